import type { MessageKey } from '@fairbook/i18n';
import type { Board, PageBoard, Shown } from '../../screens/board.ts';
import type { Text } from '../../screens/text.ts';
import type { EventResult, EventState } from './event.ts';

type State<Sport extends string = string> = Omit<Shown<EventState>, 'sport'> & { sport: Sport };

/** Board of a question in list rows: whether it is open, closed or decided. */
export function eventBoard<Sport extends string>({
  sport,
}: {
  sport: Sport;
}): Board<State<Sport>, EventResult<Sport>> {
  const periodOf = ({ status, came }: State, form: 'period' | 'short'): Text => ({
    key: `${sport}.${form}.${came || status === 'ended' ? 'over' : status === 'live' ? 'closed' : 'before'}` as MessageKey,
  });
  return {
    period: (state) => periodOf(state, 'period'),
    short: (state) => periodOf(state, 'short'),
    isInterval: () => false,
    minute: () => '',
    score: () => [],
    parts: () => [],
    columns: () => [],
    line: ({ came }) => came?.join(', ') ?? '',
    badges: () => [],
    begun: (state) => ({ ...state, status: 'live' }),
    over: (state) => ({ ...state, status: 'ended' }),
  };
}

/** Board of a question on its page. */
export function eventPage<Sport extends string>({ sport }: { sport: Sport }): PageBoard<State<Sport>> {
  return {
    clock: () => '',
    columns: () => [],
    roles: [],
    parts: `${sport}.byAnswer` as MessageKey,
    toWin: null,
    progress: null,
    left: () => 0,
    isOut: () => false,
    news: (before, after, names) =>
      before.came || !after.came?.length
        ? null
        : {
            key: `${sport}.won` as MessageKey,
            values: { name: after.came.map((n) => names[n - 1] ?? '').join(', ') },
          },
  };
}
