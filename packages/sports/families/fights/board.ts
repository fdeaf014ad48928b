import { type MessageKey, scoreText } from '@fairbook/i18n';
import type { Board, PageBoard, Shown } from '../../screens/board.ts';
import { clockText, playedSeconds } from '../../screens/clock.ts';
import type { Text } from '../../screens/text.ts';
import type { FightResult, FightSport, FightState } from './fight.ts';

const key = (name: string) => `fights.${name}` as MessageKey;

type State<Sport extends string = string> = Omit<Shown<FightState>, 'sport'> & { sport: Sport };

/** Board of a fight in list rows: its round, and the rounds that each side has won. */
export function fightBoard<Sport extends string>(): Board<State<Sport>, FightResult<Sport>> {
  const periodOf = ({ status, round, method, isBreak }: State, form: 'period' | 'short'): Text => {
    if (method !== null) return { key: key(`${form}.${method}`), values: { round } };
    if (round === 0 || status === 'upcoming') return { key: key(`${form}.before`) };
    return isBreak ? { key: key(`${form}.pause`) } : { key: key(`${form}.round`), values: { round } };
  };
  return {
    period: (state) => periodOf(state, 'period'),
    short: (state) => periodOf(state, 'short'),
    isInterval: ({ isBreak }) => isBreak,
    minute: ({ clock }, now) => clockText(clock, now),
    score: ({ card }) => card,
    parts: () => [],
    columns: ({ card }) => [{ kind: 'main', label: { key: key('rounds') }, figures: card }],
    line: ({ card }) => scoreText(card),
    badges: () => [],
    begun: (state) => ({ ...state, round: 1 }),
    over: (state) => state,
  };
}

/** Board of a fight on its page. */
export function fightPage<Sport extends string>(
  sport: Pick<FightSport<Sport>, 'sport' | 'roundSeconds' | 'breakSeconds'>,
): PageBoard<State<Sport>> {
  const board = fightBoard<Sport>();
  return {
    clock: board.minute,
    columns: board.columns,
    roles: [],
    parts: key('byRounds'),
    toWin: null,
    progress: null,
    left({ status, rounds, round, clock }, now) {
      if (status === 'ended') return 0;
      const left = Math.max(0, rounds - round) * (sport.roundSeconds + sport.breakSeconds);
      return left + Math.max(0, sport.roundSeconds - (playedSeconds(clock, now) ?? 0));
    },
    isOut: (state, _, outcome) => {
      const [, round] = outcome.split('-').map(Number);
      return round !== undefined && round < state.round;
    },
    news(before, after, names): Text | null {
      const { method, round, winner, card } = after;
      if (before.method === null && method !== null)
        return { key: key(`news.${method}`), values: { name: names[winner ?? 0] ?? '', round } };
      if (before.isBreak || !after.isBreak) return null;
      return { key: key('news.round'), values: { round: round - 1, first: card[0], second: card[1] } };
    },
  };
}
