import { bothWays, matchesOf } from '../families/race-to-n/ends.ts';
import type { SportEnds } from '../sport.ts';
import { tennisByHand } from './by-hand.ts';
import { SET_SCORES } from './chain/set.ts';
import type { TennisFinal } from './final-state.ts';
import { type Format, MATCH, other, type Pair, type Place, setsWon, setWinner } from './score.ts';
import type { TennisState } from './state.ts';

const SHORT: Pair = [6, 1];
const LONGEST: Pair = [7, 6];
/**
 * Set scores that stand for all others in a match of five sets, won or lost: with more of them it would have too many
 * ends.
 */
const BOOKED_OF_5 = bothWays([SHORT, LONGEST]);
const OF_3: Format = { bestOf: 3, lastTieBreak: 7 };
const OF_5: Format = { bestOf: 5, lastTieBreak: 7 };
const EVERY_OF_3 = listsOf(OF_3, SET_SCORES).map(finalOf);
/** Matches of five sets whose sets all have the same score. */
const EVEN_OF_5 = repeated(OF_5).map(finalOf);

/** Lines of the example: usual ones for each kind of market. */
const USUAL_LINES = { none: '', total: '9.5', handicap: '-1.5', ordinal: '2' };
const LINES: Readonly<Record<number, string>> = {
  2004: '2.5',
  2010: '30.5',
  2012: '30.5',
  2020: '15.5',
  2021: '16.5',
};

/** The ends of tennis matches. */
export const tennisEnds: SportEnds<TennisFinal, TennisState> = {
  // Every set score occurs, so that a bet on it can cost the book something: in all combinations of three sets, and in
  // matches of five sets that all have this score.
  counted: [...EVERY_OF_3, ...listsOf(OF_5, BOOKED_OF_5).map(finalOf), ...EVEN_OF_5],
  formatOf: (game) => String('format' in game ? game.format.bestOf : game.bestOf),
  // All combinations of three sets; of five sets only matches whose sets all have the same score.
  telling: () => [...EVERY_OF_3, ...EVEN_OF_5],
  widestLine: 38,
  byHand: tennisByHand,
  // 6–4, 3–6, 7–6: a match in three sets with a tie-break.
  example: finalOf({
    format: OF_3,
    sets: [
      [6, 4],
      [3, 6],
      [7, 6],
    ],
  }),
  exampleLine: ({ id, line }) => LINES[id] ?? USUAL_LINES[line.kind],
  scoresOf: ({ sets }) => ({ score: [...setsWon(sets)], parts: sets.map((set) => [...set]) }),
};

interface Ended {
  format: Format;
  sets: readonly Pair[];
}

/** Every match whose sets end in these scores. */
function listsOf(format: Format, scores: readonly Pair[]): Ended[] {
  return matchesOf(format, MATCH, () => scores).map((sets) => ({ format, sets }));
}

/** For each set score, every order of sets won and lost by it. */
function repeated(format: Format): Ended[] {
  return SET_SCORES.slice(0, SET_SCORES.length / 2).flatMap((score) => listsOf(format, bothWays([score])));
}

/** The final state of a match. In each set the loser wins his games first, as far as possible. */
function finalOf({ format, sets }: Ended): TennisFinal {
  return {
    sport: 'tennis',
    format,
    sets,
    games: sets.map(gamesOf),
    points: [0, 0],
    server: null,
    retired: null,
  };
}

function gamesOf(set: Pair): Place[] {
  const winner = setWinner(set)!;
  const [most, least] = [set[winner], set[other(winner)]];
  const lost = Array<Place>(Math.min(least, 5)).fill(other(winner));
  const won = Array<Place>(Math.min(most, 5)).fill(winner);
  const last: Place[] =
    most === 6 ? [winner] : least === 6 ? [winner, other(winner), winner] : [winner, winner];
  return [...lost, ...won, ...last];
}
