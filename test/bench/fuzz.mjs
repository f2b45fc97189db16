/**
 * Scenario files and command lines that nobody would write:
 *
 *   node --expose-gc test/bench/fuzz.mjs [FILES] [COMMANDS] [SEED]      (after npx tsc; 20,000 and 300 by default)
 *
 * Files are mutations of the reference cases: lines moved, doubled and cut, words and numbers exchanged, bytes flipped. Each is loaded in this
 * process, and fought for a few trials if it loads; anything but a scenario or an InputError is a failure, and so is taking over 5 s of
 * processor time or 500 MB. Command lines are run as processes: their exit codes must be of the table, they must show no stack trace, and
 * must write nothing beside the folder that they run in. Their time is by the clock, which on a busy machine is mostly waiting, so it is
 * printed and only a minute is a failure; their memory is not measured. Exit code 1 where anything failed.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { RULESETS } from '../../dist/rulesets/index.js';
import { inThisThread } from '../../dist/run/executor.js';
import { run } from '../../dist/run/run.js';
import { InputError } from '../../dist/scenario/faults.js';
import { parse } from '../../dist/scenario/load.js';

const MOST_MILLISECONDS = 5000;
const MOST_MEGABYTES = 500;
const MAIN = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));
const CASES = fileURLToPath(new URL('../cases/', import.meta.url));
const [files, commands, seed] = [2, 3, 4].map((i) => Number(process.argv[i] ?? [20_000, 300, 1][i - 2]));

const corpus = readdirSync(CASES, { recursive: true })
  .filter((name) => name.endsWith('.yaml'))
  .map((name) => readFileSync(join(CASES, name), 'utf8'));

let state = seed;
/** A whole number below `most`, the same in every run with the same seed (mulberry32). */
function below(most) {
  state = (state + 0x6d2b79f5) | 0;
  let word = Math.imul(state ^ (state >>> 15), 1 | state);
  word = (word + Math.imul(word ^ (word >>> 7), 61 | word)) ^ word;
  return Math.floor((((word ^ (word >>> 14)) >>> 0) / 2 ** 32) * most);
}
const one = (list) => list[below(list.length)];

const VALUES = [
  '0',
  '-1',
  '1e308',
  '.nan',
  '.inf',
  '9007199254740993',
  '1.5',
  '~',
  'true',
  '[]',
  '{}',
  '""',
  '"=1+1"',
  '"\\u001b[2J"',
  '&a [*a]',
  '*x',
  '!!binary aGk=',
];
const KEYS = [
  '__proto__',
  'constructor',
  'sweep',
  'variants',
  'rules',
  'units',
  'figures',
  'seed',
  'trials',
  'maxRounds',
  'name',
  'precision',
  '?',
  '<<',
];

const mutations = [
  (text) => text.replace(/: *[^\s{[,}\]]+/g, (found) => (below(25) === 0 ? `: ${one(VALUES)}` : found)),
  (text) => text.replace(/\b[a-zA-Z-]+:/g, (found) => (below(40) === 0 ? `${one(KEYS)}:` : found)),
  (text) => text.replace(/\d+/g, (found) => (below(10) === 0 ? String(Number(found) * one([0, -1, 10, 1000, 0.5])) : found)),
  (text) => lines(text, (all) => all.splice(below(all.length), 1)),
  (text) => lines(text, (all) => all.splice(below(all.length), 0, one(all))),
  (text) => lines(text, (all) => all.push(...one(corpus).split('\n').slice(0, 5))),
  (text) =>
    lines(text, (all) => all.push(`sweep: { ${one(KEYS)}: ${one(VALUES)}, seed: { from: 0, to: ${one(VALUES)}, step: ${one(VALUES)} } }`)),
  (text) => lines(text, (all) => all.push(`variants: [{ name: ${one(VALUES)}, set: { ${one(KEYS)}: ${one(VALUES)} } }]`)),
  (text) => text.slice(0, below(text.length)),
  (text) => text.slice(0, below(text.length)) + String.fromCharCode(below(0x3000)) + text.slice(below(text.length)),
  (text) => `${text}\nx: ${'['.repeat(below(3000))}`,
  (text) => text.replaceAll('  ', one([' ', '\t', '   '])),
];

function lines(text, change) {
  const all = text.split('\n');
  change(all);
  return all.join('\n');
}

function mutated() {
  let text = one(corpus);
  for (let i = 1 + below(2); i > 0; i--) text = one(mutations)(text);
  return text;
}

const failures = [];
const fail = (what, input) => {
  failures.push(what);
  if (failures.length <= 10) console.log(`FAILED: ${what}\n${input}\n`);
};
let slowest = 0;
let largest = 0;
const measured = (milliseconds, megabytes, input) => {
  slowest = Math.max(slowest, milliseconds);
  largest = Math.max(largest, megabytes);
  if (milliseconds > MOST_MILLISECONDS) fail(`took ${Math.round(milliseconds)} ms`, input);
  if (megabytes > MOST_MEGABYTES) fail(`took ${Math.round(megabytes)} MB`, input);
};

const here = inThisThread((id) => RULESETS.get(id).steps);
let good = 0;
for (let i = 0; i < files; i++) {
  const text = mutated();
  const start = process.cpuUsage();
  try {
    const scenario = parse(text, 'fuzz.yaml', [{ path: 'trials', value: 20 }]);
    good++;
    if (scenario.count <= 4) for await (const _ of run(scenario, { method: 'monte-carlo', executor: here }));
  } catch (error) {
    if (!(error instanceof InputError)) fail(error.stack, text);
  }
  const { user, system } = process.cpuUsage(start);
  measured((user + system) / 1000, process.memoryUsage.rss() / 2 ** 20, text);
  if (i % 500 === 0) globalThis.gc?.();
}
console.log(
  `${files} files, ${good} of them scenarios still: ${failures.length} failures; at most ${Math.round(slowest)} ms and ${Math.round(largest)} MB`,
);

const WORDS = [
  'run',
  'validate',
  'merge',
  'worker',
  'rulesets',
  'schema',
  'init',
  'completion',
  'fight.yaml',
  '.',
  '*.yaml',
  'nowhere',
  '/dev/null',
  '../..',
  '',
];
const OPTIONS = [
  '--set',
  '--trials',
  '--seed',
  '--method',
  '--workers',
  '--out',
  '--json',
  '--quiet',
  '--resume',
  '--shard',
  '--queue',
  '--batch-timeout',
  '--idle',
  '--help',
  '--nothing',
  '--verbose',
  '--__proto__.x=1',
];
const SAYS = [
  '',
  '0',
  '-1',
  '1e9',
  'NaN',
  '1/2',
  '9/1',
  'exact',
  'both',
  'out',
  'a.b.c=1',
  'rules.modifiers.charge=5',
  'sides.spears.figures=1001',
  'redis://127.0.0.1:1',
  '\u001b[2J',
  '__proto__.x=1',
  '{}',
];
const CODES = [0, 1, 2, 3, 4, 130];

function command() {
  const words = below(4) === 0 ? [one(WORDS), one(WORDS)] : ['run', 'fight.yaml', '--trials', '50'];
  for (let i = below(4); i > 0; i--) words.push(one(OPTIONS), ...(below(3) === 0 ? [] : [one(SAYS)]));
  return words.filter((word, i) => !(word === '/dev/null' && words[i - 1] === '--out'));
}

slowest = 0;
for (let i = 0; i < commands; i++) {
  const folder = mkdtempSync(join(tmpdir(), 'fray-fuzz-'));
  const home = join(folder, 'home');
  mkdirSync(home);
  writeFileSync(join(home, 'fight.yaml'), below(2) === 0 ? mutated() : one(corpus));
  const args = command();
  const start = performance.now();
  const { code, stderr } = await ended(spawn(process.execPath, [MAIN, ...args], { cwd: home, stdio: ['ignore', 'ignore', 'pipe'] }));
  slowest = Math.max(slowest, performance.now() - start);
  if (!CODES.includes(code)) fail(`exit code ${code}`, args.join(' '));
  if (code === 4 || /\n {4}at /.test(stderr)) fail(`a fault of fray's own: ${stderr}`, args.join(' '));
  if (readdirSync(folder).length > 1) fail(`wrote ${readdirSync(folder)}`, args.join(' '));
  rmSync(folder, { recursive: true });
}
console.log(`${commands} command lines: ${failures.length} failures in all; at most ${Math.round(slowest)} ms each`);
process.exitCode = failures.length > 0 ? 1 : 0;

/** The end of a process, which is ended by force after a minute. */
function ended(child) {
  let stderr = '';
  child.stderr.on('data', (text) => {
    stderr += text;
  });
  const timer = setTimeout(() => child.kill('SIGKILL'), 60_000);
  return new Promise((resolve) => {
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve({ code, stderr });
    });
  });
}
