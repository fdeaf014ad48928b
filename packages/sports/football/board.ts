import { goalsBoard } from '../families/timed-goals/board.ts';
import type { Badge, ScoreColumn, Shown } from '../screens/board.ts';
import { type FootballResult, type FootballState, goalsOf } from './state.ts';

type State = Shown<FootballState>;

const PART_SECONDS: Partial<Record<State['period'], number>> = {
  ...{ first_half: 45 * 60, second_half: 90 * 60 },
  ...{ extra_first: 105 * 60, extra_second: 120 * 60 },
};

/** Board of a football match in list rows. */
export const footballBoard = goalsBoard<State, FootballResult>({
  periodOf: ({ period }, form) => ({ key: `football.${form}.${period}` }),
  isInterval: ({ period }) => period === 'half_time' || period === 'extra_break',
  limitOf: ({ period }) => PART_SECONDS[period],
  score: goalsOf,
  // Of a tie with extra time also the score of 90 minutes, and the penalties.
  parts: ({ halfTimeScore, score, extraTime, penalties }) => [
    ...(halfTimeScore ? [halfTimeScore] : []),
    ...(extraTime ? [score] : []),
    ...(penalties ? [penalties] : []),
  ],
  columns: ({ halfTimeScore, ...state }) => [
    ...(halfTimeScore
      ? [{ kind: 'past', label: { key: 'football.halfTime' }, figures: halfTimeScore } as const]
      : []),
    { kind: 'main', label: { key: 'football.goals' }, figures: goalsOf(state) },
    ...penaltiesOf(state),
  ],
  badges: ({ redCards }) => redCards.map(redCard),
  begun: (state) => ({ ...state, period: 'first_half' }),
  over: (state) => ({ ...state, period: 'over' }),
});

/** The penalties of a shoot-out, as a column beside the goals. */
export function penaltiesOf({ penalties }: Pick<State, 'penalties'>): ScoreColumn[] {
  return penalties ? [{ kind: 'part', label: { key: 'football.penalties' }, figures: penalties }] : [];
}

function redCard(count: number): Badge[] {
  return count > 0
    ? [{ icon: 'red_card', count, text: { key: 'football.redCards', values: { count } } }]
    : [];
}
