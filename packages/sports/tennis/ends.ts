import type { SportEnds } from '../sport.ts';
import { SET_SCORES } from './chain/set.ts';
import type { TennisFinal } from './final-state.ts';
import { type Format, matchWinner, other, type Pair, type Place, setsWon, setWinner } from './score.ts';

/** Scores of a set that stand for all in the book: a short set, a usual one and the longest, either way. */
const BOOKED: readonly Pair[] = bothWays([
  [6, 1],
  [6, 4],
  [7, 6],
]);
const FORMATS: readonly Format[] = [
  { bestOf: 3, lastTieBreak: 7 },
  { bestOf: 5, lastTieBreak: 7 },
];

/** Lines of the example: near what is usual of each market. */
const USUAL_LINES = { none: '', total: '9.5', handicap: '-1.5', ordinal: '2' };
const LINES: Readonly<Record<number, string>> = {
  2004: '2.5',
  2010: '30.5',
  2012: '30.5',
  2020: '15.5',
  2021: '16.5',
};

/** How matches end. */
export const tennisEnds: SportEnds<TennisFinal> = {
  // All of a match of three sets that are short, usual or long; of five only that each set is like the one before.
  counted: [...listsOf(FORMATS[0]!, BOOKED), ...FORMATS.slice(1).flatMap(repeated)].map(finalOf),
  telling: [...listsOf(FORMATS[0]!, SET_SCORES), ...FORMATS.slice(1).flatMap(repeated)].map(finalOf),
  widestLine: 38,
  // 6–4, 3–6, 7–6: a match in three sets with a tie-break.
  example: finalOf({
    format: FORMATS[0]!,
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
  const follow = (sets: readonly Pair[]): Ended[] =>
    matchWinner(sets, format) === null
      ? scores.flatMap((score) => follow([...sets, score]))
      : [{ format, sets }];
  return follow([]);
}

/** Every order of sets won and lost, all of them by the same score. */
function repeated(format: Format): Ended[] {
  return SET_SCORES.slice(0, SET_SCORES.length / 2).flatMap((score) => listsOf(format, bothWays([score])));
}

function bothWays(scores: readonly Pair[]): Pair[] {
  return scores.flatMap(([won, lost]): Pair[] => [
    [won, lost],
    [lost, won],
  ]);
}

/** The loser of a set wins his games first, as far as he may. */
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
