"""The small server that tests and measurements use."""

from __future__ import annotations

import gzip
import urllib.error
import urllib.request
from pathlib import Path

import pytest

from tools.site.server import serving


def test_it_serves_a_folder_below_a_sub_path_compressed_and_nothing_else(tmp_path: Path) -> None:
    folder = tmp_path / "site"
    (folder / "play").mkdir(parents=True)
    (folder / "play" / "index.html").write_text("<p>play</p>")
    (folder / "one.pack").write_bytes(b"packed")
    (tmp_path / "secret").write_text("secret")
    with serving(folder) as site:
        assert site.address.endswith("/latice_nb/")
        asked = urllib.request.Request(f"{site.address}play/?show=x", headers={"Accept-Encoding": "gzip"})
        with urllib.request.urlopen(asked) as answer:
            assert gzip.decompress(answer.read()) == b"<p>play</p>"
            again = urllib.request.Request(f"{site.address}play/", headers={"If-None-Match": answer.headers["ETag"]})
        with pytest.raises(urllib.error.HTTPError, match="304"):
            urllib.request.urlopen(again)
        with urllib.request.urlopen(f"{site.address}one.pack") as answer:
            assert answer.read() == b"packed"
        root = site.address.removesuffix("latice_nb/")
        for path in (root, f"{root}one.pack", f"{site.address}../secret", f"{site.address}%2e%2e/secret"):
            with pytest.raises(urllib.error.HTTPError, match="404"):
                urllib.request.urlopen(path)
        assert [sent.bytes for sent in site.sent][-1] == 0
