import type { bets, proof } from '@fairbook/contracts';
import { describe, expect, test } from 'vitest';
import { type Counted, doesPayAsCounted } from './arithmetic.ts';
import { NOTHING_SOLD, type Sold, soldAfter } from './sold.ts';
import { aStatement } from './testing.ts';

const WON: Counted = { result: [1, 1], void: [0, 1] };
const LOST: Counted = { result: [0, 1], void: [0, 1] };
const VOID: Counted = { result: [0, 1], void: [1, 1] };

type Values = bets.Sentence['values'];

function settlement(change: Partial<proof.SettlementStatement>): proof.SettlementStatement {
  return {
    v: 1,
    couponId: aStatement().couponId,
    n: 1,
    at: '2026-08-16T18:21:00.123Z',
    reason: 'settled',
    status: 'won',
    iso: 'EUR',
    payout: '0.00',
    receivable: '0.00',
    legs: [],
    explanation: [],
    ...change,
  };
}

/** A sale of 4.00 of the 10.00 for 3.60, with changes. */
function sale(change: Partial<proof.SettlementStatement> = {}, values: Values = {}) {
  const said = {
    closed: '4.00',
    paid: '3.60',
    fair: '3.79',
    open: '6.00',
    isOpen: 'yes',
    percent: 5,
    iso: 'EUR',
  };
  return settlement({
    reason: 'cashed_out',
    status: 'accepted',
    payout: '3.60',
    explanation: [{ key: 'total_cashed_out', values: { ...said, ...values } }],
    ...change,
  });
}

/** The settlement of what is left: 6.00 of 10.00 at 2.24 × 1.79, where the whole pays 40.096. */
function rest(change: Partial<proof.SettlementStatement> = {}, values: Values = {}) {
  const said = { closed: '4.00', paid: '3.60', open: '6.00', rest: '24.05', iso: 'EUR' };
  return settlement({
    payout: '27.65',
    explanation: [{ key: 'total_rest', values: { ...said, ...values } }],
    ...change,
  });
}

const SOLD: Sold = { stake: 400n, paid: 360n };
const holds = (each: proof.SettlementStatement, legs: readonly Counted[], sold: Sold) =>
  doesPayAsCounted(aStatement(), each, legs, sold);

/** The sale of the other 6.00 for 5.40. */
const LAST: Values = { closed: '6.00', paid: '5.40', fair: '5.69', open: '0.00', isOpen: 'no' };

describe('a sale', () => {
  test('of a part and the settlement of the rest add up', () => {
    const [first, all] = [sale(), sale({ status: 'cashed_out', payout: '9.00' }, LAST)];
    expect(holds(first, [null, null], NOTHING_SOLD)).toBe(true);
    expect(holds(all, [null, null], soldAfter(NOTHING_SOLD, first))).toBe(true);
    expect(soldAfter(soldAfter(NOTHING_SOLD, first), all)).toEqual({ stake: 1000n, paid: 900n });
  });

  test.each<[string, proof.SettlementStatement]>([
    ['nothing was sold', sale({}, { closed: '0.00', open: '10.00' })],
    ['more is left than was open', sale({}, { open: '6.01' })],
    ['less is left than was open', sale({}, { open: '5.99' })],
    ['more was sold than was open', sale({}, { closed: '11.00', open: '-1.00' })],
    ['the coupon says it paid more', sale({ payout: '3.61' })],
    ['it was sold above its price', sale({ payout: '3.62' }, { paid: '3.62' })],
    ['it is closed although a part is open', sale({ status: 'cashed_out' })],
    [
      'it is open although all was sold',
      sale({ payout: '9.00' }, { ...LAST, closed: '10.00', paid: '9.00', fair: '9.48' }),
    ],
    ['it does not state the sale', sale({ explanation: [] })],
    ['its amounts are malformed', sale({}, { closed: 'much' })],
    ['its margin is not a number', sale({}, { percent: 'little' })],
    ['its margin is negative', sale({}, { percent: -5 })],
  ])('does not add up when %s', (_, wrong) => {
    expect(holds(wrong, [null, null], NOTHING_SOLD)).toBe(false);
  });

  test('counts what was sold before', () => {
    expect(holds(sale(), [null, null], SOLD)).toBe(false);
    expect(holds(sale({ payout: '7.20' }, { open: '2.00' }), [null, null], SOLD)).toBe(true);
  });
});

describe('the settlement of the rest', () => {
  test.each<[string, proof.SettlementStatement, Counted[]]>([
    ['wins its share of the exact payout', rest(), [WON, WON]],
    ['loses', rest({ status: 'lost', payout: '3.60' }, { rest: '0.00' }), [WON, LOST]],
    ['is returned', rest({ status: 'void', payout: '9.60' }, { rest: '6.00' }), [VOID, VOID]],
    [
      'stays open when a result is withdrawn',
      rest({ status: 'accepted', payout: '3.60', explanation: [] }),
      [WON, null],
    ],
  ])('%s', (_, each, legs) => {
    expect(holds(each, legs, SOLD)).toBe(true);
    expect(holds(each, legs, NOTHING_SOLD)).toBe(false);
    expect(holds({ ...each, payout: '3.61' }, legs, SOLD)).toBe(false);
  });

  test.each<[string, proof.SettlementStatement]>([
    ['the whole coupon is paid', rest({ payout: '43.69' }, { rest: '40.09' })],
    ['only the rest is paid', rest({ payout: '24.05' })],
    ['it is rounded up', rest({ payout: '27.66' }, { rest: '24.06' })],
    ['it does not state the sale', rest({ explanation: [] })],
    ['it names another rest', rest({}, { rest: '24.04' })],
    ['it names another sale', rest({}, { paid: '3.50' })],
  ])('is wrong when %s', (_, wrong) => {
    expect(holds(wrong, [WON, WON], SOLD)).toBe(false);
  });

  test('is wrong after all was sold: no settlement may follow', () => {
    const all: Sold = { stake: 1000n, paid: 900n };
    for (const each of [sale(), rest(), settlement({ payout: '9.00' })])
      expect(holds(each, [WON, WON], all)).toBe(false);
  });
});

test('a kind of settlement that this verifier does not know is not judged', () => {
  expect(holds(settlement({ status: 'split' }), [WON, WON], NOTHING_SOLD)).toBeNull();
});
