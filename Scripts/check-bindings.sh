#!/usr/bin/env bash
# The bindings are built and tested: the C library, kiwi's C++ interface, the Python package, the examples, and the
# commands of docs/bindings.md.
#
# What needs a tool or a package index that is missing is skipped, and said so.
#
# usage: Scripts/check-bindings.sh
#
# PYTHONS names the interpreters to test with; otherwise the oldest and the newest from 3.10 on that are found.
set -euo pipefail
cd "$(dirname "$0")/.."
root=$PWD
cc=${CC:-cc}
cxx=${CXX:-c++}
bindings=$root/Sources/Bindings
prefix=$root/.build/prefix
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

fail() {
  echo "check-bindings: $*" >&2
  exit 1
}
skip() { echo "skipped: $*"; }
has() { command -v "$1" >/dev/null; }

Scripts/build-c.sh --prefix "$prefix"
Scripts/build-c.sh --views --prefix "$prefix"
static=$prefix/lib/liblayoutsolver.a
warnings=(-Wall -Wextra -Wpedantic -Wconversion -Wno-sign-conversion -Werror)

# ---- What the shared libraries have, and need ----

# interface LIBRARY BYTES HEADER…: the library has what the headers declare, needs no newer C library than 2.17, and is no larger
# than it was, on the machine that the limit is for.
interface() {
  local library=$prefix/lib/$1 limit=$2 newest
  shift 2
  if [[ $(uname -m) == x86_64 && $(stat -Lc %s "$library") -gt $limit ]]; then
    fail "$library is $(stat -Lc %s "$library") bytes; $limit were enough"
  fi
  nm -D --defined-only "$library" | awk '$2 == "T" { sub("@.*", "", $3); print $3 }' | LC_ALL=C sort >"$work/exported"
  grep -hoE '^[a-z_0-9]+ [*]?(const )?[a-z_]* ?[*]?ls_[a-z_]+\(|ls_[a-z_]+\($' "${@/#/$bindings/C/include/}" |
    grep -oE 'ls_[a-z_]+\(' | tr -d '(' | LC_ALL=C sort -u >"$work/declared"
  diff "$work/declared" "$work/exported" || fail "$library exports something else than the headers declare"
  newest=$(objdump -T "$library" | grep -oE 'GLIBC_[0-9.]+' | sed 's/GLIBC_//' | sort -V | tail -n 1)
  [[ $(printf '%s\n2.17\n' "$newest" | sort -V | tail -n 1) == 2.17 ]] ||
    fail "$library needs version $newest of the C library; 2.17 is to do"
  echo "$(basename "$library"): $(stat -Lc %s "$library") bytes, $(gzip -9c "$library" | wc -c) compressed," \
    "$(wc -l <"$work/exported") functions, glibc $newest"
}
interface liblayoutsolver.so 204800 layoutsolver.h
interface liblayoutviews.so 614400 layoutsolver.h layoutviews.h

# ---- C ----

# program NAME LIBRARY: compiles a test with a static library.
program() {
  "$cc" -std=c11 -g -O1 "${warnings[@]}" -pthread "$bindings/C/Tests/$1.c" -I"$prefix/include" "$prefix/lib/lib$2.a" \
    -lm -o "$work/$1"
}
for test in interface allocator random_calls threads small_system; do program "$test" layoutsolver; done
for test in views_interface views_allocator views_random views_threads; do program "$test" layoutviews; done
"$work/interface"
"$work/allocator"
"$work/threads"
"$work/random_calls" 1 1000000 | tail -n 1
"$work/views_interface"
"$work/views_allocator"
"$work/views_threads"
"$work/views_random" 1 1000000 | tail -n 1
for test in interface views_interface; do
  library=layoutsolver
  if [[ $test == views* ]]; then library=layoutviews; fi
  "$cc" -std=c11 "$bindings/C/Tests/$test.c" -I"$prefix/include" -L"$prefix/lib" "-l$library" -lm -o "$work/shared"
  LD_LIBRARY_PATH=$prefix/lib "$work/shared" | tail -n 1
done
if has valgrind; then
  memcheck=(valgrind -q --leak-check=full --error-exitcode=9)
  for test in interface views_interface; do "${memcheck[@]}" "$work/$test" | sed 's/^/valgrind: /'; done
  for test in random_calls views_random; do
    "${memcheck[@]}" "$work/$test" 2 10000 | tail -n 1 | sed 's/^/valgrind: /'
  done
  # instructions PHASE LIMIT: what one of them takes, from the difference of a thousand.
  instructions() {
    local count counts=()
    for count in 1000 2000; do
      valgrind --tool=callgrind --callgrind-out-file=/dev/null "$work/small_system" "$1" "$count" 2>"$work/log" ||
        fail "small_system $1: $(tail -n 1 "$work/log")"
      counts+=("$(awk '/Collected/ { print $NF }' "$work/log")")
    done
    count=$(((counts[1] - counts[0]) / 1000))
    echo "instructions of a small system: $1 $count"
    if [[ $(uname -m) == x86_64 && $count -gt $2 ]]; then fail "a small system's $1 took no more than $2"; fi
  }
  instructions build 49500
  instructions edit 970
else
  skip "valgrind is not installed"
fi

# ---- C on 64-bit ARM ----

# arm: the libraries for the other machine, and their tests in an emulator.
arm() {
  local test library cross=aarch64-linux-gnu-gcc emulate=(qemu-aarch64 -L /usr/aarch64-linux-gnu)
  if ! has $cross || ! has qemu-aarch64; then
    skip "gcc-aarch64-linux-gnu, libc6-dev-arm64-cross and qemu-user are not installed: the libraries for 64-bit ARM"
    return
  fi
  Scripts/build-c.sh --aarch64 --prefix "$work/arm" >/dev/null
  Scripts/build-c.sh --views --aarch64 --prefix "$work/arm" >/dev/null
  for test in interface threads random_calls views_interface views_threads views_random; do
    library=layoutsolver
    if [[ $test == views* ]]; then library=layoutviews; fi
    $cross -std=c11 -O1 "${warnings[@]}" -pthread "$bindings/C/Tests/$test.c" -I"$work/arm/include" \
      "$work/arm/lib/lib$library.a" -lm -o "$work/arm-$test"
    "${emulate[@]}" "$work/arm-$test" 4 200000 >"$work/log" || fail "$(cat "$work/log")"
    tail -n 1 "$work/log" | sed 's/^/aarch64: /'
  done
  for test in box login; do
    library=layoutsolver
    if [[ $test == login ]]; then library=layoutviews; fi
    $cross -std=c11 "$bindings/C/Examples/$test.c" -I"$work/arm/include" -L"$work/arm/lib" -l$library -lm \
      -o "$work/arm-$test"
    "${emulate[@]}" -E LD_LIBRARY_PATH="$work/arm/lib" "$work/arm-$test" | diff "$bindings/$test.txt" -
  done
  echo "aarch64: the shared libraries"
}
arm

# ---- C++ ----

for standard in 11 20; do
  "$cxx" -std=c++"$standard" -g "${warnings[@]}" "$bindings/Cpp/Tests/kiwi_interface.cpp" -I"$prefix/include" "$static" \
    -lm -o "$work/kiwi"
  "$work/kiwi"
done
if has valgrind; then "${memcheck[@]}" "$work/kiwi" | sed 's/^/valgrind: /'; fi

# ---- The commands of the page ----

# commands SECTION: what its blocks of shell commands are.
commands() {
  awk -v section="## $1" '/^## / { isIn = $0 == section } /^```/ { isShell = $0 == "```sh"; next } isIn && isShell' \
    docs/bindings.md
}
sed -n '/^```text$/,/^```$/p' docs/bindings.md | sed '1d;$d' | diff "$bindings/box.txt" - ||
  fail "docs/bindings.md prints something else than box.txt"
# example SECTION [OUTPUT]: runs its commands, which end in the example's output.
example() {
  local expected=${2:-$bindings/box.txt}
  commands "$1" >"$work/commands"
  [[ -s $work/commands ]] || fail "docs/bindings.md has no commands under $1"
  bash -euo pipefail "$work/commands" >"$work/output" || fail "the commands of docs/bindings.md under $1 failed"
  grep -v '^installed ' "$work/output" | diff "$expected" - || fail "the example of $1 prints something else"
  echo "docs/bindings.md: $1"
}
if has pkg-config; then
  example C
  "$root/.build/box-static" | diff "$bindings/box.txt" -
  example C++
  example Views "$bindings/login.txt"
else
  skip "pkg-config is not installed: C and C++ of docs/bindings.md"
fi
"$cc" -std=c11 "${warnings[@]}" "$bindings/C/Examples/login.c" -I"$prefix/include" "$prefix/lib/liblayoutviews.a" -lm \
  -o "$work/login"
"$work/login" | diff "$bindings/login.txt" -
if has cmake; then
  cmake -S "$bindings/C/Examples" -B "$work/cmake" -DCMAKE_PREFIX_PATH="$prefix" >"$work/log" || fail "$(cat "$work/log")"
  cmake --build "$work/cmake" >"$work/log" || fail "$(cat "$work/log")"
  for program in box box-static; do "$work/cmake/$program" | diff "$bindings/box.txt" -; done
  "$work/cmake/login" | diff "$bindings/login.txt" -
  echo "CMake package"
else
  skip "cmake is not installed"
fi
if has rustc; then example Rust; else skip "rustc is not installed"; fi

# ---- JavaScript ----

web=$root/.build/web
browser=${BROWSER:-$(command -v chromium || command -v chromium-browser || command -v google-chrome || true)}
# javascript: solver and views in WebAssembly, in node and in a browser, with the results of this machine's code.
javascript() {
  local wasm=$web/layoutsolver/layoutsolver.wasm tests=$bindings/Web/Tests
  Scripts/build-web.sh >"$work/log" || fail "$(cat "$work/log")"
  echo "layoutsolver.wasm: $(stat -c %s "$wasm") bytes, $(gzip -9c "$wasm" | wc -c) compressed" \
    "$(if has brotli; then echo "($(brotli -q 11 -w 24 -c "$wasm" | wc -c) by brotli)"; fi)"
  if ! has node; then
    skip "node is not installed: the tests of the JavaScript module, and of the playground"
    return
  fi
  "$cc" -std=c11 -O2 "${warnings[@]}" "$tests/compare.c" -I"$prefix/include" "$prefix/lib/liblayoutviews.a" -lm \
    -o "$work/compare"
  "$work/compare" >"$work/compared"
  node --expose-gc "$tests/node.mjs" "$web/layoutsolver" >"$work/log"
  diff "$work/compared" "$work/log" || fail "the results in node are not those of the C library"
  example JavaScript
  if [[ -n $browser ]]; then
    node "$tests/chromium.mjs" "$web/layoutsolver" "$browser" >"$work/log"
    diff "$work/compared" "$work/log" || fail "the results in the browser are not those of the C library"
    node "$tests/playground.mjs" "$web/playground.html" "$browser"
  else
    skip "there is no Chromium (BROWSER names one): the tests of the JavaScript module in a browser, and of the playground"
  fi
  if has tsc; then
    mkdir -p "$work/types/node_modules"
    cp -r "$web/layoutsolver" "$work/types/node_modules"
    cp "$tests/types.ts" "$work/types/types.mts"
    (cd "$work/types" && tsc --noEmit --strict --noUncheckedIndexedAccess --target es2022 --module nodenext \
      --moduleResolution nodenext --lib es2022,esnext,dom types.mts) || fail "the types are not those of types.ts"
    echo "types of the JavaScript module"
  else
    skip "tsc is not installed: the types of the JavaScript module"
  fi
}
javascript

# ---- Python ----

# Prints the minor version of an interpreter that is new enough and can make environments.
minor() { "$1" -c 'import sys, venv, ensurepip; assert sys.version_info >= (3, 10); print(sys.version_info[1])' 2>/dev/null; }
if [[ -n ${PYTHONS:-} ]]; then
  read -ra pythons <<<"$PYTHONS"
else
  shopt -s nullglob
  candidates=()
  for name in python3 python3.{10..14}; do
    if has "$name"; then candidates+=("$(command -v "$name")"); fi
  done
  candidates+=("${PYENV_ROOT:-$HOME/.pyenv}"/versions/3.*/bin/python)
  sorted=$(for python in "${candidates[@]}"; do
    if version=$(minor "$python"); then echo "$version $python"; fi
  done | sort -n)
  pythons=()
  if [[ -n $sorted ]]; then
    pythons=("$(head -n 1 <<<"$sorted" | cut -d' ' -f2)")
    if [[ $(head -n 1 <<<"$sorted") != $(tail -n 1 <<<"$sorted") ]]; then
      pythons+=("$(tail -n 1 <<<"$sorted" | cut -d' ' -f2)")
    fi
  fi
fi
if [[ ${#pythons[@]} -eq 0 ]]; then
  skip "there is no Python 3.10 or later that can make environments"
  exit
fi

"${pythons[0]}" -m venv "$work/build"
pip=("$work/build/bin/pip" --disable-pip-version-check -q)
if ! "${pip[@]}" --retries 0 --timeout 15 install 'setuptools>=70.1' wheel >"$work/log" 2>&1; then
  skip "no package index can be reached: the Python package and its tests"
  exit
fi
"${pip[@]}" wheel --no-build-isolation --no-deps -w "$work/wheels" "$bindings/Python" "$bindings/Python/Standin" \
  >"$work/log" 2>&1 || fail "$(cat "$work/log")"
rm -rf "$bindings"/Python/{,Standin/}build "$bindings"/Python/{,Standin/}*.egg-info
wheel=$(echo "$work"/wheels/layoutsolver-*.whl)
echo "wheel: $(basename "$wheel"), $(stat -c %s "$wheel") bytes"
# wanted COMMAND…: a command that fetches what the following steps need, without which they are skipped.
wanted() {
  if "$@" >"$work/log" 2>&1; then return; fi
  skip "cannot be fetched, and so the rest of the Python tests: $(tail -n 1 "$work/log")"
  exit
}
wanted "${pip[@]}" download --no-binary kiwisolver --no-deps -d "$work/kiwisolver" kiwisolver==1.5.1
tar -xzf "$work"/kiwisolver/kiwisolver-*.tar.gz -C "$work/kiwisolver"
cp -r "$work"/kiwisolver/kiwisolver-*/py/tests "$work/kiwi-tests"
cp -r "$bindings/Python/Tests" "$work/own-tests"

number=0
for python in "${pythons[@]}"; do
  number=$((number + 1))
  environment=$work/python-$number
  "$python" -m venv "$environment"
  wanted "$environment/bin/pip" --disable-pip-version-check -q install pytest
  "$environment/bin/pip" --disable-pip-version-check -q install --no-deps "$work"/wheels/*.whl
  echo "$("$environment/bin/python" --version):"
  for tests in own-tests kiwi-tests; do
    (cd "$work/$tests" && "$environment/bin/python" -m pytest -q -p no:cacheprovider . >"$work/log") ||
      fail "$(cat "$work/log")"
    echo "  $tests: $(tail -n 1 "$work/log")"
  done
  # The last is "50 passed in …".
  grep -q '^50 passed' "$work/log" || fail "kiwisolver's tests are not the 50 that they were"
  "$environment/bin/python" "$bindings/Python/Examples/box.py" | diff "$bindings/box.txt" -
  "$environment/bin/python" "$bindings/Python/Examples/login.py" | diff "$bindings/login.txt" -
done
# The last environment's: the types say what there is.
wanted "$environment/bin/pip" --disable-pip-version-check -q install mypy
"$environment/bin/stubtest" layoutsolver --allowlist "$bindings/Python/Tests/stubtest.txt" >"$work/log" ||
  fail "$(cat "$work/log")"
"$environment/bin/mypy" --strict -p layoutsolver.views >>"$work/log" || fail "$(cat "$work/log")"
echo "types: $(tail -n 1 "$work/log")"
if minor python3 >/dev/null; then example Python && example "Views in Python" "$bindings/login.txt"; else skip "python3 is older than 3.10: Python of docs/bindings.md"; fi
rm -rf "$bindings"/Python/build "$bindings"/Python/*.egg-info

# The real kiwisolver comes with matplotlib; the other process puts layoutsolver.kiwi in its place.
"${pythons[-1]}" -m venv "$work/matplotlib"
if "$work/matplotlib/bin/pip" --disable-pip-version-check -q install --only-binary :all: matplotlib "$wheel" \
  >"$work/log" 2>&1; then
  "$work/matplotlib/bin/python" "$bindings/Python/Tests/compare_matplotlib.py" >"$work/log" || fail "$(cat "$work/log")"
  echo "matplotlib: $(tail -n 1 "$work/log")"
else
  skip "matplotlib cannot be installed: $(tail -n 1 "$work/log")"
fi
