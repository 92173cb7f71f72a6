#!/usr/bin/env bash
# Installs, from Debian's packages, the tools with which .ci/run checks what it skips without them: browsers and compilers
# for the bindings, emulators, shells. Nothing of it is needed to build or use the project.
#
# usage: Scripts/install-tools.sh [--list]
#
#   --list   prints the packages that are missing, and installs none
#
# It asks for nothing, and does nothing where it is not root or there is no apt-get; the status is 0 then, and where packages
# cannot be fetched, and what is still missing is printed.
set -euo pipefail

# The command that tells whether a package is there, and its name.
tools=(
  aarch64-linux-gnu-gcc:gcc-aarch64-linux-gnu
  brotli:brotli
  chromium:chromium
  cmake:cmake
  fish:fish
  groff:groff
  node:nodejs
  parallel:parallel
  pkg-config:pkg-config
  qemu-aarch64:qemu-user
  rustc:rustc
  tsc:node-typescript
  valgrind:valgrind
  wasm-opt:binaryen
  zsh:zsh
)

# Sets `missing` to the packages whose command is not there.
missing=()
look() {
  local tool
  missing=()
  for tool in "${tools[@]}"; do
    command -v "${tool%%:*}" >/dev/null || missing+=("${tool#*:}")
  done
  if [[ ! -e /usr/aarch64-linux-gnu/include/stdio.h ]]; then missing+=(libc6-dev-arm64-cross); fi
}

# apt ARGUMENT…: gives up soon where there is no network.
apt() {
  DEBIAN_FRONTEND=noninteractive timeout 600 apt-get -qq -y -o Acquire::Retries=1 -o Acquire::http::Timeout=15 "$@" \
    >/dev/null 2>&1
}

look
if [[ ${1-} == --list ]]; then
  printf '%s\n' "${missing[@]}"
  exit 0
fi
if [[ ${#missing[@]} -eq 0 ]]; then
  echo "all tools are there"
  exit 0
fi
if [[ $(id -u) -ne 0 ]] || ! command -v apt-get >/dev/null; then
  echo "not installed, as that needs root and apt-get: ${missing[*]}"
  exit 0
fi
echo "installing from Debian's packages: ${missing[*]}"
if apt update; then
  # One by one: a package that there is not should not keep the others out.
  for package in "${missing[@]}"; do apt install --no-install-recommends "$package" || true; done
fi
look
if [[ ${#missing[@]} -ne 0 ]]; then echo "could not be installed, so what needs them is skipped: ${missing[*]}"; fi
