import { type MessageKey, scoreText } from '@fairbook/i18n';
import type { Badge, Board, PageBoard, ScoreColumn } from '../../screens/board.ts';
import type { Text } from '../../screens/text.ts';
import {
  currentIn,
  type Nested,
  other,
  type Pair,
  type Place,
  raceWinner,
  setsToWin,
  setsWonIn,
} from './score.ts';

/** The fields that all states of the family have on the wire. */
interface State {
  status: string;
  isBreak: boolean;
  bestOf: number;
  sets: readonly Pair[];
  server: Place | null;
}

/** What a sport itself decides about its row board. */
interface RaceBoard<Own> {
  sport: string;
  /** The races of its sets, which are the same for all matches of a sport. */
  nested: Nested;
  /** The name of the current period where it is not the number of a set, such as a tie-break; otherwise null. */
  periodOf?(state: Own, form: 'period' | 'short'): Text | null;
  /** Columns after the sets: the points of a game. */
  pointColumns?(state: Own): readonly ScoreColumn[];
  over?(state: Own): Own;
}

/** Board of a match of the family in list rows. */
export function raceBoard<Own extends State, Result extends Pick<State, 'sets'>>({
  sport,
  nested,
  periodOf = () => null,
  pointColumns = () => [],
  over = (state) => ({ ...state, server: null }),
}: RaceBoard<Own>): Board<Own, Result> {
  const text = (name: string, values?: Text['values']): Text => ({
    key: `${sport}.${name}` as MessageKey,
    ...(values && { values }),
  });
  const won = (state: Own | Result) => setsWonIn(state.sets, nested);
  const period = (state: Own, form: 'period' | 'short'): Text => {
    const own = periodOf(state, form);
    if (own !== null) return own;
    if (state.status === 'upcoming') return text(`${form}.before`);
    const { index } = currentIn(state.sets, nested);
    const isOver = state.status !== 'live' || index >= state.bestOf;
    return isOver ? text(`${form}.over`) : text(`${form}.set`, { set: index + 1 });
  };
  /** A column with the games of each set. During a match the last column is the current set. */
  const setColumns = (state: Own): ScoreColumn[] => {
    const { index, games } = currentIn(state.sets, nested);
    const isNew = state.status === 'live' && index === state.sets.length;
    return (isNew ? [...state.sets, games] : state.sets).map((figures, n) => ({
      kind: n === index && state.status === 'live' ? 'part' : 'past',
      label: text('short.set', { set: n + 1 }),
      figures,
    }));
  };
  return {
    period: (state) => period(state, 'period'),
    short: (state) => period(state, 'short'),
    isInterval: ({ isBreak }) => isBreak,
    minute: () => '',
    score: won,
    parts: ({ sets }) => sets,
    columns: (state) => [
      { kind: 'main', label: text('sets'), figures: won(state) },
      ...setColumns(state),
      ...pointColumns(state),
    ],
    line(state) {
      const sets = setColumns(state);
      // A line has little room, and four finished sets would take most of it. So during a match it shows only the
      // current set.
      const shown = state.status === 'live' ? sets.slice(-1) : sets;
      const columns = [...shown, ...pointColumns(state)].map(({ figures }) => figures);
      return [won(state), ...columns].map(scoreText).join(', ');
    },
    badges: ({ server }) => [badgesOf(server === 0), badgesOf(server === 1)],
    begun: (state) => state,
    over,
  };

  function badgesOf(isServing: boolean): Badge[] {
    return isServing ? [{ icon: 'serve', count: 1, text: text('serves') }] : [];
  }
}

/** What a sport itself decides about its page board. */
interface RacePage<Own> extends Pick<PageBoard<Own>, 'columns'> {
  sport: string;
  nested: Nested;
  /** Placeholder for the winner in the text about a set that was won: `player`, `team`. */
  winner: string;
  /** Usual length of a set in seconds, and its usual number of games or points. */
  set: { seconds: number; games: number };
  roles?: PageBoard<Own>['roles'];
  /** Whether the score rules an outcome out. */
  isOut(state: Own, typeId: number, key: string): boolean;
}

/** Board of a match of the family on its page. */
export function racePage<Own extends State>({
  sport,
  nested,
  winner: name,
  set: usual,
  roles = [],
  ...own
}: RacePage<Own>): PageBoard<Own> {
  const key = (of: string) => `${sport}.${of}` as MessageKey;
  const winnerOf = ({ sets }: Own, n: number) => (sets[n] ? raceWinner(sets[n], nested.setAt(n)) : null);
  return {
    ...own,
    clock: () => '',
    parts: key('bySets'),
    toWin: key('toWin'),
    roles,
    // The length of a match is unknown.
    progress: null,
    /**
     * The length of the fewest sets that are still needed, less the part of the current set that its games show as
     * played.
     */
    left(state) {
      if (state.status === 'ended') return 0;
      const { games } = currentIn(state.sets, nested);
      const need = setsToWin(state) - Math.max(...setsWonIn(state.sets, nested));
      return Math.max(0, need - (games[0] + games[1]) / usual.games) * usual.seconds;
    },
    news(before, after, names) {
      const set = after.sets.findIndex((_, n) => winnerOf(after, n) !== null && winnerOf(before, n) === null);
      const games = after.sets[set];
      if (games === undefined) return null;
      const winner = winnerOf(after, set)!;
      const [won, lost] = [games[winner], games[other(winner)]];
      return { key: key('setWon'), values: { [name]: names[winner] ?? '', set: set + 1, won, lost } };
    },
  };
}
