/**
 * What cutting a run up costs: processor time of eight shards and of their merge against that of the whole run, all on one thread of one process
 * that is warm. So the subject is what the shards do themselves: their shares, the tallies that they write and the merge reads. Apart from that each
 * shard is a process, which takes some half a second to start and some milliseconds a point to draw its map; a run that is worth cutting up
 * takes hours.
 *
 *   node test/bench/shards.mjs [TRIALS A POINT] [ROUNDS]      (after npx tsc)
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inThisThread } from '../../dist/run/executor.js';
import { newHead } from '../../dist/run/head.js';
import { Parts } from '../../dist/run/parts.js';
import { run } from '../../dist/run/run.js';
import { shareOf } from '../../dist/run/share.js';
import { finished, Store } from '../../dist/run/store.js';
import { parse } from '../../dist/scenario/load.js';
import { checksum, fileOf } from './fights.mjs';

const SHARDS = 8;
const POINTS = 4;
const trials = Number(process.argv[2] ?? 50_000_000);
const ROUNDS = Number(process.argv[3] ?? 5);

const sweep = `sweep: { maxRounds: { from: 20, to: ${19 + POINTS}, step: 1 } }`;
const scenario = parse(`${readFileSync(fileOf('battlesystem'), 'utf8')}\n${sweep}\n`, 'long.yaml', [{ path: 'trials', value: trials }]);
const executor = inThisThread(() => scenario.ruleset.steps);
const folder = mkdtempSync(join(tmpdir(), 'fray-shards-'));

async function processorSeconds(work) {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

/** Fights a part, or the whole, into a file as `fray run` does; gives the checksums of its points. */
async function fought(base, shard) {
  const store = Store.create(base, newHead(scenario, 'monte-carlo', '0.0.0', shard));
  const options = { method: 'monte-carlo', executor, memory: store, ...(shard && { share: shareOf(scenario, shard) }) };
  const sums = await sumsOf(run(scenario, options));
  store.finish();
  return sums;
}

async function sumsOf(results) {
  const sums = [];
  for await (const { sampled } of results) sums.push(checksum(sampled.tally.counts));
  return sums.join(' ');
}

async function round() {
  let ours;
  let theirs;
  const shards = Array.from({ length: SHARDS }, (_, i) => ({ index: i + 1, of: SHARDS }));
  const base = ({ index }) => join(folder, `shard-${index}`);
  const whole = await processorSeconds(async () => (ours = await fought(join(folder, 'whole'), null)));
  const parts = await processorSeconds(async () => {
    for (const shard of shards) await fought(base(shard), shard);
  });
  const merge = await processorSeconds(async () => {
    const joined = new Parts(
      shards.map((shard) => finished(base(shard))),
      '0.0.0',
    );
    theirs = await sumsOf(joined.results());
    joined.close();
  });
  if (ours !== theirs) throw new Error('the shards do not give what the whole run gives');
  return { whole, parts, merge, more: ((parts + merge) / whole - 1) * 100 };
}

try {
  await round();
  const rounds = [];
  for (let i = 0; i < ROUNDS; i++) rounds.push(await round());
  const said = (of, digits) => {
    const values = rounds.map((one) => one[of]).sort((a, b) => a - b);
    return `${values[(ROUNDS - 1) >> 1].toFixed(digits)} (${values[0].toFixed(digits)} to ${values.at(-1).toFixed(digits)})`;
  };
  console.log(`${ROUNDS} rounds of ${POINTS} points of ${trials} trials; processor seconds, median (least to most)`);
  console.log(`whole ${said('whole', 2)}, ${SHARDS} shards ${said('parts', 2)}, merge ${said('merge', 3)}; more: ${said('more', 1)}%`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
