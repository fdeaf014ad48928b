import type { Ratio } from '@fairbook/money';
import { type CalculatorInput, factorOf } from '@fairbook/settlement';
import type { Bounds } from './bounds.ts';
import { type ChainUnit, playChain } from './chain.ts';
import { exactly, type Layer, profitChance } from './profit.ts';
import { antiFactor, type Tried, triedUnits } from './tried-units.ts';

/** The fair probabilities of a leg, from 0 to 1. A place includes a win. */
export interface Chances {
  win: number;
  place: number;
}

export interface CouponValue {
  /** The mean return, in minor units. */
  expected: number;
  /** The chance of exactly so many winners, by their number, as in the matrix. Bankers are not counted. */
  winners: readonly number[];
  /** The chance that every banker wins; 1 without bankers. */
  bankers: number;
  /** The chance that the return exceeds the stake; null for an each-way chain. */
  profit: Bounds | null;
}

const BILLION = 1_000_000_000;

/**
 * What a coupon is worth before it is played, if its legs are independent. `chances` are by leg; of the given results
 * only voids count. Null if the coupon isn't valid.
 */
export function couponValue(input: CalculatorInput, chances: readonly Chances[]): CouponValue | null {
  const tried = triedUnits(input);
  if (!tried) return null;
  const units = tried.plan.units.map(({ legs }) => unitChances(legs, input, chances));
  const winners = exactly(tried.open.map((unit) => units[unit]!.win));
  const bankers = tried.plan.kind === 'even' ? allWin(tried.plan.bankers, units) : 1;
  return { winners, bankers, ...VALUES[tried.plan.kind](tried, units) };
}

type Value = Pick<CouponValue, 'expected' | 'profit'>;

const VALUES: Record<Tried['plan']['kind'], (tried: Tried, units: readonly Chances[]) => Value> = {
  even: combinationsValue,
  blocks: combinationsValue,
  chain: chainValue,
  anti: antiValue,
};

function unitChances(
  legs: readonly number[],
  { bets }: CalculatorInput,
  chances: readonly Chances[],
): Chances {
  const left = legs.filter((leg) => bets[leg]!.result !== 'void');
  return {
    win: left.reduce((all, leg) => all * chances[leg]!.win, 1),
    place: left.reduce((all, leg) => all * Math.max(chances[leg]!.win, chances[leg]!.place), 1),
  };
}

function allWin(which: readonly number[], units: readonly Chances[]): number {
  return which.reduce((all, unit) => all * units[unit]!.win, 1);
}

/** The factors are independent, so the mean of products is the product of means, and settlement's own sums apply. */
function combinationsValue(tried: Tried, units: readonly Chances[]): Value {
  const { plan, parts, input } = tried;
  const means = parts[0]!.map((_, part) =>
    factorOf(
      plan,
      parts.map((odds, unit) => mean(odds[part]!, part === 0 ? units[unit]!.win : units[unit]!.place)),
    ),
  );
  const expected = means.reduce((sum, factor) => sum + onStake(input, factor), 0) / means.length;
  return { expected, profit: profitOf(tried, units) };
}

function mean({ num, den }: Ratio, chance: number): Ratio {
  return { num: num * BigInt(Math.round(chance * BILLION)), den: den * BigInt(BILLION) };
}

function onStake({ stake }: CalculatorInput, { num, den }: Ratio): number {
  return Number((stake * num * BigInt(BILLION)) / den) / BILLION;
}

/** The minimum factor whose payout, rounded down, exceeds the stake. */
function profitable({ stake }: CalculatorInput): number {
  return Number(stake + 1n) / Number(stake);
}

function profitOf(tried: Tried, units: readonly Chances[]): Bounds {
  const { plan, parts, input } = tried;
  const staked = Number(plan.amounts?.reduce<bigint>((sum, amount) => sum + amount, 0n) ?? 1n);
  const share = (unit: number) =>
    plan.amounts ? Number(plan.amounts[unit]!) / staked : 1 / plan.combinations;
  const number = (unit: number) =>
    parts[unit]!.map(({ num, den }) => Number((num * BigInt(BILLION)) / den) / BILLION);
  const layer = (unit: number, by = 1): Layer =>
    layerOf(
      number(unit).map((odds) => odds * by),
      units[unit]!,
    );
  return profitChance({
    bankers: plan.bankers.map((unit) => layer(unit)),
    free: plan.free.map((unit) => layer(unit, plan.amounts ? share(unit) : 1)),
    sizes: plan.sizes,
    least: profitable(input) * parts[0]!.length * (plan.amounts ? 1 : plan.combinations),
  });
}

function layerOf(odds: readonly number[], { win, place }: Chances): Layer {
  if (odds.length === 1) {
    return [
      { chance: win, factors: odds },
      { chance: 1 - win, factors: [0] },
    ];
  }
  return [
    { chance: win, factors: odds },
    { chance: place - win, factors: [0, odds[1]!] },
    { chance: 1 - place, factors: [0, 0] },
  ];
}

function chainValue(tried: Tried, units: readonly Chances[]): Value {
  const { plan, parts, input } = tried;
  const least = profitable(input);
  const rounds = parts[0]!.map((_, part) =>
    playChain(
      plan.units.map(
        (_unit, unit): ChainUnit => ({
          odds: Number(parts[unit]![part]!.num) / Number(parts[unit]![part]!.den),
          chance: part === 0 ? units[unit]!.win : units[unit]!.place,
        }),
      ),
      least,
    ),
  );
  const expected = rounds.reduce((sum, round) => sum + round.expected, 0) / rounds.length;
  return { expected: expected * Number(input.stake), profit: input.eachWay ? null : rounds[0]!.profit };
}

function antiValue(tried: Tried, units: readonly Chances[]): Value {
  const { input, open } = tried;
  if (open.length === 0) return { expected: Number(input.stake), profit: { least: 0, most: 0 } };
  const lost = 1 - allWin(open, units);
  const factor = antiFactor(tried);
  const isProfit = (input.stake * factor.num) / factor.den > input.stake;
  const chance = isProfit ? lost : 0;
  return { expected: onStake(input, factor) * lost, profit: { least: chance, most: chance } };
}
