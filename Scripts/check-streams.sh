#!/usr/bin/env bash
# What the tool does about its streams and about the files that it is given: full disks, closed streams and
# pipes, pipes and devices in the place of files, names of all kinds.
#
# Output that cannot be written is one line on standard error and status 2, a closed pipe only the status; what
# cannot be read is an error, and the other files are done. No line can be made a command by what a file says.
#
# usage: Scripts/check-streams.sh TOOL
set -uo pipefail
tool=$(realpath "$1")
cd "$(dirname "$0")/.."
root=$PWD
good=$root/docs/checking/Settings.storyboard
found=$root/docs/checking/Profile.storyboard
export LC_ALL=C.UTF-8
export SWIFT_BACKTRACE=enable=no

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 2
failures=0
checks=0

fail() {
  echo "check-streams: $*" >&2
  sed 's/^/    /' "$work/err" | head -5 >&2
  failures=$((failures + 1))
}

# run STATUS… -- ARGUMENT…: the tool ends in time with one of the statuses; output in out, messages in err.
run() {
  local allowed=() status=0
  while [[ $1 != -- ]]; do allowed+=("$1"); shift; done
  shift
  timeout 20 "$tool" "$@" >out 2>err </dev/null || status=$?
  judge "$status" "$*" "${allowed[@]}"
}

# judge STATUS NAME ALLOWED…
judge() {
  local status=$1 name=$2 one
  shift 2
  checks=$((checks + 1))
  for one in "$@"; do [[ $status -eq $one ]] && return; done
  fail "status $status instead of $*: $name"
}

# said COUNT PATTERN NAME: so many lines were written to standard error, which match.
said() {
  local lines
  checks=$((checks + 1))
  lines=$(wc -l <err)
  [[ $lines -eq $1 ]] || fail "$lines messages instead of $1: $3"
  [[ $1 -eq 0 ]] || grep -qE "$2" err || fail "no message like '$2': $3"
}

# clean FILE NAME: no line of it is a command, none has a character that moves or hides others.
clean() {
  checks=$((checks + 1))
  if grep -nE '^[[:space:]]*::|##\[' "$1" | grep -vE '^[0-9]+:::(error|warning|notice) file='; then
    fail "a command in the output: $2"
  fi
  if grep -nP '[\x00-\x09\x0B-\x1F\x7F\x{80}-\x{9F}\x{2028}\x{2029}\x{200E}\x{200F}\x{202A}-\x{202E}\x{2066}-\x{2069}]' "$1"; then
    fail "a control character in the output: $2"
  fi
}

cat >trace.json <<'END'
{"name": "t", "constraints": [{"id": "c", "terms": [[1, "x"]], "constant": -7, "op": "=="}],
 "steps": [{"add": "c"}, {"print": "all"}]}
END

# The commands that print, and the status with which each ends where nothing is in the way.
commands=(
  "0 --help"
  "0 check --help"
  "0 tour"
  "0 replay trace.json"
  "0 layout $good"
  "0 layout $good --json"
  "0 layout $good --controllers"
  "0 draw $good -o -"
  "1 check $found"
  "1 check $found --format json"
  "1 check $found --format github"
  "0 bench --workload chain --sizes 10 --runs 1"
  "0 bench --workload chain --sizes 10 --runs 1 --json -"
)

# A pipe from which nobody will read any more.
mkfifo gone
exec 7<>gone 8>gone 7<&-

for entry in "${commands[@]}"; do
  usual=${entry%% *}
  read -ra command <<<"${entry#* }"
  name="${command[*]}"
  run "$usual" -- "${command[@]}"
  [[ -s out ]] || fail "no output: $name"
  mv out expected

  status=0
  timeout 20 "$tool" "${command[@]}" >/dev/full 2>err || status=$?
  judge "$status" "full disk: $name" 2
  said 1 'LayoutBench: standard output cannot be written: No space left' "full disk: $name"

  status=0
  timeout 20 "$tool" "${command[@]}" >&- 2>err || status=$?
  judge "$status" "closed output: $name" 2
  said 1 'LayoutBench: standard output cannot be written: Bad file descriptor' "closed output: $name"

  status=0
  timeout 20 "$tool" "${command[@]}" >&8 2>err || status=$?
  judge "$status" "closed pipe: $name" 2
  said 0 '' "closed pipe: $name"

  timeout 20 "$tool" "${command[@]}" 2>err | head -1 >out
  judge "${PIPESTATUS[0]}" "head: $name" "$usual" 2
  [[ $name == check* ]] || said 0 '' "head: $name"

  for place in "&-" /dev/full; do
    status=0
    eval "timeout 20 \"\$tool\" \"\${command[@]}\" >out 2>$place" || status=$?
    judge "$status" "standard error to $place: $name" "$usual"
    # Times differ.
    [[ $name == bench* ]] || cmp -s out expected || fail "other output without standard error: $name"
    status=0
    eval "timeout 20 \"\$tool\" \"\${command[@]}\" >&- 2>$place" || status=$?
    judge "$status" "no streams: $name" 2
  done
done

# Mistakes end with status 2, whether they can be told or not.
for arguments in "chekc" "--json" "check" "check none.storyboard" "check $good --text none" "draw $good" \
  "draw $good -o - --scale 0x1p1" "layout $good --size 0x10x5" "layout $good --size infx5" "replay" \
  "replay none.json" "bench --sizes +5" "bench --runs 0x10" "tour now" "layout $good --scene none"; do
  read -ra command <<<"$arguments"
  run 2 -- "${command[@]}"
  clean err "$arguments"
  for place in "&-" /dev/full; do
    status=0
    eval "timeout 20 \"\$tool\" \"\${command[@]}\" >out 2>$place" || status=$?
    judge "$status" "standard error to $place: $arguments" 2
  done
done

# Files that cannot be written.
for place in /dev/full none/out.svg "$work"; do
  run 2 -- draw "$good" -o "$place"
  said 1 'cannot be written' "draw -o $place"
done
run 2 -- bench --workload chain --sizes 10 --runs 1 --json /dev/full
said 1 "'/dev/full' cannot be written: No space left" "bench --json"
run 2 -- bench --workload chain --sizes 10 --runs 1 --svg trace.json/plots
said 1 'cannot make the directory' "bench --svg"
mkdir plots && ln -s /dev/full plots/chain.svg
run 2 -- bench --workload chain --sizes 10 --runs 1 --svg plots
said 1 'chain.svg. cannot be written: No space left' "bench --svg"

# What is written to a closed stream does not end in a file that was opened since.
run 0 -- draw "$good" -o expected.svg
for streams in '>&-' '2>&-' '>&- 2>&-' '<&- >&- 2>&-'; do
  status=0
  (eval "timeout 20 \"\$tool\" draw \"\$good\" -o closed.svg $streams") || status=$?
  judge "$status" "draw -o closed.svg $streams" 0
  cmp -s closed.svg expected.svg || fail "another picture with $streams"
  status=0
  (eval "timeout 20 \"\$tool\" draw \"\$good\" --scene '::error::' -o closed.svg $streams") 2>err || status=$?
  judge "$status" "draw --scene none -o closed.svg $streams" 2
  cmp -s closed.svg expected.svg || fail "a message in the picture with $streams"
done
status=0
timeout 20 "$tool" bench --workload chain --sizes 10 --runs 1 --json closed.json >&- 2>err || status=$?
judge "$status" "bench --json closed.json >&-" 2
[[ ! -s closed.json || $(head -c 1 closed.json) == '{' ]] || fail "tables in closed.json"

# All of it comes through a pipe that takes little at a time and does not wait.
run 0 -- layout "$root/Tests/LayoutSolverTests/Fixtures/Screens/xmartlabs__Eureka" --json
mv out expected
cat expected expected expected expected expected expected expected expected >expected.8
folder=$root/Tests/LayoutSolverTests/Fixtures/Screens/xmartlabs__Eureka
mkfifo slow
(
  exec 5<slow
  sleep 0.5
  cat <&5 >out
) &
reader=$!
exec 6>slow
dd if=/dev/null oflag=nonblock status=none >&6
status=0
timeout 20 "$tool" layout "$folder" "$folder" "$folder" "$folder" "$folder" "$folder" "$folder" "$folder" --json >&6 \
  2>err || status=$?
exec 6>&-
wait "$reader"
judge "$status" "a pipe that does not wait" 0
cmp -s out expected.8 || fail "other output through a pipe that does not wait"

# A file that ends the process that works on it is an error of that file, and the others are done. The file is a
# pipe in which nothing comes, so that there is time to end the worker: at first with all files, then by itself.
mkfifo silent
exec 9<>silent
for command in "check" "check --format json" "layout --json"; do
  read -ra words <<<"$command"
  "$tool" "${words[@]}" "$found" /dev/fd/9 "$good" "$found" >out 2>err </dev/null &
  busy=$!
  for ((round = 0; round < 2; round++)); do
    # A worker has begun when its threads have had time for the others.
    sleep 1
    worker=$(ps -o pid= --ppid "$busy" | head -n 1)
    [[ -n $worker ]] && kill -KILL "$worker"
  done
  status=0
  wait "$busy" || status=$?
  judge "$status" "$command with a worker that is killed" 2
  grep -q "fd/9: the work ended by signal 9: this file makes the tool fail" err || fail "no word of the file: $command"
  status=0
  "$tool" "${words[@]}" "$found" none.xib "$good" "$found" >expected 2>/dev/null </dev/null || status=$?
  # But for the file that failed, in one way or the other.
  cmp -s <(grep -v '"error":' out) <(grep -v '"error":' expected) || fail "other findings are lost: $command"
  [[ -s out ]] || fail "no findings: $command"
done
exec 9>&-

# Names and files of all kinds: each is told, and the good one is checked all the same.
mkdir folder
cp "$good" folder/good.storyboard
mkfifo folder/pipe.storyboard
mkdir folder/directory.storyboard
ln -s /dev/zero folder/device.xib
ln -s loop.storyboard folder/loop.storyboard
ln -s none folder/broken.storyboard
ln -s .. folder/up
truncate -s 20M folder/large.storyboard
cp "$good" "folder/caf"$'\xE9'".storyboard"
mkdir "folder/d"$'\xFF'
cp "$good" "folder/d"$'\xFF'"/good.storyboard"
printf '\xC3\x28' >folder/text.storyboard
printf '<document>' >"folder/"$'a\n::stop-commands::t\n\e[2J\r##[error]b.storyboard'
run 2 -- check folder --format json
clean out "folders"
clean err "folders"
for name in pipe.storyboard directory.storyboard device.xib loop.storyboard broken.storyboard large.storyboard \
  'caf\xE9.storyboard' 'd\xFF/good.storyboard' text.storyboard 'stop-commands'; do
  grep -qF -- "$name" err || fail "nothing said of $name"
done
grep -q '"file": "folder/good.storyboard", "scene"' out || fail "good.storyboard was not checked"
grep -q '8 unreadable\|9 unreadable\|10 unreadable' err || fail "the number of unreadable files"
for format in text github; do
  run 2 -- check folder --format "$format"
  clean out "check --format $format"
  clean err "check --format $format"
done
run 2 -- layout folder
clean out layout
clean err layout
grep -q '^folder/good.storyboard: settings' out || fail "good.storyboard was not laid out"
run 2 -- check "folder/caf"$'\xE9'".storyboard" "$good"
said 2 'UTF-8' "a name that is no UTF-8"
printf 'folder/caf\xE9.storyboard\n%s\n' "$good" >names
status=0
timeout 20 "$tool" check - --format json <names >out 2>err || status=$?
judge "$status" "names on standard input" 2
grep -q '"scene": "settings"' out || fail "the name behind one that is no UTF-8"
for file in folder/pipe.storyboard folder/device.xib folder/directory.storyboard folder/loop.storyboard; do
  run 2 -- draw "$file" -o -
  said 1 "$file" "draw $file"
  run 2 -- replay "$file" trace.json
  grep -q '"x": 7' out || fail "replay of the other file"
done

# Descriptors that whoever calls opened are read as they are.
for command in "check" "layout"; do
  for place in "<(cat '$good')" "/dev/stdin <'$good'" "- <<<'$good'"; do
    status=0
    eval "timeout 20 \"\$tool\" $command $place" >out 2>err || status=$?
    judge "$status" "$command $place" 0
  done
  status=0
  cat "$good" | timeout 20 "$tool" "$command" /dev/stdin >out 2>err || status=$?
  judge "$status" "$command /dev/stdin" 0
  for place in "- <&-" "- </" "/dev/stdin <&-" "/dev/stdin <plots" "/dev/fd/99" "/dev/null" "/dev/zero"; do
    status=0
    eval "timeout 20 \"\$tool\" $command $place" >out 2>err || status=$?
    judge "$status" "$command $place" 2
  done
done
for place in "<(cat trace.json)" "- <trace.json" "/dev/stdin <trace.json"; do
  status=0
  eval "timeout 20 \"\$tool\" replay $place" >out 2>err || status=$?
  judge "$status" "replay $place" 0
  grep -q '"x": 7' out || fail "replay $place"
done
for place in "- <&-" "- </" "/dev/fd/99" "/dev/zero"; do
  status=0
  eval "timeout 20 \"\$tool\" replay $place" >out 2>err || status=$?
  judge "$status" "replay $place" 2
done
truncate -s 300M large.json
run 2 -- replay large.json
said 1 'more than 268435456 bytes' "a large trace"

# A trace whose names are commands.
cat >hostile.json <<'END'
{"name": "a\n::stop-commands::t\u001b[2J\u2028\u007f\u0085\u202e##[error]", "constraints": [], "steps":
 [{"print": ["\n::error::x", "1e999"]}, {"expect": {"\r::x": 1e999}}, {"remove": "\n::warning::"}]}
END
run 1 -- replay hostile.json
clean out "a hostile trace"
clean err "a hostile trace"
if grep -q 'e999[^"]' out; then fail "a number that is not finite"; fi

# Storyboards whose texts are commands, in each form.
hostile=0
for value in '&#10;::stop-commands::t' '&#13;::error::' '&#10; ::error::' '##[error]' '&#x9B;2J' '&#x2028;::x::' '&#x202E;'; do
  for attribute in "firstItem=\"a$value\" firstAttribute=\"width\"" "firstItem=\"a\" firstAttribute=\"wi$value\"" \
    "firstItem=\"a\" firstAttribute=\"width\" constant=\"9$value\"" \
    "firstItem=\"a\" firstAttribute=\"width\" identifier=\"$value\" constant=\"5\" id=\"$value\""; do
    hostile=$((hostile + 1))
    cat >"hostile$hostile.storyboard" <<END
<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" toolsVersion="22505">
<device id="retina4_7" orientation="portrait"/><scenes><scene sceneID="s"><objects>
<viewController id="c" customClass="C$value" sceneMemberID="viewController"><view key="view" id="root">
<rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
<label text="$value" userLabel="U$value" translatesAutoresizingMaskIntoConstraints="NO" id="a">
<rect key="frame" x="1" y="2" width="30" height="20"/></label>
<_:x translatesAutoresizingMaskIntoConstraints="NO" id="b$value"><rect key="frame" x="1" y="2" width="30" height="20"/></_:x>
<::stop-commands::t translatesAutoresizingMaskIntoConstraints="NO" id="d"><rect key="frame" x="1" y="2" width="30" height="20"/></::stop-commands::t>
</subviews><constraints><constraint $attribute/>
<constraint firstItem="a" firstAttribute="width" constant="7" id="k"/></constraints></view></viewController></objects></scene></scenes></document>
END
  done
done
for arguments in "check --format text" "check --format json" "check --format github" "layout" "layout --json" \
  "layout --controllers"; do
  read -ra command <<<"$arguments"
  run 0 1 2 -- "${command[@]}" hostile*.storyboard
  [[ -s out ]] || fail "no output: $arguments"
  clean out "$arguments"
  clean err "$arguments"
done
for file in hostile*.storyboard; do
  run 0 2 -- draw "$file" -o -
  clean out "draw $file"
  clean err "draw $file"
done

if [[ $failures -ne 0 ]]; then
  echo "check-streams: $failures of $checks checks failed" >&2
  exit 1
fi
echo "streams, files and names: $checks checks in $SECONDS s"
