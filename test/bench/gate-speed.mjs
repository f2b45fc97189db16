/**
 * How long the gate takes, as processes: `fray check` over 100 points that are solved exactly, and over 50 that are sampled with a claim whose
 * limit is one point from the true rate.
 *
 *   node test/bench/gate-speed.mjs
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from '../../dist/scenario/load.js';
import { processSeconds } from './clock.mjs';
import { cellsOf, SUITE } from './gate-suite.mjs';

const folder = mkdtempSync(join(tmpdir(), 'gate-'));
const fray = new URL('../../dist/cli/main.js', import.meta.url).pathname;

function measure(title, name, text, options) {
  const file = join(folder, `${name}.yaml`);
  writeFileSync(file, text);
  const runs = [1, 2, 3].map(() => processSeconds([fray, 'check', file, '--baseline', join(folder, 'baseline'), ...options]));
  const least = runs.reduce((best, run) => (run.clock < best.clock ? run : best));
  console.log(`${title}: ${least.clock.toFixed(2)} s on the clock, ${least.processor.toFixed(2)} s of processors`);
}

try {
  const exact = `${SUITE.replace('to: 12', 'to: 17')}expect: [{ metric: rounds.mean, atLeast: 1 }]\n`;
  console.log(`${parse(exact).count} points`);
  measure('100 exact points, a claim each', 'exact', exact, []);
  const points = [...parse(SUITE).points()];
  const claims = cellsOf(SUITE).map((cell, i) => {
    const { endings } = cell.exact();
    const ways = cell.ruleset.endings.lost.length;
    const wins = endings.slice(ways, 2 * ways).reduce((sum, share) => sum + share, 0);
    return { metric: 'winRate.swords', atLeast: wins - 0.01, where: points[i].parameters };
  });
  const sampled = `${SUITE}expect: ${JSON.stringify(claims)}\n`;
  measure('50 sampled points, a claim each with its limit 1 point away', 'sampled', sampled, ['--states', '0']);
  processSeconds([fray, 'check', join(folder, 'sampled.yaml'), '--baseline', join(folder, 'baseline'), '--states', '0', '--update']);
  measure('the same with a baseline of 100,000 fights a point', 'sampled', sampled, ['--states', '0']);
} finally {
  rmSync(folder, { recursive: true });
}
