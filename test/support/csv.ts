import { csvText, sheets } from '../../src/report/csv.ts';
import type { Executor } from '../../src/run/executor.ts';
import { type RunOptions, run } from '../../src/run/run.ts';
import { summarise } from '../../src/run/summarise.ts';
import type { Scenario } from '../../src/scenario/load.ts';

/** The four CSV files of a run, by name, made in memory. */
export async function csvOf(
  scenario: Scenario,
  executor: Executor,
  options: Partial<Omit<RunOptions, 'executor'>> = {},
): Promise<Record<string, string>> {
  const { ruleset } = scenario;
  const sides = Object.keys(scenario.data.sides) as [string, string];
  const all = sheets(
    sides,
    ruleset.endings,
    scenario.axes.map(({ key }) => key),
  );
  const rows = all.map(({ header }) => [header]);
  for await (const { point, plan, sampled, exact } of run(scenario, { method: 'monte-carlo', ...options, executor })) {
    const summary = sampled
      ? summarise(ruleset, point.fight, plan, sampled.tally, sampled.trials)
      : summarise(ruleset, point.fight, plan, exact!.tally!, null);
    const entry = {
      point: point.index,
      scenario: scenario.name,
      ruleset: ruleset.id,
      variant: point.variant,
      parameters: point.parameters,
      method: sampled ? ('monte-carlo' as const) : ('exact' as const),
      seed: point.seed,
      costs: point.fight.costs,
      stopped: sampled?.stopped ?? ('exact' as const),
      summary,
    };
    all.forEach((sheet, i) => {
      rows[i]!.push(...sheet.rows(entry));
    });
  }
  return Object.fromEntries(all.map(({ name }, i) => [name, csvText(rows[i]!)]));
}
