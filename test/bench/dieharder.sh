#!/usr/bin/env bash
# Holds the generator against dieharder (Debian: apt-get install dieharder), for each way of taking words that words.mjs has:
#
#   npx tsc && nice -n 19 test/bench/dieharder.sh OUT [WAY…]
#
# Results are added to OUT/<way>.txt, a line a test as dieharder prints it; a test that stands there already is not run again, so a
# run that was stopped goes on where it was. Each test reads its way's words from the beginning.
set -euo pipefail
here=$(dirname "$0")
out=$1
shift
ways=("$@")
[ ${#ways[@]} -gt 0 ] || ways=(trials within seeds rounds)
mkdir -p "$out"

# Test numbers, with the tuple lengths or lags where a test has them: those of `dieharder -a`.
tests() {
  for test in {0..17} {100..102} {204..209}; do echo "$test 0"; done
  for bits in {1..12}; do echo "200 $bits"; done
  for size in {2..5}; do echo "201 $size"; echo "202 $size"; done
  for lag in {0..32}; do echo "203 $lag"; done
}

for way in "${ways[@]}"; do
  touch "$out/$way.txt"
  tests | while read -r test ntuple; do
    grep -q "^# $test $ntuple$" "$out/$way.txt" && continue
    # The words end when dieharder has enough, so the pipe's own code says nothing; a test without a result is not done.
    result=$(node "$here/words.mjs" "$way" | dieharder -g 200 -d "$test" -n "$ntuple" -D test_name -D ntuple -D tsamples -D psamples -D pvalues -D assessment) || true
    if ! grep -qE 'PASSED|WEAK|FAILED' <<< "$result"; then
      echo "$way: test $test $ntuple gave no result" >&2
      continue
    fi
    printf '%s\n# %s %s\n' "$result" "$test" "$ntuple" >> "$out/$way.txt"
  done
done
