import type { WithPlayers } from '../../players/kinds.ts';
import { type Goals, type Pair, sumOf } from '../final-state.ts';
import { PARTS, type Place } from './sport.ts';

/** What settling a game's markets requires. */
export interface PartsEnd<Sport extends string = string> extends WithPlayers {
  sport: Sport;
  /** Goals of each part begun, an overtime after the regular parts. */
  parts: readonly Goals[];
  /** Who won the shoot-out. */
  shootout: Place | null;
}

/**
 * The part of a game that decides a market: `full` is regular time, `final` also has overtime and shoot-out. `players`: who
 * scored in regular time.
 */
export type Scope = 'full' | 'final' | 'players' | 'period1' | 'period2' | 'period3';
export const PERIODS = ['period1', 'period2', 'period3'] as const;

/** The score so far in the part that decides a market. In `final` the winner of a shoot-out gets one more goal. */
export function scoreIn({ parts, shootout }: Pick<PartsEnd, 'parts' | 'shootout'>, scope: Scope): Pair {
  if (scope === 'full' || scope === 'players') return sumOf(parts.slice(0, PARTS));
  if (scope === 'final')
    return sumOf([
      ...parts,
      ...(shootout === null ? [] : [shootout === 0 ? ([1, 0] as const) : ([0, 1] as const)]),
    ]);
  return sumOf([parts[PERIODS.indexOf(scope)] ?? [0, 0]]);
}

/** The same end without the goals of an overtime, which count for no player. */
export function regularEnd<End extends PartsEnd>(end: End): End {
  if (!end.players) return end;
  const [home, away] = scoreIn(end, 'full');
  return { ...end, players: { ...end.players, scorers: end.players.scorers.slice(0, home + away) } };
}
