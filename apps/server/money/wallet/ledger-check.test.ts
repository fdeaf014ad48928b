import { assertLedgerBalanced, createWorld, type World } from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** Every test of money ends with this check, so the check itself must be able to fail. */
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
  const { account } = await player.api('currencies.add', { body: { iso: 'USD' } });
  await player.api('currencies.exchange', {
    body: { fromId: accountId, toId: account.id, amount: '5', atLeast: '1' },
    idempotencyKey: 'exchange-of-five',
  });
  await player.api('withdrawals.request', {
    body: {
      method: 'demo',
      accountId,
      amount: '5.00',
      details: { destination: 'LT601010012345678901' },
      password: player.password,
      second: null,
    },
    idempotencyKey: 'withdrawal-of-five',
  });
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
  ['update deposits set credited = amount + 1 where account_id = $1', 'a deposit has brought other money'],
  ['update deposits set returned = 1 where account_id = $1', 'a deposit has been taken back otherwise'],
  ['update withdrawals set amount = amount + 1 where account_id = $1', 'the money of a withdrawal'],
  [`update withdrawals set status = 'paid' where account_id = $1`, 'the money of a withdrawal'],
  ['update exchanges set got = got + 1 where from_id = $1', 'an exchange has moved other money'],
  ['update exchanges set to_id = from_id where from_id = $1', 'an exchange has moved other money'],
  ['delete from exchanges where from_id = $1', 'an exchange has moved other money'],
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
