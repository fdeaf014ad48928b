import { minorUnits } from '@fairbook/money';
import { stateBefore } from '@fairbook/sports/state';
import { expect, test } from 'vitest';
import type { HotOutcome } from '../../../sportsbook/index.ts';
import { type Accepted, limitsOf, type NewCoupon, type Placement, submittedOf } from '../../coupon/index.ts';
import { couponRows, firstAnswer, legRows } from './coupon-rows.ts';

const FACT = {
  gameId: 1,
  outcomeId: '1::1',
  marketTypeId: 1,
  coefMilli: 2000,
  opponents: ['Home', 'Away'],
  state: stateBefore(1),
  priceVersion: 9,
} as unknown as HotOutcome;
const BET = { gameId: 1, outcomeId: '1::1', coef: 1.95 };

function aCoupon(accepted: Partial<Accepted> = {}, placement: Partial<Placement> = {}): NewCoupon {
  return {
    id: 'coupon',
    number: 4812931,
    key: 'key',
    placement: {
      userId: 1,
      accountId: 7,
      limits: limitsOf('EUR'),
      submitted: submittedOf({ typeId: 0, amount: '10.00', changeCoefAction: 2, bets: [BET] }),
      told: null,
      sentFrom: null,
      key: 'key',
      inputHash: Buffer.from('hash'),
      together: null,
      accepted: null,
      decidedAt: 0,
      ...placement,
    },
    accepted: {
      type: 'single',
      legs: [{ fact: FACT, seenMilli: 1950, blockId: null }],
      stake: minorUnits(1000n),
      coefMilli: 2000n,
      possibleWin: minorUnits(2000n),
      returnMillionths: 950_000,
      sameGames: [],
      terms: null,
      kept: {},
      draws: [],
      delaySeconds: 0,
      delayGameId: null,
      delayCause: null,
      ...accepted,
    },
    at: Date.UTC(2026, 7, 16),
    receipt: null,
    receiptGroup: 'group',
    account: null as never,
  };
}

/** The row of one coupon, by column. */
function rowOf(coupon: NewCoupon): Record<string, unknown> {
  const { into, rows } = couponRows([coupon]);
  const columns = /\((.*)\)/s.exec(into)![1]!.split(/,\s*/);
  expect(rows[0]).toHaveLength(columns.length);
  return Object.fromEntries(columns.map((column, i) => [column, rows[0]![i]]));
}

const AT = '2026-08-16T00:00:00.000Z';

test('a plain coupon has no value where it has nothing to keep', () => {
  expect(rowOf(aCoupon())).toMatchObject({
    number: 4812931,
    account_id: 7,
    type_id: 0,
    system_values: null,
    stake: 1000n,
    coef_milli: 2000n,
    possible_win: 2000n,
    return_millionths: 950_000,
    status: 'accepted',
    placed_at: AT,
    accepted_at: AT,
    accept_after: null,
    first_answer: null,
    receipt_group: null,
    receipt_index: null,
    amount_by_block: null,
    builders: null,
    terms: null,
    wish: null,
    batch_id: null,
    told: null,
  });
});

test('a delayed coupon keeps when it is decided, and its first answer', () => {
  const coupon = aCoupon({ delaySeconds: 6, delayGameId: 1, delayCause: 'sport' });
  const row = rowOf(coupon);
  expect(row).toMatchObject({
    status: 'pending',
    placed_at: AT,
    accepted_at: null,
    accept_after: '2026-08-16T00:00:06.000Z',
    delay_seconds: 6,
    delay_game_id: 1,
    delay_cause: 'sport',
  });
  expect(JSON.parse(row.first_answer as string)).toEqual(firstAnswer(coupon));
  expect(firstAnswer(coupon)).toMatchObject({ status: 'pending', coef: 2, possibleWin: '20.00' });
  expect(firstAnswer(aCoupon())).toMatchObject({ status: 'accepted', delaySeconds: 0 });
});

test('what was told, wished and agreed is kept as JSON', () => {
  const row = rowOf(
    aCoupon(
      { type: 'blocks', terms: { maxPayout: '100.00' } },
      {
        told: { refId: 'partner' } as never,
        together: { batchId: 'batch', index: 0, isLastTry: false, reasonsFor: () => [] },
        submitted: submittedOf({
          typeId: 4,
          systemValues: [2, 3],
          amount: '10.00',
          amountByBlockId: { 1: '4.00', 2: '6.00' },
          changeCoefAction: 2,
          promoCode: 'MINE',
          bets: [BET],
        }),
      },
    ),
  );
  expect(row).toMatchObject({
    type_id: 4,
    batch_id: 'batch',
    told: '{"refId":"partner"}',
    terms: '{"maxPayout":"100.00"}',
    amount_by_block: '{"1":"4.00","2":"6.00"}',
  });
  expect(JSON.parse(row.wish as string)).toMatchObject({ promoCode: 'MINE' });
});

test('a leg keeps the price it was accepted at, and the one its player saw', () => {
  const plain = legRows([aCoupon()]).rows[0]!;
  expect(plain.slice(0, 10)).toEqual(['coupon', 0, 1, '1::1', null, 2000, 1950, 9, false, '{0,0}']);
  expect(plain.slice(-2)).toEqual([null, null]);
  const offered = { ...FACT, offer: { id: 5, usualMilli: 1900 } };
  const boosted = aCoupon({ legs: [{ fact: offered, seenMilli: 2000, blockId: 3 }] });
  const row = legRows([boosted]).rows[0]!;
  expect([row[4], ...row.slice(-2)]).toEqual([3, 5, 1900]);
});
