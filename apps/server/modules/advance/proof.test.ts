import { verifyBundle } from '@fairbook/proof/bundle';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seller } from '../cashout/testing.ts';
import { follow } from '../proof/testing.ts';
import { type Borrower, borrower, createLending, type Lending } from './testing.ts';

let lending: Lending;

beforeAll(async () => {
  lending = await createLending();
});
afterAll(() => lending.book.world.close());

async function bundleOf({ player }: Borrower, id: string) {
  await follow(lending.book.world);
  return player.api('proof.bundle', { params: { id } });
}

const lostSecurity = async (it: Borrower) => {
  await lending.decide(it.securing, 'lost');
  await lending.look();
};

it.each<[string, 'advancedId' | 'securingId', (it: Borrower) => Promise<unknown>]>([
  ['wins', 'advancedId', (it) => lending.decide(it.advanced, 'won')],
  ['is void by its result', 'advancedId', (it) => lending.decide(it.advanced, 'void')],
  ['is void for want of security', 'advancedId', lostSecurity],
  [
    'is void for want of security after a part was sold',
    'advancedId',
    async (it) => {
      await seller(lending.book, it.player).sell(it.advancedId, { percent: 10 });
      await lostSecurity(it);
    },
  ],
  ['is the security, and pays', 'securingId', (it) => lending.decide(it.securing, 'won')],
])('the receipt of a coupon that %s verifies', async (_, which, happens) => {
  const it = await borrower(lending);
  await happens(it);
  const bundle = await bundleOf(it, it[which]);
  expect(bundle.settlements.length).toBeGreaterThan(0);
  for (const { id, holds } of await verifyBundle(bundle)) expect([id, holds]).toEqual([id, true]);
});

it('a receipt without its advance, or with more of it, is not the one that was signed', async () => {
  const it = await borrower(lending);
  const bundle = await bundleOf(it, it.advancedId);
  for (const prepaidAmount of ['30.00', '0.01', undefined]) {
    const changed = structuredClone(bundle);
    const { statement } = changed.receipt;
    if (statement.v !== 2) throw new Error('it is of the second rules');
    statement.terms = { maxPayout: statement.terms!.maxPayout, ...(prepaidAmount && { prepaidAmount }) };
    const checks = await verifyBundle(changed);
    expect(checks.find(({ id }) => id === 'statement')).toMatchObject({ holds: false });
  }
});
