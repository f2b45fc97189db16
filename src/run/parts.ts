import { dirname } from 'node:path';
import { InputError, inputError } from '../scenario/faults.ts';
import { reload, type Scenario } from '../scenario/load.ts';
import type { Executor } from './executor.ts';
import { fingerprints } from './fingerprint.ts';
import { difference, type Head } from './head.ts';
import { end, overlap } from './ranges.ts';
import { type Record, rangesOf } from './record.ts';
import { type Memory, type Result, run } from './run.ts';
import { Tallies } from './tallies.ts';

/** The shards of one scenario, which together are its whole run. */
export class Parts implements Memory {
  readonly scenario: Scenario;
  readonly head: Head;
  private readonly tallies: readonly Tallies[];

  /**
   * `paths`: the tallies files of the shards. Throws InputError where one cannot be read, is damaged, is of another run than the first, stands there
   * twice or is missing.
   */
  constructor(paths: readonly string[], version: string) {
    this.tallies = paths.map(opened);
    this.head = this.tallies[0]!.head;
    const faults = [...damaged(this.tallies), ...mismatches(this.tallies, version), ...unpaired(this.tallies)];
    if (faults.length > 0) throw new InputError(faults.map(([file, message]) => ({ file, path: '', message })));
    this.scenario = reload(this.head.asked);
    if (fingerprints(this.scenario).rules !== this.head.rules)
      throw inputError(paths[0]!, `was made by fray ${version} with other numbers in the rule book than this one has`);
  }

  /** The results of the whole run. Throws InputError where trials are in two parts or in none. */
  results(): AsyncGenerator<Result> {
    // A fight that a shard found too large is not asked for again, whatever its --states were.
    return run(this.scenario, { method: this.head.method, executor: this.nothing(), memory: this, mostStates: 0 });
  }

  known(point: number): Record[] {
    const records = this.tallies.map((part) => ({ part, records: part.records(point) }));
    records.forEach(({ part, records: own }, i) => {
      for (const other of records.slice(i + 1)) {
        const both = overlap(own.flatMap(rangesOf), other.records.flatMap(rangesOf));
        if (both !== undefined)
          throw inputError(
            other.part.log.path,
            `holds trials ${both.first} to ${end(both) - 1} of point ${point}, and so does ${part.log.path}`,
          );
      }
    });
    return records.flatMap(({ records }) => records);
  }

  add(): void {}
  settle(): void {}

  close(): void {
    for (const { log } of this.tallies) log.close();
  }

  /** Nothing is fought any more: what would have to be is missing. */
  private nothing(): Executor {
    const parts = this.tallies.map(({ log }) => log.path).join(', ');
    return {
      workers: 1,
      async run(batch) {
        if (!('slices' in batch)) throw inputError(parts, 'the exact answer to a point is in none of these parts; run the missing shard');
        const { first, count } = batch.slices[0]!;
        throw inputError(parts, `trials ${first} to ${first + count - 1} of a point are in none of these parts; run the missing shard`);
      },
      async close() {},
    };
  }
}

function opened(path: string): Tallies {
  const tallies = Tallies.open(path);
  if (tallies === undefined) throw inputError(path, 'is no finished shard; run it again');
  return tallies;
}

type Faults = [file: string, message: string][];

/** Parts of which something is not as it was written. */
const damaged = (tallies: readonly Tallies[]): Faults =>
  tallies
    .filter(({ log }) => !log.whole)
    .map(({ log, head: { shard } }) => [
      log.path,
      `is damaged at byte ${log.size}, and what follows is lost; run it again${shard === null ? '' : ` with --shard ${shard.index}/${shard.of}`}`,
    ]);

/** Parts of other runs than the first part's, or of another version of fray than this. */
function mismatches(tallies: readonly Tallies[], version: string): Faults {
  const [first] = tallies;
  return tallies.flatMap(({ head, log }): Faults => {
    if (head.version !== version)
      return [[log.path, `was made by fray ${head.version}, and this is ${version}; merge with the version that ran it`]];
    const changed = head === first!.head ? undefined : difference(first!.head, head, { trials: false });
    return changed === undefined ? [] : [[log.path, `is no part of the same run as ${first!.log.path}: there ${changed} here`]];
  });
}

/** Shards that stand there twice, and those that are missing; where the parts are of different sizes their trials tell. */
function unpaired(tallies: readonly Tallies[]): Faults {
  const of = tallies[0]!.head.shard?.of;
  if (of === undefined || tallies.some(({ head }) => head.shard?.of !== of)) return [];
  const byIndex = new Map<number, string>();
  const faults: Faults = [];
  for (const { head, log } of tallies) {
    const other = byIndex.get(head.shard!.index);
    if (other === undefined) byIndex.set(head.shard!.index, log.path);
    else faults.push([log.path, `is shard ${head.shard!.index} of ${of}, and so is ${other}; leave one of them out`]);
  }
  const missing = Array.from({ length: of }, (_, i) => i + 1).filter((index) => !byIndex.has(index));
  if (missing.length > 0) {
    const [shards, are] = missing.length === 1 ? ['shard', 'is'] : ['shards', 'are'];
    const listed = missing.slice(0, 20).join(', ') + (missing.length > 20 ? ', …' : '');
    const command = `--shard ${missing[0]}/${of}${missing.length === 1 ? '' : ' and so on'}`;
    faults.push([
      dirname(tallies[0]!.log.path),
      `${shards} ${listed} of ${of} ${are} missing; run ${missing.length === 1 ? 'it' : 'them'} with ${command}`,
    ]);
  }
  return faults;
}
