import { cpus, loadavg } from 'node:os';
import { checks } from './checks.mjs';
import { allocationRow, coldRow, memoryRow, sweepRow } from './house.mjs';
import { largestRows } from './largest.mjs';
import { speedRows, workerRows } from './speed.mjs';

/*
 * node --expose-gc test/bench/main.mjs [--short] [PART…]: one table, each row a ratio of two things measured in turn in this run.
 * PARTs: checks speed workers cold sweep allocation memory largest; all of them without. --short: only the checks.
 */
const PARTS = {
  speed: speedRows,
  workers: workerRows,
  cold: coldRow,
  sweep: sweepRow,
  allocation: allocationRow,
  memory: memoryRow,
  largest: largestRows,
};

const asked = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const parts = process.argv.includes('--short') ? ['checks'] : asked.length > 0 ? asked : ['checks', ...Object.keys(PARTS)];

if (parts.includes('checks')) for await (const line of checks((text) => console.error(text))) console.log(line);
if (parts.some((part) => part !== 'checks')) await table(parts.filter((part) => part !== 'checks'));

async function table(names) {
  const cores = cpus();
  console.log(`\nnode ${process.version}, ${cores.length} x ${cores[0].model}, load ${loadavg()[0].toFixed(1)} at the start`);
  if (loadavg()[0] > 0.5) console.log('the machine is busy: rows with several threads or processes are disturbed');
  console.log(`${'what'.padEnd(56)} ${'ratio'.padStart(8)}  ${'target'.padEnd(10)} ${'checksum'.padEnd(14)} figures`);
  for (const name of names) {
    const rows = await PARTS[name]();
    for await (const { what, ratio, target, figures, sum } of Symbol.asyncIterator in rows || Symbol.iterator in rows ? rows : [rows]) {
      console.log(`${what.padEnd(56)} ${shown(ratio).padStart(8)}  ${target.padEnd(10)} ${sum.padEnd(14)} ${figures}`);
    }
  }
}

function shown(ratio) {
  if (Number.isNaN(ratio)) return '-';
  return ratio >= 0.095 ? ratio.toFixed(2) : ratio.toPrecision(2);
}
