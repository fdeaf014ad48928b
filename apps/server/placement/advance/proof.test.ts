import { verifyBundle } from '@fairbook/proof/bundle';
import { tamper } from '@fairbook/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkLedger } from '../../money/wallet/index.ts';
import { type Borrower, borrower, createLending, type Lending } from '../../testing/advance.ts';
import { follow } from '../../testing/proof.ts';

let lending: Lending;

beforeAll(async () => {
  lending = await createLending();
});
afterAll(() => lending.book.world.close());

async function bundleOf({ player }: Borrower, id: string) {
  await follow(lending.book.world);
  return player.api('proof.bundle', { params: { id } });
}

it.each<[string, 'advancedId' | 'securingId', (it: Borrower) => Promise<unknown>]>([
  ['wins', 'advancedId', (it) => lending.decide(it.advanced, 'won')],
  ['is void by its result', 'advancedId', (it) => lending.decide(it.advanced, 'void')],
  [
    'is lost after its security, and owed',
    'advancedId',
    async (it) => {
      await lending.decide(it.securing, 'lost');
      await lending.decide(it.advanced, 'lost');
      await lending.look();
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

it('a receipt without its advance, or with a larger one, fails verification', async () => {
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

it('an advance recorded as repaid that was not is found by the ledger check', async () => {
  const it = await borrower(lending);
  const { pool } = lending.book.world.platform;
  expect(await checkLedger(pool)).toEqual([]);
  await tamper(pool, 'update advances set repaid = amount where coupon_id = $1', [it.advancedId]);
  const faults = await checkLedger(pool);
  await tamper(pool, 'update advances set repaid = 0 where coupon_id = $1', [it.advancedId]);
  expect(faults.map(({ where }) => where)).toEqual([`coupon ${it.advancedId}`]);
});
