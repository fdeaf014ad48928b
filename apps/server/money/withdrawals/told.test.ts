import { type BettingWorld, codesOf, createBettingWorld, HOME, type Visitor } from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { waitingForLocks } from '../../testing/bets.ts';
import { digitsIn, reachablePlayers } from '../../testing/reachable-players.ts';
import { withdrawing } from '../../testing/withdrawing.ts';

/** What players and operators read of a withdrawal, and what waits for what. */
let book: BettingWorld;
let keeper: Visitor;
let act: ReturnType<typeof withdrawing>;
beforeAll(async () => {
  book = await createBettingWorld(1);
  keeper = await book.world.operator('cashier-one');
  act = withdrawing(book, keeper);
});
afterAll(() => book.world.close());

const UNKNOWN = '018f0000-0000-7000-8000-000000000000';

test('what nobody asked for is unknown, to be looked at and to be decided', async () => {
  expect(await codesOf(act.detail(UNKNOWN))).toEqual(['operator.unknown_entry']);
  const taken = keeper.api('withdrawals.take', { params: { id: UNKNOWN }, body: { version: 1 } });
  expect(await codesOf(taken)).toEqual(['operator.unknown_entry']);
});

test('an account of somebody else is named as the wrong field', async () => {
  const [player, other] = [await book.player('100'), await book.player('100')];
  await expect(act.request(player, { accountId: other.accountId })).rejects.toMatchObject({
    problem: { errors: [{ code: 'wallet.unknown_account', field: 'accountId' }] },
  });
});

test('operators read what was staked from the account', async () => {
  const player = await book.player('100');
  const { codes } = await book.place(player, { amount: '10.00', bets: [HOME] });
  expect(codes).toEqual([]);
  const { id } = await act.request(player);
  expect((await act.detail(id)).totals).toEqual({ deposited: '100.00', staked: '10.00', withdrawn: '0.00' });
});

test('a code for a withdrawal says its sum and where it goes, and is sent for an own account only', async () => {
  const people = reachablePlayers(() => book.world);
  const { player, email } = await people.reachable();
  const [account] = (await player.api('wallet.accounts')).accounts;
  // Registered with another site: there is no password.
  await book.world.platform.pool.query("update registrations set type = 'soc_reg' where user_id = $1", [
    player.userId,
  ]);
  const body = {
    method: 'demo',
    accountId: account!.id,
    amount: '40.00',
    details: { destination: 'LT601010012345678901' },
  };
  await player.api('withdrawals.sendCode', { body });
  const text = await people.messageTo(email, 'withdrawal_code');
  expect(digitsIn(text)).toMatch(/^\d{6}$/);
  expect(text).toContain('LT601010012345678901');
  const other = await book.player('100');
  const foreign = player.api('withdrawals.sendCode', { body: { ...body, accountId: other.accountId } });
  await expect(foreign).rejects.toMatchObject({
    problem: { errors: [{ code: 'wallet.unknown_account', field: 'accountId' }] },
  });
});

test('what a player asks for at once waits for one another, from whichever account', async () => {
  const player = await book.player('100');
  const client = await book.world.platform.pool.connect();
  try {
    // Holds back whoever takes the player, and nobody who reads.
    await client.query('begin');
    await client.query('select 1 from users where id = $1 for share', [player.userId]);
    const asked = act.request(player);
    await waitingForLocks(book, 1);
    await client.query('commit');
    expect(await asked).toMatchObject({ status: 'requested' });
  } finally {
    client.release();
  }
});
