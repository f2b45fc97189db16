/**
 * The library's public face: load a scenario, run it, summarise it.
 *
 * ```ts
 * import { load, run, inThisThread, summarise, RULESETS } from 'fray';
 *
 * const scenario = load('scenarios/what-a-charge-is-worth.yaml');
 * const executor = inThisThread((id) => RULESETS.get(id)!.steps);
 * for await (const { point, plan, sampled } of run(scenario, { method: 'monte-carlo', executor })) {
 *   console.log(summarise(scenario.ruleset, point.fight, plan, sampled!.tally, sampled!.trials).winRate);
 * }
 * ```
 */
export type { Plan, Procedure, Step } from './core/fight.ts';
export type { Tally } from './core/tally.ts';
export { type Solution, solve as exact } from './exact/solve.ts';
export { RULESETS } from './rulesets/index.ts';
export type { Ruleset } from './rulesets/ruleset.ts';
export { type Executor, growing, inThisThread, pool } from './run/executor.ts';
export { type Method, type Result, type RunOptions, run } from './run/run.ts';
export { type Summary, summarise } from './run/summarise.ts';
export type { Point } from './scenario/expand.ts';
export { type Fault, InputError } from './scenario/faults.ts';
export { load, parse, type Scenario, type Setting } from './scenario/load.ts';
