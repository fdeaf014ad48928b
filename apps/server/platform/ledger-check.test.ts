import { assertLedgerBalanced, createWorld, type World } from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** The check that ends every test of money must be able to fail itself. */
let world: World;
let accountId: number;
beforeAll(async () => {
  world = await createWorld();
  const player = await world.registerPlayer();
  accountId = (await player.api('wallet.accounts')).accounts[0]?.id ?? 0;
  for (const amount of ['10.00', '20.00']) {
    const body = { method: 'demo', accountId, amount };
    await player.api('payments.deposit', { body, idempotencyKey: `deposit-of-${amount}` });
  }
});
afterAll(() => world.close());

test('an untouched ledger passes', async () => {
  await assertLedgerBalanced(world);
});

test.each([
  ['update accounts set balance = balance + 1 where id = $1', 'a balance differs'],
  [
    'update transfers set balance_after = balance_after + 1 where chain_account = $1 and seq = 1',
    'a chain has a gap',
  ],
  ['update transfers set amount = amount + 1 where chain_account = $1 and seq = 1', 'a chain has a gap'],
  ['delete from transfers where chain_account = $1 and seq = 1', 'a chain has a gap'],
  [`update transfers set currency = 'USD' where chain_account = $1 and seq = 1`, 'crosses currencies'],
  [
    'update transfers set hash = set_byte(hash, 0, get_byte(hash, 0) # 1) where chain_account = $1 and seq = 1',
    'a chain breaks',
  ],
  [`update transfers set at = at + interval '1 s' where chain_account = $1 and seq = 1`, 'a chain breaks'],
  ['update transfers set debit_account = 0 where chain_account = $1 and seq = 2', 'belongs to no account'],
  ['delete from accounts where id = $1', 'belongs to no account'],
])('%s is found', async (tampering, fault) => {
  const client = await world.platform.pool.connect();
  try {
    await client.query('begin');
    // An attacker with full database rights gets past its guards.
    await client.query('set local session_replication_role = replica');
    await client.query(tampering, [accountId]);
    await expect(assertLedgerBalanced({ platform: { pool: client } })).rejects.toThrow(fault);
  } finally {
    await client.query('rollback');
    client.release();
  }
});
