import { minorUnits } from '@fairbook/money';
import { expect, test } from 'vitest';
import { winnersMatrix } from './matrix.ts';
import { couponValue } from './value.ts';

const everySize = (size: number) => size > 0;

test.each<[string, number, (leg: number) => number, (size: number) => boolean, number]>([
  ['twenty legs of all sizes, all different', 20, (leg) => 1.5 + leg * 0.137, everySize, 0],
  ['twenty legs of all sizes but one, all different', 20, (leg) => 1.5 + leg * 0.137, (size) => size > 1, 0],
  ['fifty legs of all sizes, in ten prices', 50, (leg) => 1.4 + (leg % 10) * 0.11, everySize, 1e-3],
  ['fifty legs of all sizes, all different', 50, (leg) => 1.3 + leg * 0.057, everySize, 1e-3],
  ['fifty legs in threes, in ten prices', 50, (leg) => 1.4 + (leg % 10) * 0.11, (size) => size === 3, 0.4],
  ['fifty legs in threes, all different', 50, (leg) => 1.3 + leg * 0.057, (size) => size === 3, 0.4],
])('%s are counted fast', (_, n, coefOf, isSize, gap) => {
  const bets = Array.from({ length: n }, (_leg, leg) => ({
    coef: Math.round(coefOf(leg) * 1000) / 1000,
    result: 'won' as const,
  }));
  const systemValues = bets.map((_bet, leg) => leg + 1).filter(isSize);
  const input = { type: 'blocks' as const, systemValues, bets, stake: minorUnits(100_000n) };
  const before = process.cpuUsage();
  const value = couponValue(
    input,
    bets.map(({ coef }) => ({ win: 0.95 / coef, place: 0.95 / coef })),
  )!;
  const { user } = process.cpuUsage(before);
  winnersMatrix(input);
  expect(value.profit!.least).toBeLessThanOrEqual(value.profit!.most);
  expect(value.profit!.most - value.profit!.least).toBeLessThanOrEqual(gap);
  // Processor time, so that other load on the machine does not count.
  expect(user / 1_000).toBeLessThan(3_000);
});
