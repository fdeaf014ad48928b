import { raceBoard } from '../families/race-to-n/board.ts';
import type { ScoreColumn, Shown } from '../screens/board.ts';
import type { Text } from '../screens/text.ts';
import { currentSet, isTieBreak, MATCH } from './score.ts';
import type { TennisResult, TennisState } from './state.ts';

type State = Shown<TennisState>;

const POINTS = ['0', '15', '30', '40', 'A'];

/** Board of a tennis match in list rows. */
export const tennisBoard = raceBoard<State, TennisResult>({
  sport: 'tennis',
  nested: MATCH,
  periodOf({ status, sets, retired }, form): Text | null {
    if (retired !== null) return { key: `tennis.${form}.retired` };
    const { index, games } = currentSet(sets);
    const isLong = status === 'live' && isTieBreak(games);
    return isLong ? { key: `tennis.${form}.tieBreak`, values: { set: index + 1 } } : null;
  },
  pointColumns,
  over: (state) => ({ ...state, points: [0, 0], server: null }),
});

function pointColumns({ sets, points, status }: State): ScoreColumn[] {
  if (status !== 'live') return [];
  const { games } = currentSet(sets);
  const figures = isTieBreak(games) ? points : points.map((count) => POINTS[count]!);
  return [{ kind: 'point', label: { key: 'tennis.points' }, figures }];
}
