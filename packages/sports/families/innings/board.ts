import { type MessageKey, scoreText } from '@fairbook/i18n';
import type { Board, PageBoard, Shown } from '../../screens/board.ts';
import type { Text } from '../../screens/text.ts';
import type { InningsResult, InningsSport, InningsState } from './innings.ts';
import { runsIn } from './state.ts';

type State<Sport extends string = string> = Omit<Shown<InningsState>, 'sport'> & { sport: Sport };
type Of<Sport extends string> = Pick<InningsSport<Sport>, 'sport' | 'innings'>;

/** Board of a game in list rows: the runs, and the inning that is on. */
export function inningsBoard<Sport extends string>({
  sport,
}: Pick<InningsSport<Sport>, 'sport'>): Board<State<Sport>, InningsResult<Sport>> {
  const key = (name: string) => `${sport}.${name}` as MessageKey;
  const periodOf = ({ status, innings, half, isOver }: State, form: 'period' | 'short'): Text => {
    if (isOver || status === 'ended') return { key: key(`${form}.over`) };
    if (innings.length === 0) return { key: key(`${form}.before`) };
    return { key: key(`${form}.${half ?? 'change'}`), values: { inning: innings.length } };
  };
  return {
    period: (state) => periodOf(state, 'period'),
    short: (state) => periodOf(state, 'short'),
    isInterval: () => false,
    minute: () => '',
    score: ({ innings }) => runsIn(innings),
    parts: ({ innings }) => innings,
    columns: ({ innings, isOver }) => [
      { kind: 'main', label: { key: key('runs') }, figures: runsIn(innings) },
      ...innings.map((figures, n) => ({
        kind: n === innings.length - 1 && !isOver ? ('part' as const) : ('past' as const),
        label: { key: key('short.inning'), values: { inning: n + 1 } },
        figures,
      })),
    ],
    line: ({ innings }) => scoreText(runsIn(innings)),
    badges: () => [],
    begun: (state) => ({ ...state, innings: [[0, 0]], half: 'top' }),
    over: (state) => ({ ...state, isOver: true, half: null }),
  };
}

/** Seconds of a half-inning with the change of sides. */
const HALF = 660;

/** Board of a game on its page. */
export function inningsPage<Sport extends string>(sport: Of<Sport>): PageBoard<State<Sport>> {
  const key = (name: string) => `${sport.sport}.${name}` as MessageKey;
  const board = inningsBoard(sport);
  return {
    clock: () => '',
    columns: board.columns,
    roles: [key('home'), key('away')],
    parts: key('byInnings'),
    toWin: null,
    progress: null,
    left: ({ status, innings, half }) =>
      status === 'ended'
        ? 0
        : HALF * (2 * Math.max(0, sport.innings - innings.length) + (half === 'top' ? 2 : 1)),
    isOut: () => false,
    news(before, after, [home = '', away = '']) {
      const [was, is] = [board.score(before), board.score(after)];
      if (was.join() === is.join() && before.isOver === after.isOver) return null;
      const values = { home, away, homeScore: is[0]!, awayScore: is[1]! };
      return { key: key(after.isOver ? 'gameOver' : 'scored'), values };
    },
  };
}
