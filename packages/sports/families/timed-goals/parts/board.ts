import type { MessageKey } from '@fairbook/i18n';
import type { Board, PageBoard, Shown } from '../../../screens/board.ts';
import type { Text } from '../../../screens/text.ts';
import { goalsBoard } from '../board.ts';
import { goalsPage } from '../page-board.ts';
import { scoreIn } from './final-state.ts';
import { PARTS, type PartsSport } from './sport.ts';
import type { PartsResult, PartsState } from './state.ts';

type State<Sport extends string = string> = Omit<Shown<PartsState>, 'sport'> & { sport: Sport };

/** Board of a game in list rows: the score and that of each part. */
export function partsBoard<Sport extends string>({
  sport,
}: {
  sport: Sport;
}): Board<State<Sport>, PartsResult<Sport>> {
  const text = (name: string, values?: Text['values']): Text => ({
    key: `${sport}.${name}` as MessageKey,
    ...(values && { values }),
  });
  return goalsBoard<State<Sport>, PartsResult<Sport>>({
    periodOf({ status, period, parts }, form) {
      if (status === 'ended' || period === 'over') return text(`${form}.over`);
      if (parts.length === 0) return text(`${form}.before`);
      if (period !== 'part') return text(`${form}.${period}`);
      return parts.length > PARTS ? text(`${form}.overtime`) : text(`${form}.part`, { part: parts.length });
    },
    isInterval: ({ period }) => period === 'pause',
    limitOf: () => undefined,
    score: (state) => scoreIn(state, 'final'),
    parts: ({ parts }) => parts,
    columns: (state) => [
      { kind: 'main', label: text('goals'), figures: scoreIn(state, 'final') },
      ...state.parts.map((figures, n) => ({
        kind: n === state.parts.length - 1 && state.period === 'part' ? ('part' as const) : ('past' as const),
        label: n < PARTS ? text('short.part', { part: n + 1 }) : text('short.overtime'),
        figures,
      })),
    ],
    begun: (state) => ({ ...state, period: 'part', parts: [[0, 0]] }),
    over: (state) => ({ ...state, period: 'over' }),
  });
}

/** Minutes of a break between two parts, and of the stoppages of a part. */
const PAUSE = 18;
const STOPPAGES = 18;

/** Board of a game on its page. */
export function partsPage<Sport extends string>(
  sport: Pick<PartsSport<Sport>, 'sport' | 'minutes'>,
): PageBoard<State<Sport>> {
  const { columns } = partsBoard(sport);
  return goalsPage<State<Sport>>({
    sport: sport.sport,
    score: (state) => scoreIn(state, 'final'),
    columns,
    parts: `${sport.sport}.byParts` as MessageKey,
    minutes: PARTS * sport.minutes,
    minutesAtRest: ({ period, parts }) => (period === 'pause' ? parts.length * sport.minutes : null),
    lengthOf({ status, parts }) {
      if (status === 'ended') return 0;
      const ahead = Math.max(0, PARTS - Math.max(1, parts.length));
      return 60 * (PARTS * sport.minutes + STOPPAGES + ahead * (PAUSE + STOPPAGES));
    },
  });
}
