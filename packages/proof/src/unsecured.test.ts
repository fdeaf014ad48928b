import type { bets, proof } from '@fairbook/contracts';
import { expect, test } from 'vitest';
import { doesPayAsCounted } from './arithmetic.ts';

const statement: bets.StatementV2 = {
  acceptedAt: '2026-03-01T12:00:00.000Z',
  amount: '30.00',
  amountByBlockId: null,
  bets: [{ gameId: 1, outcomeId: '1::1', coef: '2.200', blockId: null, priceVersion: 1 }],
  builders: [],
  couponId: '0198c0de-0000-7000-8000-000000000009',
  delaySeconds: 0,
  iso: 'EUR',
  possibleWin: '66.00',
  rulesVersion: 2,
  systemValues: [],
  terms: { prepaidAmount: '20.00', maxPayout: '100000.00' },
  typeId: 0,
  userId: 1,
  v: 2,
};

interface Said {
  status?: string;
  payout?: string;
  due?: string;
  stake?: string;
}

function unsecured({ status = 'void', payout = '30.00', due = '20.00', stake = '30.00' }: Said) {
  const explanation = [{ key: 'total_unsecured', values: { due, stake, iso: 'EUR' } }];
  return {
    reason: 'unsecured',
    status,
    payout,
    iso: 'EUR',
    explanation,
  } as unknown as proof.SettlementStatement;
}

test.each<[string, Said, Partial<bets.StatementV2>, boolean]>([
  ['its stake came back', {}, {}, true],
  ['a part of the advance was repaid before', { due: '0.01' }, {}, true],
  ['more was due than was advanced', { due: '20.01' }, {}, false],
  ['nothing was due', { due: '0.00' }, {}, false],
  ['less came back', { payout: '29.99' }, {}, false],
  ['the sentence names another stake', { stake: '10.00' }, {}, false],
  ['it says that the coupon lost', { status: 'lost', payout: '0.00' }, {}, false],
  ['the receipt has no advance', {}, { terms: null }, false],
])('a coupon whose advance was not repaid: %s', (_, said, change, holds) => {
  expect(doesPayAsCounted({ ...statement, ...change }, unsecured(said), [null])).toBe(holds);
});

test('a part sold before stays sold', () => {
  const sold = { stake: 1_000n, paid: 1_500n };
  const said = unsecured({ stake: '20.00', payout: '35.00' });
  expect(doesPayAsCounted(statement, said, [null], sold)).toBe(true);
  expect(doesPayAsCounted(statement, unsecured({}), [null], sold)).toBe(false);
});

test('an advance does not change the payout of a settled coupon', () => {
  const won = { reason: 'settled', status: 'won', payout: '66.00', iso: 'EUR', explanation: [] };
  const legs = [{ result: [1, 1], void: [0, 1] }] as const;
  expect(doesPayAsCounted(statement, won as unknown as proof.SettlementStatement, legs as never)).toBe(true);
});
