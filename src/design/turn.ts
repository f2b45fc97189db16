import { type Plan, samePlan } from '../core/fight.ts';
import type { Dial } from './dials.ts';
import { changed, isFaulty, type Subject } from './subject.ts';

/** A dial one step down and one up. */
export interface Turn {
  readonly dial: Dial;
  readonly down: Step;
  readonly up: Step;
}

/** `plan`: where the step changes the fight. `same`: where it does not. `why`: what keeps it from being taken. */
export interface Step {
  readonly value: number;
  readonly plan?: Plan;
  readonly same?: boolean;
  readonly why?: string;
}

/** Turns a dial. */
export function turned(subject: Subject, dial: Dial): Turn {
  return { dial, down: stepTo(subject, dial, beside(dial, -1)), up: stepTo(subject, dial, beside(dial, 1)) };
}

const beside = ({ value, values }: Dial, step: -1 | 1): number => values?.[values.indexOf(value) + step] ?? value + step;

function stepTo(subject: Subject, dial: Dial, value: number): Step {
  if (value < dial.least) return { value, why: `${dial.least} is the least` };
  if (value > dial.most) return { value, why: `${dial.most} is the most` };
  const made = changed(subject, [dial.set(value)]);
  if (isFaulty(made)) return { value, why: made[0]!.message };
  return samePlan(made.plan, subject.plan) ? { value, same: true } : { value, plan: made.plan };
}
