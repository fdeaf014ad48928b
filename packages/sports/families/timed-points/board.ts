import { type MessageKey, scoreText } from '@fairbook/i18n';
import type { Board, Shown } from '../../screens/board.ts';
import { playedSeconds } from '../../screens/clock.ts';
import type { Text } from '../../screens/text.ts';
import { type PointsSport, sumOf } from './sport.ts';
import { type PointsResult, type PointsState, secondsUntilEnd } from './state.ts';

type State<Sport extends string = string> = Omit<Shown<PointsState>, 'sport'> & { sport: Sport };

/** Board of a game in list rows: the score and that of each part. */
export function pointsBoard<Sport extends string>({
  boards,
  overtimeMinutes,
  regular,
}: Pick<PointsSport<Sport>, 'sport' | 'boards' | 'overtimeMinutes' | 'regular'>): Board<
  State<Sport>,
  PointsResult<Sport>
> {
  const text = (name: string, values?: Text['values']): Text => ({
    key: `${boards}.${name}` as MessageKey,
    ...(values && { values }),
  });
  const periodOf = ({ status, period, parts }: State, form: 'period' | 'short') => {
    if (status === 'ended' || period === 'over') return text(`${form}.over`);
    if (parts.length === 0) return text(`${form}.before`);
    if (period === 'pause') return text(`${form}.${parts.length === regular / 2 ? 'interval' : 'pause'}`);
    return parts.length > regular
      ? text(`${form}.overtime`, { number: parts.length - regular })
      : text(`${form}.part`, { part: parts.length });
  };
  return {
    period: (state) => periodOf(state, 'period'),
    short: (state) => periodOf(state, 'short'),
    isInterval: ({ period }) => period === 'pause',
    minute(state, now) {
      const seconds = playedSeconds(state.clock, now);
      if (seconds === null || state.period !== 'part') return '';
      const left = secondsUntilEnd({ overtimeMinutes, regular }, state, seconds);
      return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
    },
    score: ({ parts }) => sumOf(parts),
    parts: ({ parts }) => parts,
    columns: (state) => [
      { kind: 'main', label: text('points'), figures: sumOf(state.parts) },
      ...state.parts.map((figures, n) => ({
        kind: n === state.parts.length - 1 && state.period === 'part' ? ('part' as const) : ('past' as const),
        label:
          n < regular
            ? text('short.part', { part: n + 1 })
            : text('short.overtime', { number: n - regular + 1 }),
        figures,
      })),
    ],
    line: ({ parts }) => scoreText(sumOf(parts)),
    badges: () => [],
    begun: (state) => ({ ...state, period: 'part', parts: [[0, 0]] }),
    over: (state) => ({ ...state, period: 'over' }),
  };
}
