import type { MessageKey } from '@fairbook/i18n';
import type { Board, PageBoard, Shown } from '../../screens/board.ts';
import type { Text } from '../../screens/text.ts';
import type { EventResult, EventState } from './event.ts';
import { figuresOf } from './figures.ts';

type State<Sport extends string = string> = Omit<Shown<EventState>, 'sport'> & { sport: Sport };

/** Board of a question in list rows: whether it takes bets, is closed or decided, in the words of fields of many. */
export function eventBoard<Sport extends string>(): Board<State<Sport>, EventResult<Sport>> {
  const periodOf = ({ status, came }: State, form: 'period' | 'short'): Text => ({
    key: `field.${form}.${came || status === 'ended' ? 'official' : status === 'live' ? 'closed' : 'before'}` as MessageKey,
  });
  return {
    period: (state) => periodOf(state, 'period'),
    short: (state) => periodOf(state, 'short'),
    isInterval: () => false,
    minute: () => '',
    score: figuresOf,
    parts: () => [],
    columns: () => [],
    line: ({ came }) => came?.join(', ') ?? '',
    badges: () => [],
    begun: (state) => ({ ...state, status: 'live' }),
    over: (state) => ({ ...state, status: 'ended' }),
  };
}

/** Board of a question on its page. */
export function eventPage<Sport extends string>(): PageBoard<State<Sport>> {
  return {
    clock: () => '',
    columns: () => [],
    roles: [],
    parts: 'field.byPlaces',
    toWin: null,
    progress: null,
    left: () => 0,
    isOut: () => false,
    news: (before, after, names) =>
      before.came || !after.came?.length
        ? null
        : {
            key: 'field.won',
            values: { name: after.came.map((n) => names[n - 1] ?? '').join(', ') },
          },
  };
}
