import { minorUnits } from '@fairbook/money';
import { expect, test } from 'vitest';
import { limitsOf, submittedOf } from '../../coupon/index.ts';
import { coverOf } from './cover.ts';

const OFFERS = [
  { kind: 'promo', id: 'one', field: 'promoCode' },
  { kind: 'boost', id: 'two', field: 'bets.0' },
] as never[];
const COUPON = submittedOf({
  typeId: 0,
  amount: '10.00',
  changeCoefAction: 2,
  bets: [{ gameId: 1, outcomeId: '1::1', coef: 2 }],
});
const FREE = { promo: { code: 'MINE', kind: 'free_bet' } } as never;

/** What a coupon of 10.00 that returns so much on average draws from budgets with so much left. */
function covered(
  worth: number,
  left: bigint | null,
  { terms = null as never, offers = OFFERS, coupon = {} } = {},
) {
  return coverOf(
    { ...COUPON, ...coupon },
    { terms, offers, worth: () => worth, stake: minorUnits(1_000n) },
    { limits: limitsOf('EUR'), ...(left !== null && { budgetLeft: () => left }) },
  );
}

const drawing = (amount: bigint) => OFFERS.map((offer) => ({ ...(offer as object), amount }));

test('a coupon that returns more than its stake draws the rest from its offers, in even shares', () => {
  const { draws, reasons } = covered(1.5, 1_000n);
  expect(reasons).toEqual([]);
  expect(draws).toHaveLength(2);
  expect(draws[0]!.amount).toBe(draws[1]!.amount);
  expect(draws[0]!.amount).toBeGreaterThanOrEqual(250n);
});

test('a free bet draws all that it is worth', () => {
  expect(covered(1.5, 750n, { terms: FREE })).toEqual({ draws: drawing(750n), reasons: [] });
  expect(covered(0.0003, 1n, { terms: FREE })).toEqual({ draws: drawing(1n), reasons: [] });
});

test.each([
  ['with an average return below its stake', () => covered(0.95, 0n)],
  ['without offers', () => covered(1.5, 0n, { offers: [] })],
])('a coupon %s draws nothing', (_, cover) => {
  expect(cover()).toEqual({ draws: [], reasons: [] });
});

test('a budget that is too small is refused with the stake that it covers', () => {
  const short = (amount?: string) =>
    OFFERS.map(({ field }: { field: string }) => ({
      code: 'offers.budget',
      field,
      values: { iso: 'EUR', ...(amount && { amount }) },
    }));
  const { draws } = covered(1.5, null);
  const needed = draws[0]!.amount;
  expect(covered(1.5, needed - 1n).reasons).toMatchObject(short());
  expect(covered(1.5, needed / 2n).reasons).toEqual(short('5.00'));
  expect(covered(1.5, 1n).reasons).toEqual(short());
  expect(covered(1.5, null).reasons).toEqual(short());
  // Stakes of blocks stay as they are, and a free bet has the stake that it has.
  expect(covered(1.5, needed / 2n, { coupon: { amountByBlockId: { 1: '10.00' } } }).reasons).toEqual(short());
  expect(covered(1.5, 749n, { terms: FREE }).reasons).toEqual(short());
});
