import type { MessageKey } from '@fairbook/i18n';
import type { Board, PageBoard, Shown } from '../../screens/board.ts';
import type { Text } from '../../screens/text.ts';
import type { FieldResult, FieldSport, FieldState } from './field.ts';

const key = (name: string) => `field.${name}` as MessageKey;

type State<Sport extends string = string> = Omit<Shown<FieldState>, 'sport'> & { sport: Sport };
type Of<Sport extends string> = Pick<FieldSport<Sport>, 'sport' | 'stages' | 'stageSeconds' | 'isWhole'>;

/** Board of a race in list rows: how far it is, and the numbers of the first three. */
export function fieldBoard<Sport extends string>({
  sport,
  stages,
  isWhole,
}: Of<Sport>): Board<State<Sport>, FieldResult<Sport>> {
  const periodOf = ({ phase, stage }: State, form: 'period' | 'short'): Text =>
    phase === 'running'
      ? {
          key: form === 'period' ? (`${sport}.period.running` as MessageKey) : key('short.running'),
          values: { stage, stages, done: Math.round((stage / stages) * 100) },
        }
      : { key: key(`${form}.${phase}`) };
  const gap = (thousandths: number) =>
    isWhole ? String(Math.round(thousandths / 1000)) : (thousandths / 1000).toFixed(1);
  return {
    period: (state) => periodOf(state, 'period'),
    short: (state) => periodOf(state, 'short'),
    isInterval: () => false,
    minute: () => '',
    score: ({ places }) => places.map((place) => place ?? '–'),
    parts: () => [],
    columns: ({ places, withdrawn, gaps, phase }) => [
      {
        kind: 'main',
        label: { key: key('place') },
        figures: places.map((place, n) => (withdrawn[n] ? 'NR' : (place ?? '–'))),
      },
      ...((phase === 'running' || phase === 'official') && gaps.some((gap) => gap !== null)
        ? [
            {
              kind: 'past' as const,
              label: { key: key('gap') },
              figures: gaps.map((behind) => (behind === null ? '–' : behind === 0 ? '0' : `+${gap(behind)}`)),
            },
          ]
        : []),
    ],
    line: ({ places }) =>
      [1, 2, 3].flatMap((place) => places.flatMap((each, n) => (each === place ? [n + 1] : []))).join('–'),
    badges: () => [],
    begun: (state) => ({ ...state, phase: 'start' }),
    over: (state) => ({ ...state, phase: 'official' }),
  };
}

/** Board of a race on its page. */
export function fieldPage<Sport extends string>(sport: Of<Sport>): PageBoard<State<Sport>> {
  return {
    clock: () => '',
    columns: fieldBoard(sport).columns,
    roles: [],
    parts: key('byPlaces'),
    toWin: null,
    progress: null,
    left: ({ status, stage }) => (status === 'ended' ? 0 : (sport.stages - stage) * sport.stageSeconds),
    isOut: () => false,
    news(before, after, names) {
      const first = after.places.indexOf(1);
      if (first < 0 || before.phase === 'official') return null;
      if (after.phase === 'official') return { key: key('won'), values: { name: names[first] ?? '' } };
      return before.places.indexOf(1) === first
        ? null
        : { key: key('leads'), values: { name: names[first] ?? '' } };
    },
  };
}
