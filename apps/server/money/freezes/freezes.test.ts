import {
  assertLedgerBalanced,
  type BettingWorld,
  codesOf,
  createBettingWorld,
  fakeClock,
  freshKey,
  HOME,
  OVER,
  type Player,
  type Visitor,
} from '@fairbook/testkit';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { transact } from '../../platform/database/transact.ts';
import { anotherNode } from '../../testing/another-node.ts';

const clock = fakeClock(Date.parse('2026-03-01T12:00:00Z'));
let book: BettingWorld;
let operator: Visitor;
beforeAll(async () => {
  book = await createBettingWorld(6, { clock });
  operator = await book.world.operator('freezer');
  await book.play(4);
});
afterEach(() => assertLedgerBalanced(book.world));
afterAll(() => book.world.close());

type Reason = 'review' | 'documents' | null;

async function freeze({ userId: id }: Pick<Player, 'userId'>, reason: Reason) {
  const { version } = await operator.api('freezes.read', { params: { id } });
  return operator.api('freezes.set', { params: { id }, body: { reason, version } });
}

const key = () => ({ idempotencyKey: freshKey() });

/** Everything by which a player moves money, each with what it needs. */
async function waysOf(player: Player) {
  const { api, accountId, password } = player;
  const { account } = await api('currencies.add', { body: { iso: 'USD' } });
  const details = { destination: 'LT601010012345678901' };
  const sum = { method: 'demo', accountId, amount: '10' };
  const withdrawal = { ...sum, amount: '20.00', details, password, second: null };
  const swap = { fromId: accountId, toId: account.id, amount: '10', atLeast: '1' };
  return {
    bet: async () => (await book.place(player, { amount: '5.00', bets: [HOME] })).codes,
    deposit: () => codesOf(api('payments.deposit', { body: sum, ...key() })),
    withdraw: () => codesOf(api('withdrawals.request', { body: withdrawal, ...key() })),
    exchange: () => codesOf(api('currencies.exchange', { body: swap, ...key() })),
    add: () => codesOf(api('currencies.add', { body: { iso: 'GBP' } })),
  };
}

test('a frozen player can’t bet, deposit, withdraw, exchange or open accounts, and can again when it is lifted', async () => {
  const player = await book.player('100');
  const ways = await waysOf(player);
  const before = await player.api('wallet.accounts');
  expect(before.frozen).toBeNull();
  expect((await freeze(player, 'documents')).frozen).toEqual({
    reason: 'documents',
    since: '2026-03-01T12:00:00.000Z',
  });
  for (const [name, way] of Object.entries(ways))
    expect([name, await way()]).toEqual([name, ['wallet.frozen']]);
  const refused = await book.place(player, { amount: '5.00', bets: [HOME] });
  expect(refused.first).toMatchObject({
    detail: expect.stringContaining('we need documents from you'),
    action: { kind: 'ask_operator' },
  });
  const after = await player.api('wallet.accounts');
  expect(after.accounts).toEqual(before.accounts);
  expect(after.frozen).toMatchObject({ reason: 'documents' });
  expect(await player.api('currencies.balance')).toMatchObject({
    is_account_frozen: true,
    frozen: { reason: 'documents' },
  });
  await freeze(player, null);
  for (const [name, way] of Object.entries(ways)) expect([name, await way()]).toEqual([name, []]);
});

test('results pay a frozen player, and what was open can be cashed out, but not changed', async () => {
  const player = await book.player('100');
  const { answer: first } = await book.place(player, { amount: '10.00', bets: [{ ...HOME, gameId: 2 }] });
  const { answer: second } = await book.place(player, { amount: '10.00', bets: [{ ...OVER, gameId: 3 }] });
  const params = { id: second!.couponId };
  await freeze(player, 'review');
  await book.decide(2, { '1::1': 'won' });
  await book.world.services.settlement.settling.idle();
  expect((await player.api('bets.coupon', { params: { id: first!.couponId } })).status).toBe('won');
  const { token } = await player.api('cashout.offer', { params });
  const sold = await player.api('bets.cashout', {
    params,
    body: { token: token!, accept: 'any', percent: 100 },
    ...key(),
  });
  expect(sold.status).toBe('done');
  expect(Number(await book.balance(player))).toBeGreaterThan(95);
});

test('points are not spent, an account opened meanwhile is frozen, too, and other players are not', async () => {
  const [player, other] = [await book.player('100'), await book.player('100')];
  await freeze(player, 'review');
  const { points } = book.world.services.wallet;
  const { pool } = book.world.platform;
  const wanted = { userId: player.userId, points: 10n, reference: 'coupon:x' };
  expect(await transact(pool, (tx) => points.grant(tx, wanted))).toBe('ok');
  expect(await transact(pool, (tx) => points.spend(tx, wanted))).toBe('frozen');
  expect((await book.place(other, { amount: '5.00', bets: [HOME] })).codes).toEqual([]);
});

test('once the operator has been answered, no node takes a bet', async () => {
  const node = await anotherNode(book, { clock });
  node.isHanging = true;
  const player = await book.player('100');
  const there = { ...player, api: node.api(player) };
  const single = (who: Player) => book.place(who, { amount: '1.00', bets: [HOME] });
  let isFrozen = false;
  let late = 0;
  const crowd = [player, there].map(async (who) => {
    for (let n = 0; n < 8; n++) {
      const after = isFrozen;
      if ((await single(who)).status === 201 && after) late++;
    }
  });
  await freeze(player, 'review');
  isFrozen = true;
  await Promise.all(crowd);
  expect(late).toBe(0);
  expect((await single(there)).codes).toEqual(['wallet.frozen']);
  await node.stop();
});

test('an in-play bet that waits for its delay is refused when it is over, and its stake comes back', async () => {
  const player = await book.player('100');
  const { answer } = await book.place(player, { amount: '10.00', bets: [{ ...HOME, gameId: 4 }] });
  expect(answer!.status).toBe('pending');
  await freeze(player, 'review');
  clock.advance(30_000);
  await expect
    .poll(async () => (await player.api('bets.coupon', { params: { id: answer!.couponId } })).status)
    .toBe('refused');
  expect(await book.balance(player)).toBe('100.00');
});

test('each change counts once, is in the log, and keeps its date under the same reason', async () => {
  const player = await book.player('0');
  const first = await freeze(player, 'review');
  clock.advance(60_000);
  expect((await freeze(player, 'review')).frozen).toEqual(first.frozen);
  const again = operator.api('freezes.set', {
    params: { id: player.userId },
    body: { reason: null, version: first.version },
  });
  expect(await codesOf(again)).toEqual(['operator.version_conflict']);
  await freeze(player, null);
  const { edits } = await operator.api('config.edits', {
    query: { part: 'players', subject: `${player.userId}`, limit: 1 },
  });
  expect(edits[0]).toMatchObject({ before: { frozen: first.frozen }, after: { frozen: null } });
  const unknown = operator.api('freezes.read', { params: { id: 999_999 } });
  expect(await codesOf(unknown)).toEqual(['operator.unknown_entry']);
});
