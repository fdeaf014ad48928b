import { Type } from 'typebox';
import { type Draws, game, WHOLE } from './game.ts';
import { STORIES } from './story.ts';

/**
 * Ways to bet on a race. `win`, `place`: one runner is first, or among the first three. `ahead`: the first arrives before
 * the second. `forecast`, `either`: the two are first and second, in this order or in any.
 */
export type RaceKind = 'win' | 'place' | 'ahead' | 'forecast' | 'either';
const PLACES = 3;
/** The part of stakes that comes back, before sums are rounded down. */
const RETURNED = 0.95;
/** A sum that is a whole number of hundredths stays one, whatever the last bits of its chance are. */
const LAST_BITS = 1e-6;

export interface RaceBet {
  kind: RaceKind;
  /** One runner or two, counted from 0. */
  runners: readonly number[];
  chance: number;
  /** In ten-thousandths of the stake, whole hundredths of it. */
  pays: number;
}

const sum = (weights: readonly number[]) => weights.reduce((total, weight) => total + weight, 0);

/**
 * The order of arrival: each place is drawn among the runners that are left, each as likely as its weight (the model of
 * Plackett and Luce; for races Harville, 1973). The last one needs no draw.
 */
export function arrivals(weights: readonly number[], draws: Draws): number[] {
  const left = weights.map((_, runner) => runner);
  const order: number[] = [];
  while (left.length > 1) {
    let number = draws.below(sum(left.map((runner) => weights[runner]!)));
    const at = left.findIndex((runner) => {
      number -= weights[runner]!;
      return number < 0;
    });
    order.push(...left.splice(at, 1));
  }
  return [...order, ...left];
}

/** The chance that a runner is among the first `places` of those that are left. */
function chanceOfPlace(
  weights: readonly number[],
  runner: number,
  places: number,
  left = sum(weights),
): number {
  if (places === 0) return 0;
  const others = weights.map((weight, other) => {
    if (other === runner || weight === 0) return 0;
    const rest = weights.with(other, 0);
    return (weight / left) * chanceOfPlace(rest, runner, places - 1, left - weight);
  });
  return weights[runner]! / left + sum(others);
}

function chanceOf(weights: readonly number[], kind: RaceKind, [one, two]: readonly number[]): number {
  const all = sum(weights);
  const [first, second] = [weights[one!]!, weights[two!]!];
  switch (kind) {
    case 'win':
      return first / all;
    case 'place':
      return chanceOfPlace(weights, one!, PLACES);
    case 'ahead':
      return first / (first + second);
    case 'forecast':
      return (first / all) * (second / (all - first));
    case 'either':
      return (first / all) * (second / (all - first)) + (second / all) * (first / (all - second));
  }
}

/** Whether a bet is won by an order of arrival. */
export function holds(
  { kind, runners: [one, two] }: Pick<RaceBet, 'kind' | 'runners'>,
  order: readonly number[],
) {
  const at = (runner: number | undefined) => order.indexOf(runner!);
  switch (kind) {
    case 'win':
      return at(one) === 0;
    case 'place':
      return at(one) < PLACES;
    case 'ahead':
      return at(one) < at(two);
    case 'forecast':
      return at(one) === 0 && at(two) === 1;
    case 'either':
      return Math.max(at(one), at(two)) === 1;
  }
}

/** The name of a bet: `win-3`, `forecast-3-7`, with runners as they are numbered, from 1. */
export const betId = (kind: RaceKind, runners: readonly number[]) =>
  [kind, ...runners.map((runner) => runner + 1)].join('-');

/** Every bet on a race by its name. */
function betsOf(weights: readonly number[], kinds: readonly RaceKind[]): ReadonlyMap<string, RaceBet> {
  const runners = weights.map((_, runner) => runner);
  const pairs = runners.flatMap((one) => runners.filter((two) => two !== one).map((two) => [one, two]));
  const choices = (kind: RaceKind) => {
    if (kind === 'win' || kind === 'place') return runners.map((runner) => [runner]);
    return kind === 'either' ? pairs.filter(([one, two]) => one! < two!) : pairs;
  };
  return new Map(
    kinds.flatMap((kind) =>
      choices(kind).map((chosen) => {
        const chance = chanceOf(weights, kind, chosen);
        const pays = Math.floor((100 * RETURNED) / chance + LAST_BITS) * (WHOLE / 100);
        return [betId(kind, chosen), { kind, runners: chosen, chance, pays }];
      }),
    ),
  );
}

export interface RaceState {
  /** The runners in the order in which they arrive. */
  order: readonly number[];
  /** What the picture of the race follows from. */
  story: number;
  isWon: boolean;
}

/** A race of everybody: its order is drawn from the weights of its runners, and every bet pays by its exact chance. */
export function race<const Id extends string>(
  id: Id,
  weights: readonly number[],
  kinds: readonly RaceKind[],
) {
  const bets = betsOf(weights, kinds);
  const rules = game({
    id,
    version: 1,
    family: 'rounds',
    options: Type.Object({ on: Type.Enum([...bets.keys()]) }, { additionalProperties: false }),
    usual: { on: betId('win', [0]) },
    action: null,
    start({ on }, draws) {
      const bet = bets.get(on)!;
      const order = arrivals(weights, draws);
      const state: RaceState = { order, story: draws.below(STORIES), isWon: holds(bet, order) };
      return { state, staked: WHOLE, paid: state.isWon ? bet.pays : 0 };
    },
    show: (state: RaceState) => state,
    most: ({ on }) => ({ paid: bets.get(on)!.pays, staked: WHOLE }),
    endings({ on }) {
      const { chance, pays } = bets.get(on)!;
      return [
        { staked: WHOLE, paid: pays, chance },
        { staked: WHOLE, paid: 0, chance: 1 - chance },
      ];
    },
  });
  return { ...rules, id, weights, kinds, bets };
}
export type Race = ReturnType<typeof race>;
