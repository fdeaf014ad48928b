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

test.each([
  [20, 2, 'auth.banned'],
  [45, 1, 'auth.banned'],
  [53, 2, 'auth.banned'],
  [45, 2, 'withdrawals.not_verified'],
  [53, 1, 'withdrawals.not_verified'],
])('a ban of level %i, version %i: %s, as its page says', async (banLevel, banVersion, code) => {
  const [player, operator] = [await world.registerPlayer(), await world.operator(`keeper-${freshKey()}`)];
  await operator.api('visitors.editRestrictions', {
    params: { id: player.userId },
    body: { banLevel, banVersion, isTransferRequired: false, version: 0 },
  });
  expect(await withdraw(player)).toEqual([code]);
});
