import { codesOf, createWorld, freshKey, type Visitor, type World } from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** A site with real money, whose provider is never asked here. */
let world: World;
beforeAll(async () => {
  const hostedPay = { url: 'http://127.0.0.1:9', key: 'key', secrets: ['secret'] };
  world = await createWorld({ config: { payments: 'real', hostedPay } });
});
afterAll(() => world.close());

async function withdraw(player: Visitor & { password: string }): Promise<string[] | undefined> {
  const { accounts } = await player.api('wallet.accounts');
  return codesOf(
    player.api('withdrawals.request', {
      body: {
        method: 'hosted',
        accountId: accounts[0]!.id,
        amount: '40.00',
        details: { destination: 'LT601010012345678901' },
        password: player.password,
        second: null,
      },
      idempotencyKey: freshKey(),
    }),
  );
}

test('real money leaves only to a player whose identity is confirmed (G5)', async () => {
  const player = await world.registerPlayer();
  expect(await withdraw(player)).toEqual(['withdrawals.not_verified']);
  await world.platform.pool.query(
    `insert into verifications (user_id, state, version) values ($1, 'verified', 1)`,
    [player.userId],
  );
  expect(await withdraw(player)).toEqual(['wallet.insufficient_funds']);
});
