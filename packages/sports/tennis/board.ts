import { scoreText } from '@fairbook/i18n';
import type { Badge, Board, Figures, ScoreColumn, Shown } from '../board.ts';
import type { Text } from '../text.ts';
import { currentSet, isTieBreak, type Pair, setsWon } from './score.ts';
import type { TennisResult, TennisState } from './state.ts';

type State = Shown<TennisState>;

const POINTS = ['0', '15', '30', '40', 'A'];

/** Board of a tennis match in rows. */
export const tennisBoard: Board<State, TennisResult> = {
  period: (state) => periodOf(state, 'period'),
  short: (state) => periodOf(state, 'short'),
  isInterval: ({ isBreak }) => isBreak,
  minute: () => '',
  score: ({ sets }) => setsWon(sets),
  parts: ({ sets }) => sets,
  columns: (state) => [
    { kind: 'main', label: { key: 'tennis.sets' }, figures: setsWon(state.sets) },
    ...setColumns(state),
    ...pointColumns(state),
  ],
  line(state) {
    const sets = setColumns(state);
    // While it is played the current set says enough: a line has little room, and four sets before it take most of that.
    const shown = state.status === 'live' ? sets.slice(-1) : sets;
    const columns = [...shown, ...pointColumns(state)].map(({ figures }) => figures);
    return [setsWon(state.sets), ...columns].map(figuresText).join(', ');
  },
  badges: ({ server }) => [badgesOf(server === 0), badgesOf(server === 1)],
  begun: (state) => state,
  over: (state) => ({ ...state, points: [0, 0], server: null }),
};

function periodOf({ status, sets, bestOf, retired }: State, form: 'period' | 'short'): Text {
  if (retired !== null) return { key: `tennis.${form}.retired` };
  if (status === 'upcoming') return { key: `tennis.${form}.before` };
  const { index, games } = currentSet(sets);
  if (status !== 'live' || index >= bestOf) return { key: `tennis.${form}.over` };
  return {
    key: isTieBreak(games) ? `tennis.${form}.tieBreak` : `tennis.${form}.set`,
    values: { set: index + 1 },
  };
}

/** The games of each set; the last set is the current one. */
function setColumns({ sets, status }: Pick<State, 'sets' | 'status'>): ScoreColumn[] {
  const { index, games } = currentSet(sets);
  const shown: readonly Pair[] = status === 'live' && index === sets.length ? [...sets, games] : sets;
  return shown.map((figures, n) => ({
    kind: n === index && status === 'live' ? 'part' : 'past',
    label: { key: 'tennis.set', values: { set: n + 1 } },
    figures,
  }));
}

function pointColumns({ sets, points, status }: State): ScoreColumn[] {
  if (status !== 'live') return [];
  const { games } = currentSet(sets);
  const figures: Figures = isTieBreak(games) ? points : points.map((count) => POINTS[count]!);
  return [{ kind: 'point', label: { key: 'tennis.points' }, figures }];
}

function badgesOf(isServing: boolean): Badge[] {
  return isServing ? [{ icon: 'serve', count: 1, text: { key: 'tennis.serves' } }] : [];
}

function figuresText(figures: Figures): string {
  return scoreText(figures);
}
