import type { Account, RoundTold } from '../explain/account.ts';
import { thousands } from './number.ts';
import { type Style, visible } from './terminal.ts';

/** What is told of the choice of a trial, where one was chosen. */
export interface Chosen {
  /** As in `the worst for dwarfs`. */
  readonly as: string;
  /** Figures that the enemy lost more than the side. */
  readonly margin: number;
  /** Trials looked at. */
  readonly among: number;
}

/** A fight blow by blow, line by line. `name`: the scenario and its point. */
export function accountText(name: string, account: Account, chosen: Chosen | undefined, style: Style): string[] {
  const { trial, seed, rounds, units } = account;
  const choice =
    chosen === undefined ? '' : `, ${visible(chosen.as)} of the first ${thousands(chosen.among)} (margin ${signed(chosen.margin)})`;
  const strengths = units.map((unit) => `${visible(unit.name)} ${unit.figures}`).join(', ');
  return [
    style.bold(visible(name)),
    style.dim(`trial ${thousands(trial)} of seed ${visible(String(seed))}${choice}: ${strengths}`),
    ...rounds.flatMap((round) => ['', ...roundText(round, account, style)]),
    '',
    style.bold(visible(endText(account))),
  ];
}

function roundText({ round, events, figures }: RoundTold, { units }: Account, style: Style): string[] {
  const standing = units.map(({ name }, i) => `${visible(name)} ${figures[i]}`).join(', ');
  return [style.bold(`Round ${round}`), ...events.map(({ text }) => `  ${visible(text)}`), style.dim(`  ${standing}`)];
}

function endText({ sides, winner, ending, fought, casualties }: Account): string {
  const how = winner === null ? `Nobody wins: ${ending}` : `${winner} win: ${sides.find((side) => side !== winner)} ${ending}`;
  const lost = sides.map((side) => `${side} ${casualties[side]}`).join(', ');
  return `${how} after ${fought} ${fought === 1 ? 'round' : 'rounds'}. Casualties: ${lost}.`;
}

const signed = (value: number): string => (value > 0 ? `+${value}` : String(value));
