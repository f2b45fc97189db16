import { processorSeconds } from './clock.mjs';
import { compiled, exactly } from './fights.mjs';
import { row } from './speed.mjs';

const MOST_SECONDS = 10;
const GROWTH = 1.25;

/** How each fight grows: what `--set` makes of a size, in figures of a side. */
const SIZES = {
  'fantasy-battle-duel': (n) => both(['quick', 'slow'], { figures: n, frontage: n }),
  'fantasy-battle-line': (n) => both(['spears', 'boars'], { figures: n }),
  battlesystem: (n) => both(['spears', 'swords'], { figures: n, frontage: Math.ceil(n / 2) }),
  'warrior-skirmish': (n) => [{ path: 'sides.band.units.goblins.count', value: n }],
  'fantasy-warlord': (n) => both(['dwarfs', 'urucks'], { figures: n, frontage: Math.ceil(n / 2) }),
};

function both(sides, keys) {
  return sides.flatMap((side) => Object.entries(keys).map(([key, value]) => ({ path: `sides.${side}.${key}`, value })));
}

/** The largest fight of each kind that the exact method solves within 10 s of processor time, sizes growing by a quarter. */
export function* largestRows() {
  for (const [name, settings] of Object.entries(SIZES)) {
    let last = { n: 0, seconds: 0, states: 0 };
    for (let n = name === 'warrior-skirmish' ? 2 : 10; ; n = Math.ceil(n * GROWTH)) {
      const now = attempt(name, settings(n), n);
      if (now.seconds > MOST_SECONDS || now.stop) {
        yield row(
          `${name}: largest solved within 10 s`,
          last.seconds / MOST_SECONDS,
          '',
          `${last.n} figures a side in ${last.seconds.toFixed(1)} s; next ${n}: ${now.stop ?? `${now.seconds.toFixed(1)} s`}`,
          `${last.states} states`,
        );
        break;
      }
      last = now;
    }
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
