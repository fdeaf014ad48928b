import {
  arePlayersToldByClasses,
  everyoneScores,
  type PlayersEnd,
  playerRange,
  playersApart,
} from '../families/players/ends.ts';
import { goalsOf, scoreBy, scoresTo } from '../families/timed-goals/ends.ts';
import { sumOf } from '../families/timed-goals/final-state.ts';
import { resultOf } from '../families/timed-goals/score-facts.ts';
import type { MarketFace } from '../markets/market.ts';
import { LOST, WON, wonIf } from '../settlement/verdict.ts';
import type { SportEnds, VerdictRange } from '../sport.ts';
import { footballByHand } from './by-hand.ts';
import {
  COUNTS,
  type Count,
  type Counted,
  countScope,
  type FinalState,
  type Half,
  scoreOf,
  throughOf,
} from './final-state.ts';
import { EARLY_LEAD } from './markets/early-result.ts';
import { footballMarket, footballPayoff } from './rules.ts';
import type { FootballState } from './state.ts';

/** Maximum goals of each side in each half, and of matches with all goals in one half. */
interface Reach {
  bothHalves: number;
  oneHalf: number;
}

const LINES: Record<MarketFace['line']['kind'], string> = {
  none: '',
  total: '2.5',
  handicap: '-1',
  ordinal: '2',
};

const COUNT_LINES: typeof LINES = { ...LINES, total: '5.5', handicap: '-1.5', ordinal: '3' };
const COUNTED = endsWithin({ bothHalves: 4, oneHalf: 10 }).flatMap(tiesOf);
const ANYTHING: VerdictRange = [LOST, WON];
/** A minute of each quarter of an hour. */
const GOAL_MINUTES = [1, 16, 31, 46, 61, 76];
/** The most corners or cards of a side in the ends that tell them apart. */
const MOST_COUNTED = 20;

/** The ends of football matches. */
export const footballEnds: SportEnds<FinalState, FootballState> = {
  counted: COUNTED,
  formatOf: () => '',
  byHand: footballByHand,
  isReachable: ({ halfTimeScore }, { first }) =>
    halfTimeScore === null || String(first) === String(halfTimeScore),
  // A class of ends has the same goals, whatever is counted besides them.
  rangesOf: (outcomeId) => {
    const payoff = footballPayoff(outcomeId);
    if (!payoff) return null;
    const { scope, key } = payoff.market;
    if (countScope(scope)) return COUNTED.map(() => ANYTHING);
    if (scope === 'players')
      return COUNTED.map((end) => playerRange(scoreOf(end, 'full'), key, payoff.outcome));
    if (scope === 'early') return COUNTED.map((end) => earlyRange(end, payoff.outcome));
    if (scope === 'when') return COUNTED.map((end) => firstGoalRange(end, payoff.outcome));
    return COUNTED.map((end): VerdictRange => {
      const verdict = payoff.verdict(end);
      return [verdict, verdict];
    });
  },
  telling: () => [
    ...endsWithin({ bothHalves: 3, oneHalf: 10 }),
    ...COUNTS.flatMap(countsApart),
    ...[...playersApart(), ...everyoneScores(GOAL_MINUTES)].map(withPlayers),
    ...GOAL_MINUTES.map(firstGoalIn),
    ...tiesOf({ sport: 'football', first: [0, 0], second: [0, 0], goals: [] }),
  ],
  // Two players of one market exclude each other, or don't, in the ends above. So does “nobody” with any player.
  areToldByClasses: (a, b) => arePlayersToldByClasses(footballPayoff(a), footballPayoff(b)),
  widestLine: 9,
  widestLineOf: (typeId) => (isCounted(typeId) ? MOST_COUNTED - 1 : 9),
  // 1:0 at half-time, 2:1 at the end. 3:2 and 4:1 corners, 1:2 cards in the second half.
  example: {
    ...{ sport: 'football', first: [1, 0], second: [1, 1], goals: ['home', 'away', 'home'] },
    corners: {
      first: [3, 2],
      second: [4, 1],
      order: [...goalsOf([3, 2], 'home'), ...goalsOf([4, 1], 'home')],
    },
    minutes: [12, 58, 81],
    players: { scorers: ['1-9', '2-10', '1-11'], played: { '1-1': 0, '1-9': 0, '1-11': 0, '2-10': 0 } },
    cards: { first: [0, 0], second: [1, 2], order: ['away', 'home', 'away'] },
  },
  exampleLine: ({ id, line }) => (isCounted(id) ? COUNT_LINES[line.kind] : LINES[line.kind]),
  scoresOf: (end) => ({ score: [...scoreOf(end, 'full')], parts: [[...end.first], [...end.second]] }),
};

/**
 * All ends of a match within reach, each twice: in both halves the home side scores all its goals first, or the away
 * side does.
 */
function endsWithin({ bothHalves, oneHalf }: Reach): FinalState[] {
  const small = scoresTo(bothHalves);
  const halves: [Half, Half][] = small.flatMap((first) =>
    small.map((second): [Half, Half] => [first, second]),
  );
  for (const score of scoresTo(oneHalf)) {
    if (Math.max(...score) > bothHalves) halves.push([score, [0, 0]], [[0, 0], score]);
  }
  return halves.flatMap(([first, second]) =>
    (['home', 'away'] as const).map((leader) => ({
      sport: 'football',
      first,
      second,
      goals: [...goalsOf(first, leader), ...goalsOf(second, leader)],
    })),
  );
}

/** A level end twice: either side may go through. It makes no difference whether by extra time or by penalties. */
function tiesOf(end: FinalState): FinalState[] {
  if (throughOf(end)) return [end];
  return [[1, 0] as const, [0, 1] as const].map((penalties) => ({
    ...end,
    tie: { extraTime: [0, 0], penalties },
  }));
}

/** Ends without goals in which only one side has corners or cards, or both have as many, in one half. */
function countsApart(count: Count): FinalState[] {
  const numbers = Array.from({ length: MOST_COUNTED + 1 }, (_, n) => n);
  const halves = numbers.flatMap((n): Half[] => [
    [n, 0],
    [0, n],
    [n, n],
  ]);
  const ends = halves.flatMap((half) =>
    (['home', 'away'] as const).flatMap((leader): Counted[] => {
      const order = goalsOf(half, leader);
      return [
        { first: half, second: [0, 0], order },
        { first: [0, 0], second: half, order },
      ];
    }),
  );
  return ends.map((counted) => ({
    sport: 'football',
    first: [0, 0],
    second: [0, 0],
    goals: [],
    [count]: counted,
  }));
}

/**
 * The result, or a lead of two goals in some order of the goals of each half. A side whose lead at half-time or at the end
 * is enough has led in every order.
 */
function earlyRange({ first, second }: FinalState, key: string): VerdictRange {
  const final = sumOf([first, second]);
  if (resultOf(final) === key) return [WON, WON];
  if (key === 'x') return [LOST, LOST];
  const side = key === '1' ? 0 : 1;
  const atHalf = first[side] - first[1 - side]!;
  if (atHalf >= EARLY_LEAD) return [WON, WON];
  return [LOST, wonIf(Math.max(first[side], atHalf + second[side]) >= EARLY_LEAD)];
}

/** The first goal of a match with goals may come in any quarter. */
function firstGoalRange(end: FinalState, key: string): VerdictRange {
  const isGoalless = end.goals.length === 0;
  if (isGoalless) return key === 'none' ? [WON, WON] : [LOST, LOST];
  return key === 'none' ? [LOST, LOST] : ANYTHING;
}

function withPlayers({ players, goals, minute = 1 }: PlayersEnd): FinalState {
  const minutes = goals.map(() => minute);
  return { sport: 'football', ...scoredIn(minute, scoreBy(goals)), goals, minutes, players };
}

function firstGoalIn(minute: number): FinalState {
  return { sport: 'football', ...scoredIn(minute, [1, 0]), goals: ['home'], minutes: [minute] };
}

/** The halves of a match with all its goals in the half of this minute. */
function scoredIn(minute: number, score: Half): Pick<FinalState, 'first' | 'second'> {
  const none = [0, 0] as const;
  return minute < 46 ? { first: score, second: none } : { first: none, second: score };
}

function isCounted(typeId: number): boolean {
  const market = footballMarket(typeId);
  return market !== undefined && countScope(market.scope) !== null;
}
