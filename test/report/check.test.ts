import { describe, expect, it } from 'vitest';
import type { Check } from '../../src/gate/verdict.ts';
import { checkAnnotations } from '../../src/report/check/annotations.ts';
import { checkJunit } from '../../src/report/check/junit.ts';
import { checkMarkdown } from '../../src/report/check/markdown.ts';
import { checkText } from '../../src/report/check/text.ts';
import { styleFor } from '../../src/report/terminal.ts';

const place = { scenario: 'a|b <x>', file: 'dir/a,b.yaml', point: 'line 1\u001b[2J & "more"' };
const claim = { ...place, line: 9, metric: 'winRate.a', kind: 'rate', least: 0.6, most: 0.7 } as const;
const CHECK: Check = {
  alpha: 0.01,
  claims: [
    { ...claim, answer: 'fail', value: { value: 0.5, low: 0.49, high: 0.51 }, trials: 20_000, chance: 1e-9, needed: null },
    { ...claim, answer: 'inconclusive', value: { value: 0.6, low: 0.59, high: 0.61 }, trials: 20_000, chance: 0.4, needed: 1_234_567 },
    { ...claim, answer: 'pass', value: { value: 0.65, low: 0.65, high: 0.65 }, trials: null, chance: null, needed: null },
  ],
  baselines: [
    {
      ...place,
      baseline: 'b.csv',
      points: 3,
      same: 1,
      cause: 'the rule book of x',
      differences: [
        {
          ...place,
          answer: 'moved',
          trialsBefore: 10_000,
          trials: 10_000,
          chance: 1e-9,
          size: 0.02,
          breaks: ['winRate.a at least 0.6 (line 9)'],
          changes: [
            {
              metric: 'winRate.a',
              kind: 'rate',
              before: { value: 0.5, low: 0.49, high: 0.51 },
              now: { value: 0.52, low: 0.51, high: 0.53 },
              difference: { value: 0.02, low: 0.006, high: 0.034 },
            },
            {
              metric: 'rounds.mean',
              kind: 'mean',
              before: { value: 4, low: 3.98, high: 4.02 },
              now: { value: 4.01, low: 3.99, high: 4.03 },
              difference: { value: 0.01, low: -0.02, high: 0.04 },
            },
          ],
        },
        { ...place, answer: 'chance', trialsBefore: 10_000, trials: 10_000, chance: 0.5, size: 0.001, breaks: [], changes: [] },
      ],
    },
  ],
  warnings: ['50% of\nnothing'],
};

describe('the report of a check', () => {
  it('as text has a line a verdict, and a block a matchup that moved, with what is more than noise', () => {
    expect(checkText(CHECK, styleFor(false))).toEqual([
      'FAIL  a|b <x> (line 1\\u001b[2J & "more"): winRate.a between 0.6 and 0.7 (line 9): 50% ±1, after 20,000 fights',
      'OPEN  a|b <x> (line 1\\u001b[2J & "more"): winRate.a between 0.6 and 0.7 (line 9): 60% ±1, after 20,000 fights; about 1,300,000 would decide it (--trials, --most), or a limit with more room',
      'pass  a|b <x> (line 1\\u001b[2J & "more"): winRate.a between 0.6 and 0.7 (line 9): 65.000%, exact',
      '',
      'FAIL  a|b <x>: baseline, 3 points: 1 the same, 1 other fights of the same odds, 1 moved; what changed: the rule book of x',
      '',
      'moved  a|b <x> (line 1\\u001b[2J & "more")',
      '       winRate.a  50% ±1  →  52% ±1  +2 ±1',
      '       breaks winRate.a at least 0.6 (line 9)',
      '',
      'expectations: 1 pass, 1 fail, 1 inconclusive; baseline: 3 points, 1 moved',
    ]);
  });

  it('as Markdown escapes what a name may hold', () => {
    const text = checkMarkdown(CHECK);
    expect(text).toContain(
      '| a\\|b &lt;x> (line 1\\\\u001b\\[2J &amp; "more") | winRate.a | 50% ±1 | 52% ±1 | +2 ±1 | winRate.a at least 0.6 (line 9) |',
    );
    expect(text).toContain('> 50% of nothing');
    expect(text).not.toContain('<x>');
  });

  it('as JUnit is XML whatever a name holds, and skips what stays open unless that is a failure', () => {
    const text = checkJunit(CHECK, false);
    expect(text).toContain('<testsuites name="fray check" tests="5" failures="2" errors="0" skipped="1">');
    expect(text).toContain(
      'classname="a|b &lt;x&gt;" name="line 1\ufffd[2J &amp; &quot;more&quot;: winRate.a between 0.6 and 0.7 (line 9)"',
    );
    expect(text).toContain('<testcase classname="a|b &lt;x&gt;" name="2 of 3 points as in the baseline" file="dir/a,b.yaml"/>');
    expect(checkJunit(CHECK, true)).toContain('failures="3" errors="0" skipped="0"');
  });

  it('as annotations is one command a line, at the expectation’s line', () => {
    const lines = checkAnnotations(CHECK, false);
    expect(lines).toHaveLength(4);
    expect(lines[0]).toMatch(/^::error file=dir\/a%2Cb\.yaml,line=9,title=.*::fail: winRate\.a between 0\.6 and 0\.7/);
    expect(lines[1]).toMatch(/^::warning /);
    expect(checkAnnotations(CHECK, true)[1]).toMatch(/^::error /);
    expect(lines[3]).toBe('::warning::50%25 of%0Anothing');
  });

  it('of a check of nothing says so', () => {
    expect(checkText({ alpha: 0.01, claims: [], baselines: [], warnings: [] }, styleFor(false))).toEqual(['nothing was checked']);
  });
});
