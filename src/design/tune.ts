import { inputError } from '../scenario/faults.ts';
import type { Bench } from './bench.ts';
import type { TuneFindings, TuneLine } from './findings.ts';
import { Looks } from './looks.ts';
import { spaced, type Varied, variedBy } from './range.ts';
import { Search } from './search.ts';
import type { Change, Subject } from './subject.ts';
import type { Target } from './target.ts';

/** Values of a second number along which a line of fair pairs is traced. */
const LINE = 11;

/** Finds the value of the first varied number at which the target is met; with a second, at each of several values of that. */
export async function tune(subject: Subject, varied: readonly [Varied, Varied?], target: Target, bench: Bench): Promise<TuneFindings> {
  const [first, second] = varied;
  const lineAt = async (other: number | null, besides: readonly Change[]): Promise<TuneLine> => {
    return new Search(new Looks(subject, first, target, bench, besides)).line(other);
  };
  const lines: TuneLine[] = [];
  if (second === undefined) lines.push(await lineAt(null, []));
  else for (const value of spaced(second, LINE)) lines.push(await lineAt(value, [second.set(value)]));
  const { scenario, variant, parameters, fight, seed } = subject;
  return {
    scenario: scenario.name,
    ruleset: scenario.ruleset.id,
    variant,
    parameters,
    path: first.path,
    otherPath: second?.path ?? null,
    low: first.low,
    high: first.high,
    whole: first.whole,
    today: first.today,
    metric: target.metric,
    kind: target.measure.kind,
    target: target.value,
    sides: [fight.sides[0].name, fight.sides[1].name],
    seed,
    lines,
  };
}

/** One or two `--vary`; throws InputError where they are more, or the same. */
export function variedNumbers(texts: readonly string[], subject: Subject): readonly [Varied, Varied?] {
  const [first, second] = texts.map((text) => variedBy(text, subject));
  if (first === undefined || texts.length > 2)
    throw inputError('--vary', `expected one path, or two for a line of fair pairs; found ${texts.length}`);
  if (second === undefined) return [first];
  const [a, b] = [first, second].map(({ set, low }) => set(low).path.join('.'));
  if (a === b) throw inputError(`--vary ${texts[1]}`, 'is written in the same place as the first; vary another number beside it');
  return [first, second];
}
