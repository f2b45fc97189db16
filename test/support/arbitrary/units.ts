import type fc from 'fast-check';

/** What a property test needs to make up fights of a ruleset. */
export interface Units {
  readonly id: string;
  /** A unit as a scenario writes it; any two of them can fight. */
  readonly unit: fc.Arbitrary<Readonly<Record<string, unknown>>>;
  /** Keys in which the rules are monotone: with the better value a unit never wins less often, whatever the rest. */
  readonly monotone: readonly { readonly key: string; readonly worse: unknown; readonly better: unknown }[];
  /** A unit for a match against its like. */
  readonly even: Readonly<Record<string, unknown>>;
}
