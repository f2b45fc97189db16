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

describe('a name that would not be a folder of its own under results/', () => {
  test.each(CASES)('is refused: %s', (_, text, faults) => {
    expect(faultsIn(text)).toEqual(faults);
  });
});
