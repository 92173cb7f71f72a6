"""kiwisolver's interface over LayoutSolver."""

from layoutsolver.kiwi import *  # noqa: F403
from layoutsolver.kiwi import __all__, __kiwi_version__, __version__, exceptions, strength  # noqa: F401
