import type { MessageKey } from '@fairbook/i18n';
import type { Board, PageBoard, Shown } from '../../screens/board.ts';
import type { Text } from '../../screens/text.ts';
import { BALLS, type Batted, type OversResult, type OversState } from './overs.ts';

type State<Sport extends string = string> = Omit<Shown<OversState>, 'sport'> & { sport: Sport };

/** `168/6`: runs for wickets; all out is without them. */
const inningsText = ({ runs, wickets, status }: Batted) =>
  status === 'waiting' ? '–' : wickets === 10 ? `${runs}` : `${runs}/${wickets}`;
/** `17.4`: whole overs and balls of the next. */
const oversText = ({ balls, status }: Batted) =>
  status === 'waiting'
    ? '–'
    : `${Math.floor(balls / BALLS)}${balls % BALLS === 0 ? '' : `.${balls % BALLS}`}`;

/** Board of a match in list rows: runs, wickets and overs of both sides. */
export function oversBoard<Sport extends string>({
  sport,
}: {
  sport: Sport;
}): Board<State<Sport>, OversResult<Sport>> {
  const key = (name: string) => `${sport}.${name}` as MessageKey;
  const periodOf = (state: State, form: 'period' | 'short'): Text => {
    const { status, sides, outcome, isBreak } = state;
    if (outcome !== 'open' || status === 'ended') return { key: key(`${form}.over`) };
    const batting = sides.find((side) => side.status === 'batting');
    if (!batting) {
      const waits = sides.filter((side) => side.status === 'waiting').length;
      if (waits === 0) return { key: key(`${form}.super`) };
      return { key: key(`${form}.${waits === 2 && !isBreak ? 'before' : 'break'}`) };
    }
    const over = Math.floor(batting.balls / BALLS) + 1;
    const bowled = sides.find((side) => side !== batting && side.status !== 'waiting');
    if (!bowled) return { key: key(`${form}.first`), values: { over } };
    return { key: key(`${form}.second`), values: { over, target: bowled.runs + 1 } };
  };
  return {
    period: (state) => periodOf(state, 'period'),
    short: (state) => periodOf(state, 'short'),
    isInterval: ({ isBreak }) => isBreak,
    minute: () => '',
    score: ({ sides }) => sides.map(({ runs }) => runs),
    parts: () => [],
    columns: ({ sides, outcome }) => [
      { kind: 'main', label: { key: key('runs') }, figures: sides.map(inningsText) },
      {
        kind: outcome === 'open' ? 'part' : 'past',
        label: { key: key('overs') },
        figures: sides.map(oversText),
      },
    ],
    line: ({ sides }) => sides.map(inningsText).join(' – '),
    badges: () => [],
    begun: (state) => state,
    over: (state) => ({ ...state, outcome: state.outcome === 'open' ? 'none' : state.outcome }),
  };
}

/** Seconds of an over. */
const OVER = 250;

/** Board of a match on its page. */
export function oversPage<Sport extends string>(sport: { sport: Sport }): PageBoard<State<Sport>> {
  const key = (name: string) => `${sport.sport}.${name}` as MessageKey;
  const board = oversBoard(sport);
  const wickets = ({ sides }: State) => sides.reduce((sum, side) => sum + side.wickets, 0);
  return {
    clock: () => '',
    columns: board.columns,
    roles: [key('home'), key('away')],
    parts: key('byInnings'),
    toWin: null,
    progress: null,
    left: ({ status, sides, overs }) =>
      status === 'ended'
        ? 0
        : sides.reduce(
            (left, side) =>
              left + (side.status === 'over' ? 0 : Math.max(0, overs - side.balls / BALLS) * OVER),
            0,
          ),
    isOut: () => false,
    // Runs change with every over; a wicket and the end are news.
    news(before, after, [home = '', away = '']) {
      const isOver = after.outcome !== 'open' && before.outcome === 'open';
      if (!isOver && wickets(after) <= wickets(before)) return null;
      const [homeScore, awayScore] = after.sides.map(inningsText) as [string, string];
      return { key: key(isOver ? 'gameOver' : 'scored'), values: { home, away, homeScore, awayScore } };
    },
  };
}
