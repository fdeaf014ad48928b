import { racePage } from '../families/race-to-n/board.ts';
import type { RallyState } from '../families/race-to-n/rally/state.ts';
import { setsWonIn } from '../families/race-to-n/score.ts';
import type { Shown } from '../screens/board.ts';
import { volleyballBoard } from './board.ts';
import { VOLLEYBALL } from './sport.ts';

const SET_BETTING = VOLLEYBALL.typesFrom + 2;

/** Board of a volleyball match on its page. */
export const volleyballPage = racePage<Shown<RallyState<'volleyball'>>>({
  sport: 'volleyball',
  nested: VOLLEYBALL,
  winner: 'team',
  set: { seconds: 1560, games: 44 },
  roles: ['volleyball.home', 'volleyball.away'],
  columns: volleyballBoard.columns,
  isOut({ sets }, typeId, key) {
    const figures = key.split('-').map(Number);
    return typeId === SET_BETTING && setsWonIn(sets, VOLLEYBALL).some((won, n) => won > figures[n]!);
  },
});
