"""Builds the extension over the C library, which Scripts/build-c.sh builds where LAYOUTSOLVER_PREFIX names none."""

import os
import pathlib
import subprocess
import sys

from setuptools import Extension, setup
from setuptools.command.bdist_wheel import bdist_wheel
from setuptools.command.build_ext import build_ext

HERE = pathlib.Path(__file__).resolve().parent


class BuildExtension(build_ext):
    """Finds or builds the C library, and links it into the extension."""

    def run(self):
        prefix = os.environ.get("LAYOUTSOLVER_PREFIX")
        if not prefix:
            prefix = pathlib.Path(self.build_temp).resolve() / "c"
            script = HERE.parents[2] / "Scripts" / "build-c.sh"
            if not script.exists():
                sys.exit("set LAYOUTSOLVER_PREFIX to where the C library is installed")
            subprocess.run([script, "--views", "--prefix", prefix], check=True, stdout=sys.stderr)
        for extension in self.extensions:
            extension.include_dirs.append(str(pathlib.Path(prefix) / "include"))
            extension.extra_objects.append(str(pathlib.Path(prefix) / "lib" / "liblayoutviews.a"))
        super().run()


class StableWheel(bdist_wheel):
    """One wheel for all versions of CPython from 3.10 on."""

    def finalize_options(self):
        self.py_limited_api = "cp310"
        super().finalize_options()


SOURCES = sorted(path.relative_to(HERE).as_posix() for path in (HERE / "src").glob("*.c"))

setup(
    ext_modules=[
        Extension(
            "layoutsolver._core",
            SOURCES,
            depends=["src/core.h"],
            define_macros=[("Py_LIMITED_API", "0x030A0000")],
            extra_compile_args=["-std=c11", "-Wall", "-Wextra", "-Wno-unused-parameter", "-Wno-missing-field-initializers",
                                "-Wno-cast-function-type"],
            libraries=["m"],
            py_limited_api=True,
        )
    ],
    cmdclass={"build_ext": BuildExtension, "bdist_wheel": StableWheel},
)
