import { processorSeconds } from './clock.mjs';
import { compiled, exactly } from './fights.mjs';
import { row } from './speed.mjs';

const MOST_SECONDS = 10;
const GROWTH = 1.25;
/** The most figures of a unit. */
const MOST_FIGURES = 1000;

/** How each fight grows: what `--set` makes of a size, in figures of a side. */
const SIZES = {
  'fantasy-battle-duel': (n) => both(['quick', 'slow'], { figures: n, frontage: n }),
  'fantasy-battle-line': (n) => both(['spears', 'boars'], { figures: n }),
  battlesystem: (n) => both(['spears', 'swords'], { figures: n, frontage: Math.ceil(n / 2) }),
  'warrior-skirmish': (n) => ['sides.hero.count', 'sides.band.units.goblins.count'].map((path) => ({ path, value: n })),
  'fantasy-warlord': (n) => both(['dwarfs', 'urucks'], { figures: n, frontage: Math.ceil(n / 2) }),
};

function both(sides, keys) {
  return sides.flatMap((side) => Object.entries(keys).map(([key, value]) => ({ path: `sides.${side}.${key}`, value })));
}

/** The largest fight of each kind that the exact method solves within 10 s of processor time, sizes growing by a quarter. */
export function* largestRows() {
  for (const [name, settings] of Object.entries(SIZES)) {
    let last = { n: 0, seconds: 0, states: 0 };
    let beyond;
    for (let n = 10; beyond === undefined; n = Math.min(Math.ceil(n * GROWTH), MOST_FIGURES)) {
      const now = attempt(name, settings(n), n);
      if (now.stop !== undefined) beyond = `${n}: ${now.stop}`;
      else if (now.seconds > MOST_SECONDS) beyond = `${n}: ${now.seconds.toFixed(1)} s`;
      else {
        last = now;
        if (n === MOST_FIGURES) beyond = 'none: the most that a unit may have';
      }
    }
    yield row(
      `${name}: largest solved within 10 s`,
      last.seconds / MOST_SECONDS,
      '',
      `${last.n} figures a side in ${last.seconds.toFixed(1)} s; next ${beyond}`,
      `${last.states} states`,
    );
  }
}

function attempt(name, settings, n) {
  try {
    const which = compiled(name, settings);
    let states;
    const seconds = processorSeconds(() => (states = exactly(which).states));
    return { n, seconds, states };
  } catch (error) {
    return { n, stop: error.message.split('\n')[0] };
  }
}
