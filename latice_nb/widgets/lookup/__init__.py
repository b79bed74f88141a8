"""The rule look-up: `widget` is what a notebook shows, `page` what it shows of the rulebook, `still` the same without a kernel."""
