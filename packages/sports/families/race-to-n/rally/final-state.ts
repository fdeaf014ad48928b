import { type RaceParts, type RaceScope, SET_SCOPES, type SetScope } from '../final-state.ts';
import { type Pair, raceWinner, setsWonIn, sumOf, winnerBy } from '../score.ts';
import { formatOf, type RallySport } from './sport.ts';

/** What settling a match's markets requires: the points of each set; an unfinished one comes last. */
export interface RallyEnd<Sport extends string = string> {
  sport: Sport;
  /** The usual format of the sport where it is missing. */
  bestOf?: number;
  sets: readonly Pair[];
  /** Kills on each map; without them stakes on kills are returned. */
  kills?: readonly Pair[];
}

/** The part of a match that decides a market: up to seven sets have markets of their own. */
export type RallySet = SetScope | 'set6' | 'set7';
export type KillsScope = `kills${1 | 2 | 3 | 4 | 5 | 6 | 7}`;
export type RallyScope = RaceScope | RallySet | KillsScope;
export type RallyParts = RaceParts & Record<RallySet | KillsScope, Pair | null>;
export const RALLY_SETS: readonly RallySet[] = [...SET_SCOPES, 'set6', 'set7'];
export const KILLS = [1, 2, 3, 4, 5, 6, 7].map((n) => `kills${n}` as KillsScope);

export function isOfKills(scope: RallyScope): scope is KillsScope {
  return scope.startsWith('kills');
}

type Ended = Pick<RallyEnd, 'sets' | 'bestOf' | 'kills'>;
export type RallyFormat = Pick<RallySport, 'setAt' | 'formats'>;

/** Who won a match; null while it goes on, or when it was broken off. */
export function matchWinnerOf(sport: RallyFormat, end: Ended) {
  return winnerBy(setsWonIn(end.sets, sport), formatOf(sport, end));
}

/**
 * The only end of a part of a match that is over: a set, or the whole match. Null for a part that was broken off.
 * `[null]` for a set that a finished match did not need.
 */
export function endsOf<S extends RallyScope>(
  sport: RallyFormat,
  end: Ended,
  scope: S,
  set: number | null,
): readonly RallyParts[S][] | null;
export function endsOf(
  sport: RallyFormat,
  end: Ended,
  scope: RallyScope,
  set: number | null,
): readonly RallyParts[RallyScope][] | null {
  const { sets, kills } = end;
  const winner = matchWinnerOf(sport, end);
  const winners = sets.map((score, index) => raceWinner(score, sport.setAt(index)));
  if (set !== null) {
    if (winners[set - 1] != null) return isOfKills(scope) ? [kills?.[set - 1] ?? null] : [sets[set - 1]!];
    return winner === null ? null : [null];
  }
  if (winner === null) return null;
  const isOver = (index: number) => winners[index] !== null;
  const done = sets.filter((_, index) => isOver(index));
  return scope === 'games' ? [{ winner, games: sumOf(done) }] : [winners.filter((each) => each !== null)];
}
