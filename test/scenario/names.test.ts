import { describe, expect, test } from 'vitest';
import { faultsIn } from '../support/faults.ts';

const CASES: readonly (readonly [what: string, text: string, faults: readonly string[]])[] = [
  [
    'a step up',
    `name: ../up
ruleset: fantasy-warlord
sides:
  a: { figures: 3 }
  b: { figures: 3 }
`,
    [
      'f.yaml:1:7: name: expected a name of letters, digits, spaces, dots and dashes, at most 100 long, and not "baseline": it names a folder; found "../up"',
    ],
  ],
  [
    'the folder of the baselines',
    `name: baseline
ruleset: fantasy-warlord
sides:
  a: { figures: 3 }
  b: { figures: 3 }
`,
    [
      'f.yaml:1:7: name: expected a name of letters, digits, spaces, dots and dashes, at most 100 long, and not "baseline": it names a folder; found "baseline"',
    ],
  ],
  [
    'the folder of the baselines on a disk that takes capitals for small letters',
    `name: Baseline
ruleset: fantasy-warlord
sides:
  a: { figures: 3 }
  b: { figures: 3 }
`,
    [
      'f.yaml:1:7: name: expected a name of letters, digits, spaces, dots and dashes, at most 100 long, and not "baseline": it names a folder; found "Baseline"',
    ],
  ],
  [
    'a folder below',
    `name: a/b
ruleset: fantasy-warlord
sides:
  a: { figures: 3 }
  b: { figures: 3 }
`,
    [
      'f.yaml:1:7: name: expected a name of letters, digits, spaces, dots and dashes, at most 100 long, and not "baseline": it names a folder; found "a/b"',
    ],
  ],
  [
    'a hidden folder',
    `name: .hidden
ruleset: fantasy-warlord
sides:
  a: { figures: 3 }
  b: { figures: 3 }
`,
    [
      'f.yaml:1:7: name: expected a name of letters, digits, spaces, dots and dashes, at most 100 long, and not "baseline": it names a folder; found ".hidden"',
    ],
  ],
  [
    'a space at the end',
    `name: "x "
ruleset: fantasy-warlord
sides:
  a: { figures: 3 }
  b: { figures: 3 }
`,
    [
      'f.yaml:1:7: name: expected a name of letters, digits, spaces, dots and dashes, at most 100 long, and not "baseline": it names a folder; found "x "',
    ],
  ],
  [
    'more than 100 characters',
    `name: xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
ruleset: fantasy-warlord
sides:
  a: { figures: 3 }
  b: { figures: 3 }
`,
    [
      'f.yaml:1:7: name: expected a name of letters, digits, spaces, dots and dashes, at most 100 long, and not "baseline": it names a folder; found "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx...',
    ],
  ],
  [
    'a control character',
    `name: "a\\0b"
ruleset: fantasy-warlord
sides:
  a: { figures: 3 }
  b: { figures: 3 }
`,
    [
      'f.yaml:1:7: name: expected a name of letters, digits, spaces, dots and dashes, at most 100 long, and not "baseline": it names a folder; found "a\\u0000b"',
    ],
  ],
  [
    'a backslash',
    `name: "a\\\\b"
ruleset: fantasy-warlord
sides:
  a: { figures: 3 }
  b: { figures: 3 }
`,
    [
      'f.yaml:1:7: name: expected a name of letters, digits, spaces, dots and dashes, at most 100 long, and not "baseline": it names a folder; found "a\\\\b"',
    ],
  ],
  [
    'nothing',
    `name: ""
ruleset: fantasy-warlord
sides:
  a: { figures: 3 }
  b: { figures: 3 }
`,
    [
      'f.yaml:1:7: name: expected a name of letters, digits, spaces, dots and dashes, at most 100 long, and not "baseline": it names a folder; found ""',
    ],
  ],
  [
    'the folder above',
    `name: ..
ruleset: fantasy-warlord
sides:
  a: { figures: 3 }
  b: { figures: 3 }
`,
    [
      'f.yaml:1:7: name: expected a name of letters, digits, spaces, dots and dashes, at most 100 long, and not "baseline": it names a folder; found ".."',
    ],
  ],
];

describe('a name that Windows keeps for a device', () => {
  test.each(['CON', 'nul', 'Com1', 'lpt9.charge', 'aux.'])('is refused: %s', (name) => {
    const [fault, ...others] = faultsIn(`name: ${name}\nruleset: fantasy-warlord\nsides: { a: { figures: 3 }, b: { figures: 3 } }\n`);
    expect(fault).toBe(
      `f.yaml:1:7: name: expected a name that is no device on Windows, as CON, NUL and COM1 are: it names a folder; found "${name}"`,
    );
    expect(others).toEqual([]);
  });

  test.each(['control', 'com', 'com10', 'nulls', 'a.con'])('is good where it only looks like one: %s', (name) => {
    expect(faultsIn(`name: ${name}\nruleset: fantasy-warlord\nsides: { a: { figures: 3 }, b: { figures: 3 } }\n`)).not.toContainEqual(
      expect.stringContaining(' name: '),
    );
  });
});

describe('a name that would not be a folder of its own under results/', () => {
  test.each(CASES)('is refused: %s', (_, text, faults) => {
    expect(faultsIn(text)).toEqual(faults);
  });
});
