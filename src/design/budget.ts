import { quoted } from '../scenario/faults.ts';
import { figuresKey } from '../scenario/schema.ts';
import { dialsOf } from './dials.ts';
import { changed, isFaulty, type Subject } from './subject.ts';

/** The figures of a unit that has a budget. */
export interface Budget {
  /** The path of their number, `sides.orcs.figures`. */
  readonly path: string;
  /** What each of them costs. */
  readonly price: number;
}

/**
 * What the points of a unit buy. They are spent on figures: no other number of a fight depends on them. `steps`: of the path of the points, as the
 * data has them. Throws what `wrong` makes of it where a figure has no price.
 */
export function budgetAt(steps: readonly string[], subject: Subject, wrong: (message: string) => Error): Budget {
  const path = [...steps.slice(0, -1), figuresKey(subject.scenario.ruleset)].join('.');
  const figures = dialsOf(subject).find((dial) => dial.set(dial.value).path.join('.') === path);
  if (figures === undefined) throw wrong('is the cost of a unit that has no number of figures to spend it on');
  const side = subject.fight.sides.findIndex(({ name }) => name === steps[1]);
  const costOf = (number: number): number => {
    const made = changed(subject, [figures.set(number)]);
    return (isFaulty(made) ? null : made.fight.costs[side]) ?? Number.NaN;
  };
  const { value } = figures;
  // One more may be more than a unit can have, and one fewer too few.
  const price = [costOf(value + 1) - costOf(value), costOf(value) - costOf(value - 1)].find((difference) => difference > 0);
  if (price === undefined)
    throw wrong(`buys no figures, since none has a price of its own; give \`pointsPerFigure\`, or vary ${quoted(figures.path)}`);
  return { path: figures.path, price };
}
