"""Colour arithmetic for the palette's figures: contrast, CIE L*a*b*, CIEDE2000, three kinds of colour blindness.

Formulas: WCAG 2.2 (contrast); CIE 15 (L*a*b*, D65); Sharma, Wu and Dalal 2005 (CIEDE2000); Machado,
Oliveira and Fernandes 2009, severity 1.0, on linear RGB (sight).
"""

from __future__ import annotations

from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt
from typing import Final, TypeAlias

Triple: TypeAlias = tuple[float, float, float]

SIGHT: Final[dict[str, tuple[Triple, Triple, Triple]]] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def srgb(code: str) -> Triple:
    """The parts of ``#rrggbb``, 0 to 1."""
    red, green, blue = (int(code[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return red, green, blue


def linear(colour: Triple) -> Triple:
    """SRGB to linear light."""
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in colour)
    return red, green, blue


def seen(light: Triple, sight: str) -> Triple:
    """Linear light as somebody of a kind of sight sees it, within the gamut."""
    red, green, blue = (min(1.0, max(0.0, sum(m * c for m, c in zip(row, light, strict=True)))) for row in SIGHT[sight])
    return red, green, blue


def contrast(one: Triple, other: Triple) -> float:
    """WCAG contrast of two colours in linear light."""
    dark, bright = sorted(0.2126 * red + 0.7152 * green + 0.0722 * blue for red, green, blue in (one, other))
    return (bright + 0.05) / (dark + 0.05)


def lab(light: Triple) -> Triple:
    """Linear light to L*a*b* under D65."""
    red, green, blue = light
    x = (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047
    y = 0.2126729 * red + 0.7151522 * green + 0.0721750 * blue
    z = (0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883
    f, g, h = (t ** (1 / 3) if t > 216 / 24389 else (24389 / 27 * t + 16) / 116 for t in (x, y, z))
    return 116 * g - 16, 500 * (f - g), 200 * (g - h)


def _mean_hue(one: float, other: float, *, grey: bool) -> float:
    if grey:
        return one + other
    if abs(one - other) <= 180:
        return (one + other) / 2
    return (one + other + 360) / 2 if one + other < 360 else (one + other - 360) / 2


def _hue_step(one: float, other: float, *, grey: bool) -> float:
    step = other - one
    if grey:
        return 0.0
    return step - 360 if step > 180 else step + 360 if step < -180 else step


def ciede2000(one: Triple, other: Triple) -> float:
    """How different two L*a*b* colours look; about 1 is just to be seen."""
    chroma = (hypot(*one[1:]) + hypot(*other[1:])) / 2
    stretch = 1 + 0.5 * (1 - sqrt(chroma**7 / (chroma**7 + 25**7)))
    a1, a2 = one[1] * stretch, other[1] * stretch
    c1, c2 = hypot(a1, one[2]), hypot(a2, other[2])
    h1, h2 = degrees(atan2(one[2], a1)) % 360, degrees(atan2(other[2], a2)) % 360
    grey = c1 * c2 == 0
    hue = 2 * sqrt(c1 * c2) * sin(radians(_hue_step(h1, h2, grey=grey)) / 2)
    lightness, c, h = (one[0] + other[0]) / 2, (c1 + c2) / 2, _mean_hue(h1, h2, grey=grey)
    t = (
        1
        - 0.17 * cos(radians(h - 30))
        + 0.24 * cos(radians(2 * h))
        + 0.32 * cos(radians(3 * h + 6))
        - 0.20 * cos(radians(4 * h - 63))
    )
    light = (other[0] - one[0]) / (1 + 0.015 * (lightness - 50) ** 2 / sqrt(20 + (lightness - 50) ** 2))
    strong = (c2 - c1) / (1 + 0.045 * c)
    turned = hue / (1 + 0.015 * c * t)
    rotation = -2 * sqrt(c**7 / (c**7 + 25**7)) * sin(radians(60 * exp(-(((h - 275) / 25) ** 2))))
    return sqrt(light**2 + strong**2 + turned**2 + rotation * strong * turned)
