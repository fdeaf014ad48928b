import { mustBe } from '../../by-hand/told.ts';
import { type Nested, type Pair, type Place, raceWinner, setsWonIn, winnerBy } from './score.ts';

/**
 * Who won a match with these sets; null where it was broken off, in its last set. Throws `HandFault` of `sets` for sets
 * that no match has: an unfinished one before another, a score that no set passes through, one after the last.
 */
export function winnerOfSets(
  sets: readonly Pair[],
  format: { bestOf: number },
  nested: Nested,
): Place | null {
  const before = sets.slice(0, -1);
  mustBe(
    before.every((set, n) => raceWinner(set, nested.setAt(n)) !== null),
    'sets',
  );
  mustBe(sets.length <= format.bestOf && winnerBy(setsWonIn(before, nested), format) === null, 'sets');
  mustBe(
    sets.every((set, n) => isScore(set, nested, n)),
    'sets',
  );
  return winnerBy(setsWonIn(sets, nested), format);
}

/** Whether a set passes through a score, or ends with it: nobody goes on after a set is won. */
function isScore([first, second]: Pair, { setAt }: Nested, index: number): boolean {
  const race = setAt(index);
  const isBefore = (pair: Pair) => Math.min(...pair) >= 0 && raceWinner(pair, race) === null;
  if (raceWinner([first, second], race) === null) return first + second === 0 || canGoOn([first, second]);
  return first > second ? isBefore([first - 1, second]) : isBefore([first, second - 1]);

  /** A score that is not over must be below the target, or about level. */
  function canGoOn(pair: Pair): boolean {
    const [most, least] = [Math.max(...pair), Math.min(...pair)];
    return most < race.to || most - least < race.by || race.step !== undefined;
  }
}
