import { COUPON_TYPES } from '@fairbook/contracts/placement/coupon-type';
import type { OracleCalculation, OracleRunner } from './calculator.ts';
import type { Draw } from './random.ts';
import { randomOdds } from './random-legs.ts';

const RESULTS = [
  'won',
  'won',
  'won',
  'won',
  'placed',
  'placed',
  'lost',
  'void',
  'half_won',
  'half_lost',
] as const;
const FRACTIONS = [
  [1, 4],
  [1, 5],
  [1, 2],
  [1, 1],
  [1, 3],
  [1, 6],
  [1, 8],
  [3, 4],
] as const;

function randomRunner(draw: Draw, isEachWay: boolean): OracleRunner {
  const result = draw.one(RESULTS);
  const isTied = (result === 'won' || result === 'placed') && draw.chance(0.2);
  return {
    coef: randomOdds(draw) / 1000,
    result,
    placeFraction: isEachWay && draw.chance(0.85) ? draw.one(FRACTIONS) : undefined,
    rule4: draw.chance(0.2) ? draw.one([0, 5, 10, 25, 75, 90, 100, draw.int(0, 100)]) : undefined,
    deadHeat: isTied ? [draw.int(1, 4), draw.int(1, 6)] : undefined,
  };
}

function randomSizes(draw: Draw, units: number): number[] {
  const all = Array.from({ length: units }, (_, i) => i + 1);
  if (draw.chance(0.4)) return all;
  const some = all.filter(() => draw.chance(0.4));
  return some.length > 1 ? some : [draw.int(2, units)];
}

function inBlocks(
  draw: Draw,
  runner: () => OracleRunner,
): Pick<OracleCalculation, 'bets' | 'amountByBlockId'> {
  const blocks = Array.from({ length: draw.int(1, 4) }, (_, i) => i + 1);
  return {
    bets: blocks.flatMap((blockId) =>
      Array.from({ length: draw.int(1, 3) }, () => ({ ...runner(), blockId })),
    ),
    amountByBlockId: Object.fromEntries(blocks.map((id) => [id, BigInt(draw.int(1, 10 ** draw.int(1, 8)))])),
  };
}

/** A random coupon for the calculator, racing terms included. */
export function randomCalculation(draw: Draw): OracleCalculation {
  const type = draw.one(COUPON_TYPES);
  const isEachWay = type !== 'anti_express' && draw.chance(0.5);
  const runner = () => randomRunner(draw, isEachWay);
  const several = (least: number, most: number) => Array.from({ length: draw.int(least, most) }, runner);
  const stake = BigInt(draw.int(1, 10 ** draw.int(1, 10)));
  const common = { type, sizes: [], stake, isEachWay };
  if (type === 'single') return { ...common, bets: [runner()] };
  if (type === 'express') return { ...common, bets: several(2, 12) };
  if (type === 'singles') return { ...common, bets: several(1, 12) };
  if (type === 'anti_express')
    return { ...common, bets: several(2, 6), margin: draw.one([0, 50_000, 123_400]) };
  if (type === 'blocks' && draw.chance(0.3)) {
    const coupon = inBlocks(draw, runner);
    const amounts = Object.values(coupon.amountByBlockId ?? {});
    return { ...common, ...coupon, stake: amounts.reduce((all, amount) => all + amount, 0n) };
  }
  const free = several(2, 6);
  const blocks = draw.chance(0.3) ? several(2, 3).map((bet) => ({ ...bet, blockId: 1 })) : [];
  const bankers =
    type === 'system' && draw.chance(0.5) ? several(1, 2).map((bet) => ({ ...bet, blockId: 0 })) : [];
  const units = free.length + (blocks.length > 0 ? 1 : 0);
  const bets = [...bankers, ...free.slice(1), ...blocks, ...free.slice(0, 1)];
  return { ...common, sizes: type === 'chain' ? [] : randomSizes(draw, units), bets };
}
