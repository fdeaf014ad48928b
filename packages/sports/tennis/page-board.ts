import { racePage } from '../families/race-to-n/board.ts';
import type { Shown } from '../screens/board.ts';
import { tennisBoard } from './board.ts';
import { MATCH, setsWon, setWinner } from './score.ts';
import type { TennisState } from './state.ts';

type State = Shown<TennisState>;

/** Board of a tennis match on its page. */
export const tennisPage = racePage<State>({
  sport: 'tennis',
  nested: MATCH,
  winner: 'player',
  set: { seconds: 2400, games: 10 },
  columns: tennisBoard.columns,
  isOut,
});

const SET_BETTING = [2002, 2003];
const FIRST_SET_AND_MATCH = 2006;

function isOut({ sets }: State, typeId: number, key: string): boolean {
  const figures = key.split('-').map(Number);
  if (SET_BETTING.includes(typeId)) return setsWon(sets).some((won, place) => won > figures[place]!);
  const winner = sets[0] ? setWinner(sets[0]) : null;
  return typeId === FIRST_SET_AND_MATCH && winner !== null && winner + 1 !== figures[0];
}
