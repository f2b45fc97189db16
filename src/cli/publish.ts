import { join } from 'node:path';
import { MOST_STATES } from '../exact/graph.ts';
import type { Decided } from '../explain/decided.ts';
import { sheets } from '../report/csv.ts';
import { detailSheets } from '../report/detail.ts';
import { type DocumentHead, JsonDocument } from '../report/document.ts';
import type { Entry } from '../report/entry.ts';
import { RunFolder } from '../report/folder.ts';
import { thousands } from '../report/number.ts';
import { Table } from '../report/table.ts';
import { disagreements } from '../run/agree.ts';
import { fingerprints } from '../run/fingerprint.ts';
import { provenanceOf } from '../run/provenance.ts';
import type { Method, Result } from '../run/run.ts';
import { summarise } from '../run/summarise.ts';
import { type Point, trialsOf } from '../scenario/expand.ts';
import { inputError } from '../scenario/faults.ts';
import type { Scenario } from '../scenario/load.ts';
import { madeOf, madeSince, sourceOf } from './made.ts';
import { nameOf } from './naming.ts';
import { notWritten } from './out.ts';
import { note, styleOfOutput, write } from './terminal.ts';

/** A scenario whose results are to be published. */
export interface Publication {
  readonly scenario: Scenario;
  readonly method: Method;
  /** Most states of a fight that was solved exactly, if that is known. */
  readonly mostStates?: number;
  /** Called when it is this scenario's turn. */
  results(): AsyncIterable<Result>;
  /** Told at the end, once the files have their names. */
  done?(): void;
  /** Told instead where an error ended it. */
  failed?(): void;
}

export interface PublishOptions {
  readonly out: string;
  readonly json: boolean;
  readonly quiet: boolean;
  /** Fights of each point that are told to count what the rules decided; 0: none, and no detail. */
  readonly detail?: number;
  /** How to go on, once there is room, where the disk proved full. */
  readonly again: () => string;
  /** What `run.json` says of the command beside its line. */
  readonly about: Readonly<Record<string, unknown>>;
}

/** Brings results out: the files of each scenario under `out`, and a table or JSON on stdout. */
export class Publisher {
  /** What the two methods disagreed on, if both were asked: a fault of fray's own. */
  readonly wrong: string[] = [];
  private readonly options: PublishOptions;
  /** What is yet to be printed. A heading waits here for its first result, so that a run which comes to nothing prints only why. */
  private pending = '';

  constructor(options: PublishOptions) {
    this.options = options;
  }

  /** Publishes one scenario after the other, until `stopped` says that it is enough. */
  async all(publications: readonly Publication[], stopped = () => false): Promise<void> {
    const { json, quiet } = this.options;
    const several = json && publications.length > 1;
    if (several) this.pending += '[';
    for (const [i, publication] of publications.entries()) {
      if (stopped()) break;
      if (i > 0) this.pending += json ? ',' : quiet ? '' : '\n';
      await this.one(publication, stopped);
    }
    if (json) this.pending += several ? ']\n' : '\n';
    this.print();
  }

  /** Prints whole lines only: the progress line would take away one that has no end yet. */
  private print(): void {
    const end = this.pending.lastIndexOf('\n') + 1;
    if (end > 0) write(this.pending.slice(0, end));
    this.pending = this.pending.slice(end);
  }

  private async one(publication: Publication, stopped: () => boolean): Promise<void> {
    const { scenario, method } = publication;
    const started = performance.now();
    const path = join(this.options.out, scenario.name);
    const head = headOf(scenario, method);
    const columns = sheets(
      sidesOf(scenario),
      scenario.ruleset.endings,
      scenario.axes.map(({ key }) => key),
    );
    const detail = this.options.detail ?? 0;
    if (detail > 0) columns.push(...detailSheets);
    let folder: RunFolder | undefined;
    try {
      const results = publication.results();
      folder = new RunFolder(path, columns, head);
      const view = this.view(publication, head);
      for await (const result of results) {
        const plain = this.entryOf(publication, result);
        const decided = detail === 0 ? undefined : await decidedAt(scenario, result.point, Math.min(detail, result.point.trials), stopped);
        if (detail > 0 && decided === undefined) break;
        const entry = decided === undefined ? plain : { ...plain, decided };
        folder.add(entry);
        view.add(entry);
        this.print();
      }
      folder.finish({ ...sourceOf(scenario.asked, provenanceOf(scenario)), ...madeSince(started, this.options.about) });
      view.end();
      publication.done?.();
    } catch (error) {
      folder?.discard();
      publication.failed?.();
      throw notWritten(path, error, this.options.again());
    }
  }

  /** What goes to stdout: the JSON document, the table, or nothing. */
  private view({ scenario, method }: Publication, head: DocumentHead): { add(entry: Entry): void; end(): void } {
    const { json, quiet } = this.options;
    if (json) {
      const document = new JsonDocument((text) => (this.pending += text));
      document.begin(head);
      return document;
    }
    if (quiet) return { add() {}, end() {} };
    const table = tableOf(scenario, method, head.seed);
    const lines = (added: readonly string[]): void => {
      this.pending += added.map((line) => `${line}\n`).join('');
    };
    lines(table.begin());
    return { add: (entry) => lines(table.point(entry)), end() {} };
  }

  private entryOf(publication: Publication, result: Result): Entry {
    const { scenario } = publication;
    const { point, plan, sampled, exact } = result;
    const { ruleset } = scenario;
    const numbers = exact?.tally ? summarise(ruleset, point.fight, plan, exact.tally, null) : undefined;
    const identity = {
      point: point.index,
      scenario: scenario.name,
      ruleset: ruleset.id,
      variant: point.variant,
      parameters: point.parameters,
      seed: point.seed,
      costs: point.fight.costs,
    };
    if (exact !== undefined && numbers === undefined) this.tooLarge(publication, result, exact.states);
    if (sampled === undefined) return { method: 'exact', stopped: 'exact', summary: numbers!, states: exact!.states, ...identity };
    const summary = summarise(ruleset, point.fight, plan, sampled.tally, sampled.trials);
    if (numbers !== undefined) this.wrong.push(...disagreements(summary, numbers).map((text) => `${nameOf(scenario, point)}: ${text}`));
    return {
      method: 'monte-carlo',
      stopped: sampled.stopped,
      summary,
      ...identity,
      ...(exact !== undefined && { exact: numbers === undefined ? null : { ...numbers, states: exact.states } }),
    };
  }

  /** The exact method could not do a point: the end of a run that asked for nothing else, a warning for one that asked for both. */
  private tooLarge({ scenario, mostStates }: Publication, { point, sampled }: Result, states: number): void {
    const message = `${nameOf(scenario, point)}: too large for the exact method: ${howLarge(states, mostStates)}`;
    if (sampled === undefined) throw inputError(scenario.file, `${message}; use --method monte-carlo${orMoreStates(states, mostStates)}`);
    if (!this.options.quiet) note(`warning: ${message}`);
  }
}

/** How large a fight is that was given up after so many states: how many it has nobody knows before it is solved. */
function howLarge(states: number, most?: number): string {
  const givenUp = `given up after ${thousands(states)}`;
  if (most === undefined) return `it was ${givenUp} states`;
  if (states <= most) return `it was ${givenUp} states, between which there are too many ways`;
  return `it has more than the ${thousands(most)} states of --states, and was ${givenUp}`;
}

/** The other way out, where there is one. */
const orMoreStates = (states: number, most = states): string =>
  states > most && most < MOST_STATES ? `, or --states of up to ${thousands(MOST_STATES)}` : '';

/** Tells the first fights of a point, and counts what the rules decided. */
async function decidedAt({ ruleset }: Scenario, point: Point, trials: number, stopped: () => boolean): Promise<Decided | undefined> {
  const { decidedIn } = await import('../explain/decided.ts');
  return decidedIn(ruleset, point, await ruleset.tell(point.fight), trials, stopped);
}

const sidesOf = (scenario: Scenario): readonly [string, string] => Object.keys(scenario.data.sides) as [string, string];

function headOf(scenario: Scenario, method: Method): DocumentHead {
  const first = scenario.points().next().value;
  return {
    scenario: scenario.name,
    ...(scenario.description !== undefined && { description: scenario.description }),
    ruleset: scenario.ruleset.id,
    method,
    seed: first.seed,
    ...madeOf(fingerprints(scenario)),
  };
}

function tableOf(scenario: Scenario, method: Method, seed: number | string): Table {
  return new Table(
    {
      scenario: scenario.name,
      description: scenario.description,
      ruleset: scenario.ruleset.id,
      method,
      trials: trialsOf(scenario.data).trials,
      seed,
      points: scenario.count,
      swept: scenario.axes,
      variants: scenario.variants?.map(({ name }) => name) ?? [],
      sides: sidesOf(scenario),
    },
    styleOfOutput(),
  );
}
