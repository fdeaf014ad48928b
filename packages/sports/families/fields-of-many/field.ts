import type { Figures, LineShape, Market } from '../../markets/market.ts';
import { outcomes } from '../../markets/outcomes.ts';
import type { SportRules } from '../../markets/payoffs.ts';
import { byMargin, deadHeat, LOST, reduced, type Verdict, VOID, WON } from '../../settlement/verdict.ts';
import type { Standing } from '../../state.ts';
import { type PlainKind, plainMarket } from '../plain-market.ts';

/** Fields of many: races, tournaments of golf. A sport of the family needs only this table, its data and its texts. */
export interface FieldSport<Sport extends string = string> {
  sport: Sport;
  sportId: number;
  /** Needs a new value whenever a payoff changes; it is part of every receipt. */
  version: string;
  /** The ids of its market types are above this number; a thousand are reserved. */
  typesFrom: number;
  /** The most competitors of a field. The key of an outcome is the number of its competitor, from 1. */
  most: number;
  /** The sizes that fields may have. */
  sizes: readonly number[];
  /** Numbers of places that are bet on: 3 for a podium. Null: by the number of runners (`placesFor`). */
  tops: readonly number[] | null;
  /** How many pairs of neighbours on the card meet in a duel. */
  duels: number;
  /** Bets on the first two in order. */
  hasForecast?: boolean;
  /** Bets on whether the winner's number is odd. */
  hasParity?: boolean;
  /** Bets on being among the last so many: the relegated of a league. */
  hasBottom?: boolean;
  /** A second book opens after a withdrawal; bets of the first have the deductions of `ruleFour`. */
  hasNonRunners?: boolean;
  /** The standard deviation of a result, in thousandths of its unit: lengths, seconds, strokes. */
  spread: number;
  /** Results are whole units, so that equals are usual: strokes. */
  isWhole?: boolean;
  /** The chance that two share the first place, or the last place that counts, where results are not whole. */
  equals: number;
  /** The chance of a competitor not to finish. */
  dropsOut: number;
  /** How often the standing is told, and seconds of play between. */
  stages: number;
  stageSeconds: number;
  /** Bets are taken before the race and at the start only. */
  isClosedInPlay?: boolean;
}

/** What settling a field's markets requires, by competitor. */
export interface FieldEnd<Sport extends string = string> {
  sport: Sport;
  /** Places from 1: 1, 2, 2, 4 with a dead heat for the second place. Null for one who did not finish. */
  places: readonly (number | null)[];
  /** Who withdrew before the start. */
  withdrawn: readonly boolean[];
  /** What is deducted from winnings of the first book for those who withdrew, in percent; missing without a second. */
  deduction?: number;
}

/** `provisional`: the race is over, but its result is not official yet and settles nothing. */
export interface FieldState<Sport extends string = string> extends Standing {
  sport: Sport;
  phase: 'before' | 'start' | 'running' | 'provisional' | 'official';
  /** While it is running, the places of the moment. */
  places: (number | null)[];
  withdrawn: boolean[];
  /** How far behind the leader, in thousandths of the sport's unit; null for who is out. */
  gaps: (number | null)[];
  /** Stages that are over. */
  stage: number;
  /** What is deducted from winnings of the first book, in percent. */
  deduction: number;
  /** Of a race that is drawn: the hash of the draw's key until the end, then the key. Empty in other races. */
  draw: string;
}
export type FieldResult<Sport extends string = string> = Pick<
  FieldState<Sport>,
  'sport' | 'places' | 'withdrawn'
>;

type Key =
  | `field_${'winner' | 'top' | 'bottom' | 'forecast' | 'parity'}`
  | `field_again_${'winner' | 'top'}`
  | `field_duel_${number}`;
export type FieldMarket = Market<Key, 'main' | 'places' | 'duels', FieldEnd>;

/** Numbers of market types, added to a sport's `typesFrom`. Duels follow the last one. */
export const TYPES = {
  winner: 1,
  top: 2,
  winnerAgain: 3,
  topAgain: 4,
  forecast: 5,
  parity: 6,
  bottom: 7,
  duel: 10,
} as const;

const FIRST_SO_MANY: LineShape = { kind: 'ordinal', step: 1, isAboveZero: true };

/** How many places count by the number of runners, as British bookmakers have it. */
export function placesFor(runners: number): number {
  if (runners < 5) return 1;
  return runners < 8 ? 2 : 3;
}

/**
 * Whether a competitor is among the first `count`. The stake on a competitor who withdrew before the start is returned;
 * one who did not finish has lost. In a dead heat for the last of these places, the stake is divided by the number of
 * competitors in it, and one part wins for each place that is left.
 */
function amongFirst({ places, withdrawn }: FieldEnd, outcome: string, count: number): Verdict {
  const place = places[Number(outcome) - 1];
  if (withdrawn[Number(outcome) - 1] || place === undefined) return VOID;
  if (place === null) return LOST;
  return deadHeat(count - place + 1, places.filter((each) => each === place).length);
}

/**
 * Whether a competitor is among the last `count`: who did not finish is, and a stake on one who withdrew before the start is
 * returned. Equals who share some of these places divide the stake as `amongFirst` does.
 */
function amongLast({ places, withdrawn }: FieldEnd, outcome: string, count: number): Verdict {
  const place = places[Number(outcome) - 1];
  if (withdrawn[Number(outcome) - 1] || place === undefined) return VOID;
  if (place === null) return WON;
  const equals = places.filter((each) => each === place).length;
  const starters = withdrawn.filter((isOut) => !isOut).length;
  return deadHeat(place - 1 + equals - (starters - count), equals);
}

/** The first two in order. Equals for the first place, or for the second, divide the stake among the orders they make. */
function firstTwo({ places, withdrawn }: FieldEnd, outcome: string): Verdict {
  const [first = 0, second = 0] = outcome.split('-').map((number) => Number(number) - 1);
  if ([first, second].some((n) => withdrawn[n] || places[n] === undefined)) return VOID;
  const at = (place: number) => places.filter((each) => each === place).length;
  if (places[first] !== 1) return LOST;
  if (at(1) > 1) return places[second] === 1 ? deadHeat(1, at(1) * (at(1) - 1)) : LOST;
  return places[second] === 2 ? deadHeat(1, at(2)) : LOST;
}

/** Who of two is ahead. A level result returns the stake, and so do two who did not finish. */
function ahead({ places, withdrawn }: FieldEnd, outcome: string, pair: readonly string[]): Verdict {
  const other = pair.find((key) => key !== outcome)!;
  const [own, its] = [outcome, other].map((key) => Number(key) - 1) as [number, number];
  if ([own, its].some((n) => withdrawn[n] || places[n] === undefined)) return VOID;
  return byMargin((places[its] ?? 1000) - (places[own] ?? 1000));
}

function odd({ places }: FieldEnd, outcome: string): Verdict {
  const winners = [...places.keys()].filter((n) => places[n] === 1);
  if (winners.length === 0) return VOID;
  return deadHeat(winners.filter((n) => (n % 2 === 0) === (outcome === 'odd')).length, winners.length);
}

function firstIn({ places, deduction = 0 }: FieldEnd): Figures {
  return { first: places.flatMap((place, n) => (place === 1 ? [n + 1] : [])).join(', ') || '–', deduction };
}

/** Of a table, in which nobody has a number: the place of the competitor itself, 0 for one who did not finish. */
function placeIn({ places }: FieldEnd, outcome: string): Figures {
  return { place: places[Number(outcome) - 1] ?? 0, clubs: places.length };
}

/** All markets of a sport, in the order of the screens. */
function fieldMarkets(sport: FieldSport): FieldMarket[] {
  const { typesFrom: id, most } = sport;
  const numbers = Array.from({ length: most }, (_, n) => String(n + 1));
  const tells: PlainKind<FieldEnd>['tells'] = sport.hasBottom ? placeIn : firstIn;
  const entrants = outcomes(numbers, 'none', { text: 'entrants' });
  const rules = sport.hasBottom ? 'table' : 'field';
  const of = (rule: string): Pick<PlainKind<FieldEnd>, 'outcomes' | 'rule' | 'layout' | 'tells'> => ({
    outcomes: { ...entrants, about: (key) => Number(key) - 1 },
    rule: `${rules}_${rule}`,
    layout: 'wide',
    tells,
  });
  const top = { line: FIRST_SO_MANY, winners: 0 } as const;
  const less = (verdict: Verdict, { deduction = 0 }: FieldEnd) => reduced(verdict, deduction);
  const orders = numbers.flatMap((one) => numbers.flatMap((two) => (one === two ? [] : [`${one}-${two}`])));
  const duels = Array.from({ length: sport.duels }, (_, n) => [String(2 * n + 1), String(2 * n + 2)]);
  return [
    plainMarket(id + TYPES.winner, 'field_winner', 'main', {
      ...of('winner'),
      pays: (end, key) => less(amongFirst(end, key, 1), end),
    }),
    plainMarket(id + TYPES.top, 'field_top', 'places', {
      ...of('top'),
      ...top,
      pays: (end, key, count) => less(amongFirst(end, key, count), end),
    }),
    ...(sport.hasBottom
      ? [
          plainMarket<Key, 'places', FieldEnd>(id + TYPES.bottom, 'field_bottom', 'places', {
            ...of('bottom'),
            ...top,
            pays: amongLast,
          }),
        ]
      : []),
    ...(sport.hasNonRunners
      ? [
          plainMarket<Key, 'main', FieldEnd>(id + TYPES.winnerAgain, 'field_again_winner', 'main', {
            ...of('winner'),
            tells: (end) => ({ ...firstIn(end), deduction: 0 }),
            pays: (end, key) => amongFirst(end, key, 1),
          }),
          plainMarket<Key, 'places', FieldEnd>(id + TYPES.topAgain, 'field_again_top', 'places', {
            ...of('top'),
            ...top,
            tells: (end) => ({ ...firstIn(end), deduction: 0 }),
            pays: amongFirst,
          }),
        ]
      : []),
    ...(sport.hasForecast
      ? [
          plainMarket<Key, 'places', FieldEnd>(id + TYPES.forecast, 'field_forecast', 'places', {
            ...of('forecast'),
            outcomes: outcomes(orders, 'none', { text: 'entrants' }),
            pays: (end, key) => less(firstTwo(end, key), end),
          }),
        ]
      : []),
    ...(sport.hasParity
      ? [
          plainMarket<Key, 'main', FieldEnd>(id + TYPES.parity, 'field_parity', 'main', {
            ...of('parity'),
            outcomes: outcomes(['odd', 'even'], 'none'),
            layout: 'list',
            pays: odd,
          }),
        ]
      : []),
    ...duels.map((pair, n) =>
      plainMarket<Key, 'duels', FieldEnd>(id + TYPES.duel + n + 1, `field_duel_${n + 1}`, 'duels', {
        ...of('duel'),
        outcomes: { ...outcomes(pair, 'none', { text: 'entrants' }), about: (key) => Number(key) - 1 },
        layout: 'list',
        pays: (end, key) => ahead(end, key, pair),
      }),
    ),
  ];
}

/** How a sport of the family decides its markets. */
export function fieldRules<Sport extends string>(
  sport: FieldSport<Sport>,
): SportRules<FieldMarket, FieldEnd<Sport>, FieldEnd> {
  return { version: sport.version, markets: fieldMarkets(sport), factsOf: (end) => end };
}

/**
 * The deduction for a withdrawn runner by its last price, in percent of the winnings: Tattersalls' Rule 4 (c) as
 * British bookmakers publish it, given there in fractional odds.
 */
const RULE_FOUR: readonly (readonly [oddsMilli: number, percent: number])[] = [
  ...([
    [1110, 90],
    [1180, 85],
    [1250, 80],
    [1300, 75],
    [1400, 70],
    [1530, 65],
    [1620, 60],
    [1800, 55],
  ] as const),
  ...([
    [1950, 50],
    [2200, 45],
    [2500, 40],
    [2750, 35],
    [3250, 30],
    [4000, 25],
    [5000, 20],
    [6500, 15],
  ] as const),
  ...([
    [10_000, 10],
    [15_000, 5],
  ] as const),
];

/** What is deducted when a runner with this last price withdraws, in percent; nothing above 14 to 1. */
export function ruleFour(oddsMilli: number): number {
  return RULE_FOUR.find(([most]) => oddsMilli <= most)?.[1] ?? 0;
}
