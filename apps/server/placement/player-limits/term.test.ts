import type { Reason } from '@fairbook/contracts';
import { expect, test } from 'vitest';
import { limitsOf, type Placement } from '../coupon/index.ts';
import { playerLimitsTerm } from './term.ts';

test.each([
  ['40.50', 'EUR', 'EUR', { max: '40.50' }],
  ['0.20', 'EUR', 'EUR', { max: '0.20' }],
  // Less than the minimum stake, or of a book in another currency: nothing to offer.
  ['0.19', 'EUR', 'EUR', { rest: 'little' }],
  ['0.00', 'EUR', 'EUR', { rest: 'none' }],
  ['40.50', 'EUR', 'USD', {}],
])('with %s %s left a refusal of a stake in %s also says %j', async (left, iso, currency, more) => {
  const told = { left, iso, rest: left === '0.00' ? 'none' : 'some' };
  const reason: Reason = { code: 'limits.wager_reached', field: 'amount', values: told };
  const gate = { holdStakes: async () => ({ claims: () => () => reason, write: async () => undefined }) };
  const term = playerLimitsTerm(gate as never, null as never);
  const item = { userId: 1, limits: limitsOf(currency), accepted: { terms: {}, stake: 5000n } };
  const group = [item as unknown as Placement];
  const held = await term.hold!(null as never, group, {} as never);
  const values = { ...told, ...more };
  expect(held!.claims!(1)(item as never)).toEqual({ kind: 'refused', reasons: [{ ...reason, values }] });
});

test('of bets that waited the accounts are locked before the limits, as in a placement', async () => {
  const order: string[] = [];
  const asks =
    <T>(answer: T, name?: string) =>
    async (asked: { name?: string }) => {
      order.push(name ?? asked.name!);
      return answer;
    };
  const [sql, gate] = [{ query: asks({ rows: [] }) }, { closedOf: asks(new Map(), 'limits') }];
  const term = playerLimitsTerm(gate as never, null as never);
  await term.retake!(sql as never, new Map(), [{ userId: 1, accountId: 2 } as never]);
  expect(order).toEqual(['lock_accounts', 'limits']);
});
