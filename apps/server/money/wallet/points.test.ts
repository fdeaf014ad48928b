import { ALL_KINDS } from '@fairbook/contracts/products';
import { assertLedgerBalanced, type BettingWorld, createBettingWorld, HOME } from '@fairbook/testkit';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Tx, transact } from '../../platform/database/transact.ts';
import { houseBalance } from './index.ts';

let book: BettingWorld;
beforeAll(async () => {
  book = await createBettingWorld(1);
});
afterEach(() => assertLedgerBalanced(book.world));
afterAll(() => book.world.close());

const points = () => book.world.services.wallet.points;
const within = <T>(work: (tx: Tx) => Promise<T>) => transact(book.world.platform.pool, work);
const move = (way: 'grant' | 'spend' | 'take', userId: number, sum: bigint, reference: string) =>
  within<unknown>((tx) => points()[way](tx, { userId, points: sum, reference }));
const held = (userId: number) => points().held(book.world.platform.pool, userId);

test('points are granted, spent and given back once under each reference', async () => {
  const { userId } = await book.player('0');
  expect(await held(userId)).toBe(0n);
  expect(await move('spend', userId, 1n, 'reward:a')).toBe('funds');
  expect(await move('grant', userId, 120n, 'coupon:a')).toBe('ok');
  expect(await move('grant', userId, 120n, 'coupon:a')).toBe('again');
  await expect(move('grant', userId, 121n, 'coupon:a')).rejects.toThrow('120');
  expect(await move('spend', userId, 121n, 'reward:a')).toBe('funds');
  expect(await move('spend', userId, 100n, 'reward:a')).toBe('ok');
  expect(await move('spend', userId, 100n, 'reward:a')).toBe('again');
  expect(await held(userId)).toBe(20n);
  const giveBack = (reference: string) => within((tx) => points().giveBack(tx, { userId, reference }));
  expect([await giveBack('reward:a'), await giveBack('reward:a'), await giveBack('reward:b')]).toEqual([
    'ok',
    'again',
    'none',
  ]);
  expect(await held(userId)).toBe(120n);
  expect(await move('take', userId, 500n, 'coupon:a')).toBe(120n);
  expect(await move('take', userId, 500n, 'coupon:a')).toBe(120n);
  expect(await held(userId)).toBe(0n);
});

test('points that were spent are not taken later', async () => {
  const { userId } = await book.player('0');
  expect(await move('take', userId, 50n, 'coupon:b')).toBe(0n);
  await move('grant', userId, 50n, 'coupon:c');
  expect(await move('take', userId, 50n, 'coupon:b')).toBe(0n);
  expect(await held(userId)).toBe(50n);
});

test('of many spendings at once only those that the points cover come through, each once', async () => {
  const { userId } = await book.player('0');
  const grants = await Promise.all(Array.from({ length: 4 }, () => move('grant', userId, 10n, 'coupon:d')));
  expect(grants.toSorted()).toEqual(['again', 'again', 'again', 'ok']);
  const references = Array.from({ length: 12 }, (_, n) => `reward:${n % 6}`);
  const spent = await Promise.all(references.map((reference) => move('spend', userId, 4n, reference)));
  expect(spent.filter((each) => each === 'ok')).toHaveLength(2);
  expect(await held(userId)).toBe(2n);
});

test('the house has issued what players hold, and a rolled back spending leaves nothing', async () => {
  const { userId } = await book.player('0');
  const issued = () => houseBalance(book.world.platform.pool, 'points', 'PTS');
  const before = await issued();
  await move('grant', userId, 7n, 'coupon:e');
  expect(await issued()).toBe(before - 7n);
  const failed = within(async (tx) => {
    await points().spend(tx, { userId, points: 7n, reference: 'reward:e' });
    throw new Error('no such reward');
  });
  await expect(failed).rejects.toThrow('no such reward');
  expect(await move('spend', userId, 7n, 'reward:e')).toBe('ok');
});

test('no call takes points for money', async () => {
  const player = await book.player('100');
  await move('grant', player.userId, 1_000n, 'coupon:f');
  const { pool } = book.world.platform;
  const { rows } = await pool.query(`select id from accounts where user_id = $1 and type = 5`, [
    player.userId,
  ]);
  const id = Number(rows[0].id);
  const { api } = player;
  const details = { destination: 'LT601010012345678901' };
  const body = { method: 'demo', accountId: id, amount: '10' };
  const asked = {
    deposit: () => api('payments.deposit', { body, idempotencyKey: 'points-in' }),
    withdrawal: () =>
      api('withdrawals.request', {
        body: { ...body, details, password: player.password, second: null },
        idempotencyKey: 'points-out',
      }),
    into: () => api('currencies.quote', { query: { fromId: player.accountId, toId: id, amount: '1' } }),
    from: () => api('currencies.quote', { query: { fromId: id, toId: player.accountId, amount: '1' } }),
    active: () => api('currencies.activate', { body: { accountId: id } }),
    remove: () => api('currencies.remove', { params: { id } }),
  };
  for (const [what, ask] of Object.entries(asked)) {
    const code = await ask().then(
      () => null,
      ({ problem }) => problem.errors[0].code,
    );
    expect([what, code]).toEqual([what, 'wallet.unknown_account']);
  }
  const { codes } = await book.place({ ...player, accountId: id }, { amount: '10', bets: [HOME] });
  expect(codes).toEqual(['wallet.unknown_account']);
  expect((await api('wallet.accounts')).accounts.map(({ iso }) => iso)).toEqual(['EUR']);
  const { ledger } = book.world.services.wallet;
  const stake = [
    { accountId: id, reference: 'coupon:g', postings: [{ kind: 'stake_reserve' as const, amountMinor: 5n }] },
  ];
  await expect(within((tx) => ledger.post(tx, stake))).rejects.toThrow('no account open_stakes');
  // Its owner may read its lines.
  expect((await api('wallet.ledger', { params: { id }, query: {} })).lines).toMatchObject([
    { kind: 'points_grant', amount: '1000', iso: 'PTS' },
  ]);
});

test('the database knows every kind of line, and takes no other', async () => {
  const { pool } = book.world.platform;
  const { rows } = await pool.query<{ kind: string }>('select kind from line_kinds');
  expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(ALL_KINDS));
  const unknown = pool.query(
    `insert into transfers (chain_account, seq, kind, debit_account, credit_account, amount, currency, reference, balance_after, at, hash)
     select chain_account, 1000000, 'gift', debit_account, credit_account, amount, currency, reference, balance_after, at, hash
     from transfers limit 1`,
  );
  await expect(unknown).rejects.toMatchObject({ code: '23514' });
});
