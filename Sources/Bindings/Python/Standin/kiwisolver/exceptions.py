"""kiwisolver's exceptions."""

from layoutsolver.kiwi.exceptions import *  # noqa: F403
