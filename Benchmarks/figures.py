"""How numbers and times are written in tables."""


def digits(value):
    """Three significant digits, and all of those before the point."""
    return f"{value:,.0f}" if value >= 999.5 else f"{value:.3g}"


def time(nanoseconds):
    for unit, name in ((1e9, "s"), (1e6, "ms"), (1e3, "µs")):
        if nanoseconds >= unit:
            return f"{digits(nanoseconds / unit)} {name}"
    return f"{digits(nanoseconds)} ns"
