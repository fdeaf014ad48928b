import type { PageBoard, Shown } from '../board.ts';
import { tennisBoard } from './board.ts';
import { currentSet, setsToWin, setsWon, setWinner } from './score.ts';
import type { TennisState } from './state.ts';

type State = Shown<TennisState>;

/** Usual length of a set. */
const SET_SECONDS = 2400;
const GAMES_OF_SET = 10;

/** Board of a tennis match outside of rows. */
export const tennisPage: PageBoard<State> = {
  columns: (state) => tennisBoard.columns(state),
  facts: () => [],
  parts: 'tennis.bySets',
  toWin: 'tennis.toWin',
  roles: [],
  // The length of a match is unknown.
  progress: null,
  left: secondsLeft,
  isOut,
  news(before, after, names) {
    const set = after.sets.findIndex((games, n) => setWinner(games) !== null && isOpen(before, n));
    const games = after.sets[set];
    if (games === undefined) return null;
    const winner = setWinner(games)!;
    const [won, lost] = winner === 0 ? games : [games[1], games[0]];
    return { key: 'tennis.setWon', values: { player: names[winner] ?? '', set: set + 1, won, lost } };
  },
};

function isOpen({ sets }: State, n: number): boolean {
  const games = sets[n];
  return games === undefined || setWinner(games) === null;
}

const SET_BETTING = [2002, 2003];
const FIRST_SET_AND_MATCH = 2006;

function isOut({ sets }: State, typeId: number, key: string): boolean {
  const figures = key.split('-').map(Number);
  if (SET_BETTING.includes(typeId)) return setsWon(sets).some((won, place) => won > figures[place]!);
  const winner = sets[0] ? setWinner(sets[0]) : null;
  return typeId === FIRST_SET_AND_MATCH && winner !== null && winner + 1 !== figures[0];
}

/** Counts the fewest possible sets; the current one counts by its games. */
function secondsLeft({ sets, bestOf, status }: State): number {
  if (status === 'ended') return 0;
  const { games } = currentSet(sets);
  const need = setsToWin({ bestOf }) - Math.max(...setsWon(sets));
  return Math.max(0, need - (games[0] + games[1]) / GAMES_OF_SET) * SET_SECONDS;
}
