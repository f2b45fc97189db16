import type { Estimate } from '../stats/interval.ts';

/*
 * What the designer's commands have found: all that their reports are made of.
 */

/** How a number was got: exactly, from fights of one seed taken in pairs, from fights that are not pairs, or because nothing differs. */
export type How = 'exact' | 'paired' | 'unpaired' | 'same';

/** A difference with its interval; of sampled quantiles, which go by whole figures, there is none. */
export interface Difference {
  readonly value: number;
  readonly low: number | null;
  readonly high: number | null;
}

/** What has become of a metric between two fights. */
export interface MetricChange {
  /** `winRate.dwarfs`, as an expectation would name it. */
  readonly metric: string;
  readonly kind: 'rate' | 'mean' | 'sd' | 'quantile';
  readonly before: Estimate;
  readonly now: Estimate;
  readonly difference: Difference;
  /** Chance of such a difference if there were none, corrected for all that were compared; null where it is exact, and of sampled quantiles. */
  readonly chance: number | null;
  /** More than noise. */
  readonly moved: boolean;
}

/** Two points that stand for each other. */
export interface PointComparison {
  readonly variant: string | null;
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly how: How;
  /** Fights of each; null where they are exact. */
  readonly trials: readonly [number | null, number | null];
  readonly changes: readonly MetricChange[];
  /** Fights of each that the pairs have saved: without them so many more would give the same interval of the first win rate. */
  readonly saved: number | null;
  /** Where the cost of one side alone changed: what 100 points more of it are worth in its win rate. */
  readonly worth: { readonly side: string; readonly points: number; readonly perHundred: Estimate } | null;
}

export interface CompareFindings {
  readonly before: string;
  readonly now: string;
  readonly alpha: number;
  /** How many differences were judged together. */
  readonly judged: number;
  readonly seed: number | string | null;
  readonly points: readonly PointComparison[];
  readonly warnings: readonly string[];
}

/** A step of one number. */
export interface StepEffect {
  readonly value: number;
  /** The change of the win rate from the number as it is; null where the step cannot be taken. */
  readonly effect: Estimate | null;
  readonly how: How | null;
  /** Why the step counts for nothing or cannot be taken: it leaves the range, or the rules clamp it. */
  readonly clamp: string | null;
}

/** A number of the fight, one step down and one up. */
export interface NumberEffect {
  readonly path: string;
  readonly value: number;
  /** Where the rules' numbers come from, and what they are. */
  readonly about: string | null;
  readonly down: StepEffect;
  readonly up: StepEffect;
  /** Half the change from the step down to the step up; of one step where only that could be taken; null where neither could. */
  readonly slope: Estimate | null;
  /** Its interval holds zero. */
  readonly unclear: boolean;
}

/** How far the effect of two numbers together is from the sum of their effects. */
export interface Interaction {
  readonly paths: readonly [string, string];
  readonly values: readonly [number, number];
  readonly together: Estimate;
  readonly interaction: Estimate;
}

export interface SensitivityFindings {
  readonly scenario: string;
  readonly ruleset: string;
  /** Which point of variants and sweep, as in summary.csv. */
  readonly point: number;
  readonly variant: string | null;
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly side: string;
  readonly winRate: Estimate;
  readonly seed: number | string;
  /** Fights of each plan; null where all is exact. */
  readonly trials: number | null;
  /** Sorted by effect. */
  readonly numbers: readonly NumberEffect[];
  /** Numbers that this fight does not use: a step of them changes nothing at all. */
  readonly unused: readonly string[];
  readonly interactions: readonly Interaction[];
}

/** The metric at one value of the varied number. */
export interface TuneLook {
  readonly value: number;
  readonly estimate: Estimate;
  /** Null where it is exact. */
  readonly trials: number | null;
  readonly costs: readonly [number | null, number | null];
}

/** Where the metric meets the target: between two neighbours, or at a value. */
export interface Meeting {
  /**
   * By a straight line between the neighbours; its interval is that of the metric, inverted. Open where the range ends before it does. Where the
   * metric stays at the target, the value of `best`, and how far to either side the intervals leave open that it does.
   */
  readonly at: Estimate;
  /** Whether the metric is at the target from the first neighbour to the second, and not on either side of it. */
  readonly level: boolean;
  readonly openLow: boolean;
  readonly openHigh: boolean;
  readonly neighbours: readonly TuneLook[];
  /** Of the neighbours the one nearest to the target; where it is level the value nearest to today's. */
  readonly best: TuneLook;
}

export interface TuneLine {
  /** The value of the second number, on a line of fair pairs. */
  readonly other: number | null;
  readonly meetings: readonly Meeting[];
  /** Where the target is met nowhere: the value that comes nearest. */
  readonly nearest: TuneLook;
  readonly looks: readonly TuneLook[];
  readonly monotone: boolean;
  /** Values that cannot be fought, and why. */
  readonly refused: readonly { readonly value: number; readonly why: string }[];
}

export interface TuneFindings {
  readonly scenario: string;
  readonly ruleset: string;
  readonly variant: string | null;
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly path: string;
  readonly otherPath: string | null;
  readonly low: number;
  readonly high: number;
  readonly whole: boolean;
  readonly today: number | null;
  readonly metric: string;
  readonly kind: 'rate' | 'mean' | 'sd' | 'quantile';
  readonly target: number;
  readonly sides: readonly [string, string];
  readonly seed: number | string;
  readonly lines: readonly TuneLine[];
}

/** A unit among others. */
export interface MatrixUnit {
  readonly name: string;
  readonly figures: number;
  readonly cost: number | null;
  /** What it scores on average against the others, a win 1 and a draw 1/2. */
  readonly score: Estimate;
  /** Bradley and Terry's, on the scale of chess: their mean is 1500, and who has 100 more scores 64%. */
  readonly rating: Estimate;
  /** Rating above that of its cost, where the costs are known. */
  readonly value: Estimate | null;
  /** The cost at which it would be worth what it costs, where more cost gives more rating. */
  readonly fairCost: number | null;
}

/** What becomes of a unit (the row) against another (the column); both by their places among the units. */
export interface MatrixCell {
  readonly row: number;
  readonly column: number;
  readonly how: 'exact' | 'unpaired';
  /** Fights, half of them with the row listed first; null where they are exact. */
  readonly trials: number | null;
  /** Fights that the row won, both ways round. */
  readonly winRate: Estimate;
  readonly drawRate: Estimate;
  readonly score: Estimate;
  /** Fights that the row won where it is listed first, and where second. */
  readonly first: Estimate;
  readonly second: Estimate;
  /** More than noise, after correction for the number of pairs: whether the row wins more often than it loses (1), or less (-1). */
  readonly beats: -1 | 0 | 1;
}

export interface MatrixFindings {
  readonly name: string;
  readonly ruleset: string;
  readonly seed: number | string;
  readonly size: { readonly kind: 'as-is' | 'figures' | 'points'; readonly number: number | null };
  /** Keys that were set of whoever is listed first, and second. */
  readonly set: readonly [Readonly<Record<string, unknown>>, Readonly<Record<string, unknown>>];
  readonly precision: number;
  readonly alpha: number;
  readonly margin: number;
  /** Fights of the whole matrix that were sampled. */
  readonly fights: number;
  /** In the order of their ratings, the strongest first. */
  readonly units: readonly MatrixUnit[];
  /** Every two units, row by row. */
  readonly cells: readonly MatrixCell[];
  /** Rounds of units of which each beats the next and the last the first; the shortest first, and of those the surest. */
  readonly cycles: readonly { readonly units: readonly number[]; readonly scores: readonly Estimate[] }[];
  /** Units between which a cycle goes. */
  readonly circles: readonly (readonly number[])[];
  /** Units that another makes needless: nowhere worse by more than the margin, better on average, and where any unit has a price surely no dearer. */
  readonly dominated: readonly { readonly unit: number; readonly by: number; readonly gain: Estimate }[];
  /** Units that score the same against everyone, within the margin. */
  readonly redundant: readonly { readonly units: readonly [number, number]; readonly gain: Estimate }[];
  /** What being listed first adds to the score, on average and where it matters most. */
  readonly firstListed: {
    readonly effect: Estimate;
    readonly most: { readonly row: number; readonly column: number; readonly effect: Estimate };
  };
  /** Where the ratings say the wrong thing most: what the row scores, and what they expect. */
  readonly misfit: { readonly row: number; readonly column: number; readonly score: Estimate; readonly expected: number };
  readonly leftOut: readonly { readonly name: string; readonly why: string }[];
  /** Units that the points buy once, but no more figures of: they fight for less than the others. */
  readonly boughtWhole: readonly { readonly name: string; readonly why: string }[];
  readonly warnings: readonly string[];
}
