import {
  assertLedgerBalanced,
  type BettingWorld,
  codesOf,
  createBettingWorld,
  freshKey,
  HOME,
  type Player,
} from '@fairbook/testkit';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { transact } from '../../platform/database/transact.ts';

const BONUS = 4;

let book: BettingWorld;
beforeAll(async () => {
  book = await createBettingWorld(1);
});
afterEach(() => assertLedgerBalanced(book.world));
afterAll(() => book.world.close());

const preview = ({ api }: Player, toIso: string) => api('currencies.previewConversion', { query: { toIso } });
const convert = ({ api }: Player, toIso: string, atLeast: string, key = freshKey()) =>
  api('currencies.convert', { body: { toIso, atLeast }, idempotencyKey: key });
/** As if the player's conversions were older than the rule counts. */
const longAgo = ({ userId }: Player) =>
  book.world.platform.pool.query(`update conversions set at = at - interval '31 days' where user_id = $1`, [
    userId,
  ]);
const accountsOf = async ({ api }: Player) =>
  (await api('wallet.accounts')).accounts.map(({ iso, type, money, isActive }) => [
    iso,
    type,
    money,
    isActive,
  ]);

test('the main account becomes one in the other currency, as previewed, once', async () => {
  const player = await book.player('100');
  const shown = await preview(player, 'USD');
  expect(shown).toMatchObject({
    fromIso: 'EUR',
    gives: '100.00',
    gets: '114.34',
    rate: '1.155',
    everyDays: 30,
  });
  const key = freshKey();
  const made = await convert(player, 'USD', shown.gets, key);
  expect(made).toMatchObject({ iso: 'USD', gave: '100.00', got: '114.34' });
  expect(await convert(player, 'USD', shown.gets, key)).toEqual(made);
  expect(await accountsOf(player)).toEqual([['USD', 0, '114.34', true]]);
  // The new account is bet from; the old one isn't there any more.
  const dollars = { ...player, accountId: made.accountId };
  expect((await book.place(player, { amount: '1' })).codes).toEqual(['wallet.unknown_account']);
  expect((await book.place(dollars, { amount: '1', bets: [HOME] })).answer).toMatchObject({
    status: 'accepted',
  });
  expect(await codesOf(preview(player, 'EUR'))).toEqual(['currencies.converted_lately']);
});

test('an empty account needs no exchange; a further account in that currency becomes the main one', async () => {
  const player = await book.player('0');
  const { account } = await player.api('currencies.add', { body: { iso: 'USD' } });
  const { ledger } = book.world.services.wallet;
  await transact(book.world.platform.pool, (tx) => ledger.openBonusAccount(tx, player.userId, 'USD'));
  expect(await preview(player, 'USD')).toMatchObject({ gives: '0.00', gets: '0.00', fee: '0.00' });
  const made = await convert(player, 'USD', '0');
  expect(made).toMatchObject({ accountId: account.id, gave: '0.00', got: '0.00' });
  expect((await accountsOf(player)).filter(([, type]) => type !== BONUS)).toEqual([['USD', 0, '0.00', true]]);
  // And back after the days of the rule, into the removed one.
  await longAgo(player);
  expect(await convert(player, 'EUR', '0')).toMatchObject({ accountId: player.accountId });
});

test.each([
  ['the same currency', 'EUR', 'currencies.same'],
  ['a currency that isn’t offered', 'ZZZ', 'currencies.unknown'],
] as const)('%s is refused', async (_, iso, code) => {
  expect(await codesOf(convert(await book.player('10'), iso, '0'))).toEqual([code]);
});

test('open coupons, payments under way, bonuses and a worse rate leave everything as it was', async () => {
  const player = await book.player('100');
  const before = await accountsOf(player);
  const refused = async () => codesOf(convert(player, 'USD', '1'));
  const { id } = await player.api('payments.deposit', {
    body: { method: 'demo', accountId: player.accountId, amount: '20', details: { outcome: 'pending' } },
    idempotencyKey: freshKey(),
  });
  expect(await refused()).toEqual(['currencies.open_payments']);
  const { pool } = book.world.platform;
  await pool.query(`update deposits set status = 'failed', ask_at = null where id = $1`, [id]);
  expect(await codesOf(convert(player, 'USD', '114.35'))).toEqual(['currencies.rate_moved']);
  expect(await accountsOf(player)).toEqual(before);
  await book.open(70);
  await book.place(player, { amount: '5', bets: [{ ...HOME, gameId: 70 }] });
  expect(await refused()).toEqual(['currencies.open_coupons']);
});

test('one balance is converted, exchanged and bet once by many at the same time', async () => {
  await book.open(80);
  const player = await book.player('10');
  const { account } = await player.api('currencies.add', { body: { iso: 'USD' } });
  const exchange = () =>
    player.api('currencies.exchange', {
      body: { fromId: player.accountId, toId: account.id, amount: '10', atLeast: '1' },
      idempotencyKey: freshKey(),
    });
  const asked = await Promise.all([
    ...Array.from({ length: 4 }, () => codesOf(convert(player, 'USD', '0'))),
    ...Array.from({ length: 3 }, () => codesOf(exchange())),
    book.place(player, { amount: '10', bets: [{ ...HOME, gameId: 80 }] }).then(({ codes }) => codes),
  ]);
  // One conversion at most, and whatever happened, ten euros were spent once.
  expect(asked.slice(0, 4).filter((codes) => codes.length === 0).length).toBeLessThanOrEqual(1);
  expect(asked.slice(4).filter((codes) => codes.length === 0).length).toBeLessThanOrEqual(1);
  const [main] = (await player.api('wallet.accounts')).accounts;
  expect(Number(main!.money)).toBeLessThanOrEqual(11.44);
});

test('no way through other currencies and back gains a cent', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 100, max: 500_000 }),
      fc.array(fc.constantFrom('USD', 'JPY', 'BTC', 'KZT', 'GBP'), { minLength: 1, maxLength: 3 }),
      async (cents, way) => {
        const player = await book.player((cents / 100).toFixed(2));
        for (const iso of [...way, 'EUR']) {
          await longAgo(player);
          // The same currency twice, or dust that gives nothing, is refused; the money stays.
          await convert(player, iso, '0').catch(() => undefined);
        }
        const [main] = (await player.api('wallet.accounts')).accounts;
        if (main!.iso === 'EUR') expect(Math.round(Number(main!.money) * 100)).toBeLessThanOrEqual(cents);
      },
    ),
    { numRuns: process.env.NIGHT ? 500 : 12 },
  );
});
