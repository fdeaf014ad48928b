import { poissonTable } from '@fairbook/pricing';
import type { Half, Side } from '../final-state.ts';

/** How a cup tie stands beyond its 90 minutes. */
export interface Tie {
  /** Goals of extra time so far, and those still expected in it. */
  extraTime: Half;
  expected: Half;
  /** The home side's chance in a shoot-out that has begun, 0 or 1 once it is over; null before. */
  shootout: number | null;
}

/** A penalty of a shoot-out. */
export interface Kick {
  side: Side;
  isScored: boolean;
}

/** The share of penalties that are scored. */
export const SCORED = 0.76;
/** Penalties of each side before the first miss that is not answered decides. */
export const KICKS = 5;
/** Goals of a side in extra time that prices tell apart. */
const MOST_GOALS = 8;

/** The home side's chance to go through after a level score: by the goals of extra time, or by penalties. */
export function levelChance({ extraTime, expected, shootout }: Tie): number {
  if (shootout !== null) return shootout;
  const [home, away] = [
    poissonTable(expected[0], MOST_GOALS - extraTime[0]),
    poissonTable(expected[1], MOST_GOALS - extraTime[1]),
  ];
  let [ahead, level, all] = [0, 0, 0];
  home.forEach((one, h) => {
    away.forEach((other, a) => {
      const lead = extraTime[0] + h - extraTime[1] - a;
      all += one * other;
      if (lead > 0) ahead += one * other;
      if (lead === 0) level += one * other;
    });
  });
  // A shoot-out is even before its first penalty.
  return (ahead + level / 2) / all;
}

/** The home side's chance in a shoot-out after these penalties. */
export function shootoutChance(kicks: readonly Kick[], first: Side): number {
  const other: Side = first === 'home' ? 'away' : 'home';
  const scoredBy = (side: Side) => kicks.filter((kick) => kick.side === side && kick.isScored).length;
  const chance = leaderChance(scoredBy(first) - scoredBy(other), kicks.length);
  return first === 'home' ? chance : 1 - chance;
}

/** The chance of the side that kicks first, by its lead after so many penalties of both. */
function leaderChance(lead: number, taken: number): number {
  const isFirst = taken % 2 === 0;
  if (isFirst && taken >= 2 * KICKS && lead === 0) return 1 / 2;
  const [own, others] = leftOf(taken);
  if (lead > others || -lead > own) return lead > 0 ? 1 : 0;
  const by = isFirst ? 1 : -1;
  return SCORED * leaderChance(lead + by, taken + 1) + (1 - SCORED) * leaderChance(lead, taken + 1);
}

/** Penalties that both sides have left: of their five, later of a pair. */
function leftOf(taken: number): [own: number, others: number] {
  const pairs = Math.max(2 * KICKS, 2 * Math.ceil(taken / 2));
  const left = pairs - taken;
  return [Math.floor(left / 2), Math.ceil(left / 2)];
}

/** Whether a shoot-out is over after these penalties. */
export function isShootoutOver(kicks: readonly Kick[], first: Side): boolean {
  const chance = shootoutChance(kicks, first);
  return chance === 0 || chance === 1;
}
