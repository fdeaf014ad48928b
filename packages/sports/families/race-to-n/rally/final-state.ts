import type { RaceParts, RaceScope, SetNumber } from '../final-state.ts';
import { type Nested, type Pair, raceWinner, setsWonIn, sumOf, winnerBy } from '../score.ts';
import { BEST_OF } from './sport.ts';

/** What settling a match's markets requires: the points of each set; an unfinished one comes last. */
export interface RallyEnd<Sport extends string = string> {
  sport: Sport;
  sets: readonly Pair[];
}

/**
 * The only end of a part of a match that is over: a set, or the whole match. Null for a part that was broken off.
 * `[null]` for a set that a finished match did not need.
 */
export function endsOf<S extends RaceScope>(
  nested: Nested,
  end: Pick<RallyEnd, 'sets'>,
  scope: S,
  set: SetNumber | null,
): readonly RaceParts[S][] | null;
export function endsOf(
  nested: Nested,
  { sets }: Pick<RallyEnd, 'sets'>,
  scope: RaceScope,
  set: SetNumber | null,
): readonly RaceParts[RaceScope][] | null {
  const winner = winnerBy(setsWonIn(sets, nested), BEST_OF);
  const winners = sets.map((score, index) => raceWinner(score, nested.setAt(index)));
  if (set !== null) {
    if (winners[set - 1] != null) return [sets[set - 1]!];
    return winner === null ? null : [null];
  }
  if (winner === null) return null;
  const isOver = (index: number) => winners[index] !== null;
  const done = sets.filter((_, index) => isOver(index));
  return scope === 'games' ? [{ winner, games: sumOf(done) }] : [winners.filter((each) => each !== null)];
}
