import type { LineShape, Market } from '../../markets/market.ts';
import { outcomes } from '../../markets/outcomes.ts';
import type { SportRules } from '../../markets/payoffs.ts';
import { VOID, wonIf } from '../../settlement/verdict.ts';
import type { Standing } from '../../state.ts';
import { type PlainKind, plainMarket } from '../plain-market.ts';

/** Fights: boxing, mixed martial arts. A sport of the family needs only this table, its data and its texts. */
export interface FightSport<Sport extends string = string> {
  sport: Sport;
  sportId: number;
  /** Needs a new value whenever a payoff changes; it is part of every receipt. */
  version: string;
  /** The ids of its market types are above this number; a thousand are reserved. */
  typesFrom: number;
  /** The most rounds that a fight is scheduled for. */
  mostRounds: number;
  /** Ways to win before the last bell, besides the knock-out. */
  ways: readonly ('submission' | 'disqualified')[];
  /** The numbers of rounds that fights are scheduled for, the length of a round, and of the break after it, in seconds. */
  formats: readonly number[];
  roundSeconds: number;
  breakSeconds: number;
}

/** How a fight ended. A way that its sport does not list in `ways` counts as a knock-out. */
export type Method = 'knockout' | 'submission' | 'disqualified' | 'decision' | 'draw' | 'no_contest';

/** What settling a fight's markets requires. */
export interface FightEnd<Sport extends string = string> {
  sport: Sport;
  /** The number of rounds that were scheduled. */
  rounds: number;
  /** The round in which it ended. */
  round: number;
  /** Whether the first half of that round was over. */
  isPastHalf: boolean;
  winner: 0 | 1 | null;
  method: Method | null;
}

export interface FightState<Sport extends string = string> extends Standing, Omit<FightEnd<Sport>, 'sport'> {
  sport: Sport;
  /** The rounds that each side has won on points so far. */
  card: [first: number, second: number];
}
export type FightResult<Sport extends string = string> = Pick<
  FightState<Sport>,
  'sport' | 'round' | 'winner' | 'method' | 'card'
>;

type Key =
  | 'fight_winner'
  | 'fight_result'
  | 'fight_method'
  | 'fight_round'
  | 'fight_rounds'
  | 'fight_distance';
type Kind = PlainKind<FightEnd>;
export type FightMarket = Market<Key, 'main' | 'rounds', FightEnd> & { scope: 'end' };

const HALF: LineShape = { kind: 'total', step: 1, from: 0.5, isAboveZero: true };
const tells = ({ round, winner, method }: FightEnd) => ({
  round,
  winner: winner === null ? 'none' : winner + 1,
  method: method ?? 'none',
});

/** Makes a kind whose outcomes are all void if the fight has no result. */
function kind(of: Omit<Kind, 'tells'>): Kind {
  return {
    ...of,
    tells,
    pays: (end, key, line) =>
      end.method === 'no_contest' || end.method === null ? VOID : of.pays(end, key, line),
  };
}

const sideOf = ({ winner }: FightEnd) => (winner === null ? 'x' : String(winner + 1));
const isStopped = ({ method }: FightEnd) => method !== 'decision' && method !== 'draw';
/**
 * Whether a fight went the distance. A decision alone does not say so: points may also decide a fight that a cut ends
 * early, in its last round, too.
 */
const isWhole = (end: FightEnd) => !isStopped(end) && end.round >= end.rounds && end.isPastHalf;

const winner = kind({
  outcomes: outcomes(['1', '2'], 'first'),
  rule: 'fight_winner',
  pays: (end, key) => (end.winner === null ? VOID : wonIf(sideOf(end) === key)),
});
const result = kind({
  outcomes: outcomes(['1', 'x', '2'], 'first'),
  rule: 'fight_result',
  pays: (end, key) => wonIf(sideOf(end) === key),
});
const distance = kind({
  outcomes: outcomes(['yes', 'no'], 'none'),
  rule: 'fight_distance',
  pays: (end, key) => wonIf(isWhole(end) === (key === 'yes')),
});
/** A round counts once its first half is over: a fight stopped at 1:00 of the third is under 2.5, at 2:00 over it. */
const rounds = kind({
  outcomes: outcomes(['over', 'under'], 'none'),
  rule: 'fight_rounds',
  line: HALF,
  pays(end, key, line) {
    const fought = isWhole(end) ? end.rounds : end.round - (end.isPastHalf ? 0 : 1);
    return wonIf(key === 'over' ? fought > line : fought < line);
  },
});

/** All markets of a sport, in the order of the screens. */
function fightMarkets({ typesFrom: id, mostRounds, ways }: FightSport): FightMarket[] {
  const methods = ['knockout', ...ways, 'decision'] as const;
  const wayOf = ({ method }: FightEnd) => methods.find((each) => each === method) ?? 'knockout';
  const method = kind({
    outcomes: outcomes(
      [...['1', '2'].flatMap((side) => methods.map((way) => `${side}-${way}`)), 'x'],
      'first',
    ),
    rule: 'fight_method',
    layout: 'wide',
    pays: (end, key) => wonIf(key === (end.winner === null ? 'x' : `${sideOf(end)}-${wayOf(end)}`)),
  });
  const numbers = Array.from({ length: mostRounds }, (_, n) => String(n + 1));
  const round = kind({
    outcomes: outcomes(
      ['1', '2'].flatMap((side) => numbers.map((number) => `${side}-${number}`)),
      'first',
      { text: 'round' },
    ),
    rule: 'fight_round',
    layout: 'grid',
    // No outcome wins after a decision or a draw: whoever backs a round needs a stoppage in it.
    winners: 0,
    pays: (end, key) => wonIf(isStopped(end) && key === `${sideOf(end)}-${end.round}`),
  });
  const markets = [
    plainMarket(id + 1, 'fight_winner', 'main', winner),
    plainMarket(id + 2, 'fight_result', 'main', result),
    plainMarket(id + 3, 'fight_method', 'main', method),
    plainMarket(id + 4, 'fight_distance', 'main', distance),
    plainMarket(id + 5, 'fight_rounds', 'rounds', rounds),
    plainMarket(id + 6, 'fight_round', 'rounds', round),
  ];
  return markets.map((market) => ({ ...market, scope: 'end' }));
}

/** How a sport of the family decides its markets. */
export function fightRules<Sport extends string>(
  sport: FightSport<Sport>,
): SportRules<FightMarket, FightEnd<Sport>, FightEnd> {
  return { version: sport.version, markets: fightMarkets(sport), factsOf: (end) => end };
}
