import { minorUnits } from '@fairbook/money';
import {
  calculateByHand,
  drawFrom,
  type OracleCalculation,
  randomCalculation,
} from '@fairbook/testkit/oracle';
import { expect, test } from 'vitest';
import { type CalculatorInput, calculate } from '../index.ts';

const NIGHT = process.env.NIGHT === '1';
const COUPONS = NIGHT ? 100_000 : 1_000;
const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));

function engineInput({
  type,
  sizes,
  stake,
  isEachWay,
  bets,
  margin,
  amountByBlockId,
}: OracleCalculation): CalculatorInput {
  return {
    type,
    systemValues: sizes.length > 0 ? [...sizes] : undefined,
    stake: minorUnits(stake),
    eachWay: isEachWay,
    antiExpressMargin: margin === undefined ? undefined : margin / 10_000,
    amountByBlockId:
      amountByBlockId &&
      Object.fromEntries(Object.entries(amountByBlockId).map(([id, sum]) => [id, minorUnits(sum)])),
    bets: bets.map(({ coef, result, blockId, placeFraction, rule4, deadHeat }) => ({
      coef,
      result,
      blockId,
      eachWay: placeFraction && { places: 3, fraction: placeFraction[0] / placeFraction[1] },
      rule4,
      deadHeat: deadHeat && [...deadHeat],
    })),
  };
}

test(`${COUPONS} random coupons of the calculator, racing terms included, seed ${SEED}`, {
  timeout: NIGHT ? 1_800_000 : 120_000,
}, () => {
  for (let i = 0; i < COUPONS; i += 1) {
    const seed = SEED + i;
    const coupon = randomCalculation(drawFrom(seed));
    const input = engineInput(coupon);
    const byHand = calculateByHand(coupon);
    const expected = byHand ? { ...byHand, stake: coupon.stake } : 'bets.anti_express_odds';
    expect(calculate(input), `SEED=${seed} ${JSON.stringify(input.bets)}`).toEqual(expected);
  }
});

test('a system of one size starts at two (decision 0024)', () => {
  const bets = [1, 2, 3].map(() => ({ coef: 2, result: 'won' as const }));
  const stake = minorUnits(100n);
  for (const type of ['system', 'blocks'] as const)
    for (const systemValues of [[1], [1, 1]])
      expect(calculate({ type, systemValues, bets, stake })).toBe('bets.system_value');
  expect(calculate({ type: 'blocks', systemValues: [1, 2], bets, stake })).toMatchObject({ combinations: 6 });
});
