import { scoreText } from '@fairbook/i18n';
import type { Badge, Board, Shown } from '../board.ts';
import { playedSeconds } from '../clock.ts';
import type { FootballResult, FootballState } from './state.ts';

type State = Shown<FootballState>;

const HALF_SECONDS: Partial<Record<State['period'], number>> = { first_half: 45 * 60, second_half: 90 * 60 };

/** Board of a football match in rows. */
export const footballBoard: Board<State, FootballResult> = {
  period: ({ period }) => ({ key: `football.period.${period}` }),
  short: ({ period }) => ({ key: `football.short.${period}` }),
  isInterval: ({ period }) => period === 'half_time',
  minute({ clock, period }, now) {
    const seconds = playedSeconds(clock, now);
    if (seconds === null) return '';
    const limit = HALF_SECONDS[period];
    if (limit !== undefined && seconds >= limit)
      return `${limit / 60}+${Math.floor((seconds - limit) / 60) + 1}′`;
    return `${Math.floor(seconds / 60) + 1}′`;
  },
  score: ({ score }) => score,
  parts: ({ halfTimeScore }) => (halfTimeScore ? [halfTimeScore] : []),
  columns: ({ score, halfTimeScore }) => [
    ...(halfTimeScore
      ? [{ kind: 'past', label: { key: 'football.halfTime' }, figures: halfTimeScore } as const]
      : []),
    { kind: 'main', label: { key: 'football.goals' }, figures: score },
  ],
  line: ({ score }) => scoreText(score),
  badges: ({ redCards }) => redCards.map(redCard),
  begun: (state) => ({ ...state, period: 'first_half' }),
  over: (state) => ({ ...state, period: 'over' }),
};

function redCard(count: number): Badge[] {
  return count > 0
    ? [{ icon: 'red_card', count, text: { key: 'football.redCards', values: { count } } }]
    : [];
}
