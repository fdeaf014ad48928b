import { goalsBoard } from '../families/timed-goals/board.ts';
import type { Badge, Shown } from '../screens/board.ts';
import type { FootballResult, FootballState } from './state.ts';

type State = Shown<FootballState>;

const HALF_SECONDS: Partial<Record<State['period'], number>> = { first_half: 45 * 60, second_half: 90 * 60 };

/** Board of a football match in list rows. */
export const footballBoard = goalsBoard<State, FootballResult>({
  periodOf: ({ period }, form) => ({ key: `football.${form}.${period}` }),
  isInterval: ({ period }) => period === 'half_time',
  limitOf: ({ period }) => HALF_SECONDS[period],
  score: ({ score }) => score,
  parts: ({ halfTimeScore }) => (halfTimeScore ? [halfTimeScore] : []),
  columns: ({ score, halfTimeScore }) => [
    ...(halfTimeScore
      ? [{ kind: 'past', label: { key: 'football.halfTime' }, figures: halfTimeScore } as const]
      : []),
    { kind: 'main', label: { key: 'football.goals' }, figures: score },
  ],
  badges: ({ redCards }) => redCards.map(redCard),
  begun: (state) => ({ ...state, period: 'first_half' }),
  over: (state) => ({ ...state, period: 'over' }),
});

function redCard(count: number): Badge[] {
  return count > 0
    ? [{ icon: 'red_card', count, text: { key: 'football.redCards', values: { count } } }]
    : [];
}
