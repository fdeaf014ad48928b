import { type MinorUnits, type Ratio, roundDownMulDiv } from '@fairbook/money';
import { type CalculatorInput, chainRound } from '@fairbook/settlement';
import { factorWhen, type Tried, triedUnits } from './tried-units.ts';

export interface MatrixRow {
  /** Number of winners among the units that may win. */
  winners: number;
  /** Minimum and maximum return, rounded down once. */
  least: MinorUnits;
  most: MinorUnits;
}

/** With more units than this, choices of winners are not tried one by one. */
const MAX_TRIED = 10;

/**
 * Minimum and maximum return by number of winners, exact, by the arithmetic of settlement. Bankers win, legs marked
 * void stay void. The lowest odds give the minimum, the highest the maximum. Each-way coupons whose place odds have
 * another order try every choice; null where these would be too many, or without a valid coupon.
 */
export function winnersMatrix(input: CalculatorInput): MatrixRow[] | null {
  const tried = triedUnits(input);
  const extremes = tried && (extremesOf(tried) ?? null);
  return (
    extremes?.map(([least, most], winners) => ({
      winners,
      least: roundDownMulDiv(input.stake, least),
      most: roundDownMulDiv(input.stake, most),
    })) ?? null
  );
}

type Extremes = [least: Ratio, most: Ratio][];

function extremesOf(tried: Tried): Extremes | null {
  const { plan, input } = tried;
  if (plan.kind === 'chain' && !input.eachWay) return chainExtremes(tried);
  const ascending = plan.kind === 'chain' ? null : inOneOrder(tried);
  if (ascending) return sortedExtremes(tried, ascending);
  return tried.open.length <= MAX_TRIED ? triedExtremes(tried) : null;
}

function sortedExtremes(tried: Tried, ascending: readonly number[]): Extremes {
  return Array.from({ length: ascending.length + 1 }, (_, winners) => [
    factorWhen(tried, new Set(ascending.slice(0, winners))),
    factorWhen(tried, new Set(ascending.slice(ascending.length - winners))),
  ]);
}

/** The open units by what they add, lowest first; null if win odds and place odds give different orders. */
function inOneOrder({ plan, parts, open }: Tried): number[] | null {
  const weight = (unit: number) => BigInt(plan.amounts?.[unit] ?? 1n);
  const by = (part: number) => (a: number, b: number) =>
    compare(times(parts[a]![part]!, weight(a)), times(parts[b]![part]!, weight(b)));
  const ascending = open.toSorted((a, b) => by(0)(a, b) || (parts[a]!.length > 1 ? by(1)(a, b) : 0));
  const isOne = ascending.every(
    (unit, i) => parts[unit]!.length === 1 || i === 0 || by(1)(ascending[i - 1]!, unit) <= 0,
  );
  return isOne ? ascending : null;
}

function triedExtremes(tried: Tried): Extremes {
  const { open } = tried;
  const extremes: Extremes = [];
  for (let chosen = 0; chosen < 1 << open.length; chosen++) {
    const winners = new Set(open.filter((_, place) => (chosen >> place) & 1));
    const factor = factorWhen(tried, winners);
    const [least, most] = extremes[winners.size] ?? [factor, factor];
    extremes[winners.size] = [lower(least, factor), lower(factor, most) === factor ? most : factor];
  }
  return extremes;
}

/** A higher balance stays the higher one, so the extremes of a round follow from those of the previous round. */
function chainExtremes({ plan, parts, isVoid }: Tried): Extremes {
  let held: Extremes = [[ONE, ONE]];
  for (const unit of plan.units.keys()) {
    if (isVoid[unit]) continue;
    const odds = parts[unit]![0]!;
    held = Array.from({ length: held.length + 1 }, (_, winners) => {
      const lost = held[winners]?.map((sum) => chainRound(sum, NOTHING));
      const won = winners > 0 ? held[winners - 1]!.map((sum) => chainRound(sum, odds)) : undefined;
      const [leastLost, mostLost] = lost ?? won!;
      const [leastWon, mostWon] = won ?? lost!;
      return [lower(leastLost!, leastWon!), compare(mostLost!, mostWon!) > 0 ? mostLost! : mostWon!];
    });
  }
  return held;
}

const ONE: Ratio = { num: 1n, den: 1n };
const NOTHING: Ratio = { num: 0n, den: 1n };

function times({ num, den }: Ratio, by: bigint): Ratio {
  return { num: num * by, den };
}

function compare(a: Ratio, b: Ratio): number {
  return Number(a.num * b.den > b.num * a.den) - Number(b.num * a.den > a.num * b.den);
}

function lower(a: Ratio, b: Ratio): Ratio {
  return compare(a, b) <= 0 ? a : b;
}
