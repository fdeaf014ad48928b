import { CASINO_TERMS } from '@fairbook/contracts/casino/bonus-rules';
import {
  assertLedgerBalanced,
  type BettingWorld,
  createBettingWorld,
  freshKey,
  HOME,
  type Player,
} from '@fairbook/testkit';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { transact } from '../../platform/database/transact.ts';
import { systemClock } from '../../platform/time/clock.ts';
import { anotherNode } from '../../testing/another-node.ts';
import { houseBalance } from '../wallet/index.ts';

let book: BettingWorld;
beforeAll(async () => {
  book = await createBettingWorld(1);
});
afterEach(() => assertLedgerBalanced(book.world));
afterAll(() => book.world.close());

const moneyOf = async ({ api }: Player) =>
  Object.fromEntries((await api('wallet.accounts')).accounts.map(({ iso, money }) => [iso, money]));
const faultOf = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (error) => error.problem.errors[0],
  );
const codeOf = async (asked: Promise<unknown>) => (await faultOf(asked))?.code ?? null;

async function withDollars(amount = '100') {
  const player = await book.player(amount);
  const { account } = await player.api('currencies.add', { body: { iso: 'USD' } });
  const usd = account.id;
  const quote = (sum: string, [fromId, toId] = [player.accountId, usd]) =>
    player.api('currencies.quote', { query: { fromId, toId, amount: sum } });
  const swap = (sum: string, atLeast: string, [fromId, toId] = [player.accountId, usd], key = freshKey()) =>
    player.api('currencies.exchange', { body: { fromId, toId, amount: sum, atLeast }, idempotencyKey: key });
  return { player, usd, quote, swap, back: [usd, player.accountId] as [number, number] };
}

test('an account is opened once, chosen, bet from, removed when empty and opened again', async () => {
  const { player, usd } = await withDollars('0');
  const { api } = player;
  for (const [iso, code] of [
    ['USD', 'currencies.taken'],
    ['ZZZ', 'currencies.unknown'],
  ] as const)
    expect(await faultOf(api('currencies.add', { body: { iso } }))).toMatchObject({ code, field: 'iso' });
  const { accounts } = await api('currencies.activate', { body: { accountId: usd } });
  expect(accounts.map(({ iso, type, isActive }) => [iso, type, isActive])).toEqual([
    ['EUR', 0, false],
    ['USD', 9, true],
  ]);
  await api('payments.deposit', {
    body: { method: 'demo', accountId: usd, amount: '20' },
    idempotencyKey: freshKey(),
  });
  const { answer } = await book.place({ ...player, accountId: usd }, { bets: [HOME] });
  expect(answer).toMatchObject({ status: 'accepted' });
  const remove = () => api('currencies.remove', { params: { id: usd } });
  expect(await codeOf(remove())).toBe('currencies.open_coupons');
  await book.decide(1, { '1::1': 'lost' });
  await book.world.services.settlement.settling.idle();
  expect(await codeOf(remove())).toBe('currencies.not_empty');
  await api('currencies.exchange', {
    body: { fromId: usd, toId: player.accountId, amount: '10.00', atLeast: '8' },
    idempotencyKey: freshKey(),
  });
  expect((await remove()).message).toBe('Your account in USD was removed. Its history stays.');
  expect(await moneyOf(player)).toEqual({ EUR: '8.57' });
  expect((await api('wallet.accounts')).accounts[0]!.isActive).toBe(true);
  expect((await book.place({ ...player, accountId: usd }, { amount: '1' })).codes).toEqual([
    'wallet.unknown_account',
  ]);
  // A result that is corrected pays: money comes to the removed account, which is there again.
  await book.decide(1, { '1::1': 'won' });
  await book.world.services.settlement.settling.idle();
  expect(await moneyOf(player)).toEqual({ EUR: '8.57', USD: '22.00' });
});

test('the main account stays, other people’s accounts are unknown, and there is a limit', async () => {
  const { player, usd } = await withDollars('0');
  const other = await book.player('0');
  expect(await codeOf(player.api('currencies.remove', { params: { id: player.accountId } }))).toBe(
    'currencies.main',
  );
  expect(await codeOf(other.api('currencies.remove', { params: { id: usd } }))).toBe(
    'wallet.unknown_account',
  );
  expect(await codeOf(other.api('currencies.activate', { body: { accountId: usd } }))).toBe(
    'wallet.unknown_account',
  );
  const more = ['GBP', 'JPY', 'BTC', 'KZT', 'RUB'];
  const asked = await Promise.all(more.map((iso) => codeOf(player.api('currencies.add', { body: { iso } }))));
  expect(asked.filter((code) => code === null)).toHaveLength(3);
  expect(asked.filter((code) => code === 'currencies.too_many')).toHaveLength(2);
});

test('an exchange gives what was quoted, fee taken off, through the house’s account of both currencies', async () => {
  const { player, quote, swap } = await withDollars();
  expect(await quote('40')).toEqual({ gets: '45.73', fee: '0.47', feePercent: 1, rate: '1.155' });
  const held = async (iso: string) => houseBalance(book.world.platform.pool, 'exchange', iso);
  const before = [await held('EUR'), await held('USD')] as const;
  const key = freshKey();
  const made = await swap('40', '45.73', undefined, key);
  expect(made).toMatchObject({
    gave: '40.00',
    got: '45.73',
    from: { money: '60.00' },
    to: { money: '45.73' },
  });
  expect(await swap('40', '45.73', undefined, key)).toEqual(made);
  expect(await codeOf(swap('41', '45.73', undefined, key))).toBe('request.key_reused');
  expect(await moneyOf(player)).toEqual({ EUR: '60.00', USD: '45.73' });
  expect([await held('EUR'), await held('USD')]).toEqual([before[0] + 4_000n, before[1] - 4_573n]);
});

test.each([
  ['more than there is', '100.01', '1', 'wallet.insufficient_funds'],
  ['a worse rate than shown', '40', '45.74', 'currencies.rate_moved'],
  ['more than anybody has', '9999999999999999', '1', 'wallet.insufficient_funds'],
  ['nothing', '0', '0', 'wallet.amount_precision'],
  ['half a cent', '0.005', '0', 'wallet.amount_precision'],
] as const)('%s is refused and changes nothing', async (_, sum, atLeast, code) => {
  const { player, swap } = await withDollars();
  expect(await codeOf(swap(sum, atLeast))).toBe(code);
  expect(await moneyOf(player)).toEqual({ EUR: '100.00', USD: '0.00' });
});

test('more than an account can hold is refused before the database says so', async () => {
  const { player } = await withDollars();
  const { account } = await player.api('currencies.add', { body: { iso: 'VND' } });
  const body = { fromId: player.accountId, toId: account.id, amount: '9999999999999999', atLeast: '1' };
  const asked = player.api('currencies.exchange', { body, idempotencyKey: freshKey() });
  const error = await asked.catch(({ problem }) => problem.errors[0]);
  expect(error).toMatchObject({
    code: 'wallet.insufficient_funds',
    detail: 'Insufficient funds: you need €9,999,999,999,999,999.00 and have €100.00.',
  });
});

test('an account stays while a payment of it is on its way', async () => {
  const { player, usd } = await withDollars();
  const remove = () => player.api('currencies.remove', { params: { id: usd } });
  const begin = (outcome: string) =>
    player.api('payments.deposit', {
      body: { method: 'demo', accountId: usd, amount: '20', details: { outcome } },
      idempotencyKey: freshKey(),
    });
  const { id } = await begin('pending');
  expect(await codeOf(remove())).toBe('currencies.open_payments');
  const { pool } = book.world.platform;
  await pool.query(`update deposits set status = 'failed', ask_at = null where id = $1`, [id]);
  await begin('atOnce');
  const { id: requested } = await player.api('withdrawals.request', {
    body: {
      method: 'demo',
      accountId: usd,
      amount: '20.00',
      details: { destination: 'LT601010012345678901' },
      password: player.password,
      second: null,
    },
    idempotencyKey: freshKey(),
  });
  expect(await codeOf(remove())).toBe('currencies.open_payments');
  await player.api('withdrawals.cancel', { params: { id: requested } });
  expect(await moneyOf(player)).toMatchObject({ USD: '20.00' });
  expect(await codeOf(remove())).toBe('currencies.not_empty');
});

test('a node that hasn’t heard of a new rate exchanges at it all the same', async () => {
  const node = await anotherNode(book, { clock: systemClock() });
  const { player, usd } = await withDollars();
  // Nothing tells this node any more.
  node.isHanging = true;
  const operator = await book.world.operator('rates-of-nodes');
  await operator.api('rates.set', { body: { iso: 'USD', rate: '1.1', from: null, note: '' } });
  const body = { fromId: player.accountId, toId: usd, amount: '40', atLeast: '45.73' };
  const asked = node.api(player)('currencies.exchange', { body, idempotencyKey: freshKey() });
  expect(await codeOf(asked)).toBe('currencies.rate_moved');
  await operator.api('rates.set', { body: { iso: 'USD', rate: '1.155', from: null, note: '' } });
  await node.stop();
});

test('no exchange into the same, a bonus, or somebody else’s account', async () => {
  const { player, usd, swap } = await withDollars();
  const other = await book.player('0');
  const { ledger } = book.world.services.wallet;
  const bonus = await transact(book.world.platform.pool, (tx) =>
    ledger.openBonusAccount(tx, player.userId, 'EUR'),
  );
  for (const [fromId, toId, code, field] of [
    [player.accountId, player.accountId, 'currencies.same', 'toId'],
    [player.accountId, other.accountId, 'wallet.unknown_account', 'toId'],
    [other.accountId, usd, 'wallet.unknown_account', 'fromId'],
    [bonus, usd, 'wallet.unknown_account', 'fromId'],
    [player.accountId, bonus, 'wallet.unknown_account', 'toId'],
  ] as const)
    expect(await faultOf(swap('1', '0', [fromId, toId]))).toMatchObject({ code, field });
  const activated = player.api('currencies.activate', { body: { accountId: bonus } });
  expect(await faultOf(activated)).toMatchObject({ code: 'wallet.unknown_account', field: 'accountId' });
});

test('one key exchanges once, however many ask at the same time, and all get the same answer', async () => {
  const { player, swap } = await withDollars('100');
  const key = freshKey();
  const answers = await Promise.all(Array.from({ length: 8 }, () => swap('10', '11', undefined, key)));
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(await moneyOf(player)).toEqual({ EUR: '90.00', USD: answers[0]!.got });
});

test('one balance is spent once by exchanges, bets and removals at the same time', async () => {
  await book.open(50);
  for (let round = 0; round < (process.env.NIGHT ? 30 : 3); round++) {
    const { player, usd, swap } = await withDollars('10');
    const bet = () => book.place(player, { amount: '10', bets: [{ ...HOME, gameId: 50 }] });
    const asked = await Promise.all([
      ...Array.from({ length: 6 }, () => codeOf(swap('10', '11'))),
      ...Array.from({ length: 3 }, async () => (await bet()).codes[0] ?? null),
      codeOf(player.api('currencies.remove', { params: { id: usd } })),
    ]);
    const spent = asked.slice(0, 9).filter((code) => code === null);
    expect(spent.length).toBeLessThanOrEqual(1);
    const money = await moneyOf(player);
    // The removal may have come first: then nothing could be exchanged.
    if (asked[9] === null && asked.slice(0, 6).includes(null)) throw new Error('exchanged into nothing');
    expect(Object.values(money).filter((sum) => Number(sum) > 0).length).toBeLessThanOrEqual(1);
    expect(['0.00', '10.00']).toContain(money.EUR);
  }
});

test('what a player may stake on an outcome counts the bets of all currencies', async () => {
  const { player, usd } = await withDollars('5000');
  await player.api('payments.deposit', {
    body: { method: 'demo', accountId: usd, amount: '5000' },
    idempotencyKey: freshKey(),
  });
  const operator = await book.world.operator('factors-keeper');
  await operator.api('risk.setFactor', {
    params: { userId: player.userId },
    body: { factor: 0.1, reason: 'review', note: '', version: 0 },
  });
  await book.open(60);
  const dollars = { ...player, accountId: usd };
  const bets = [{ ...HOME, gameId: 60 }];
  const mostOf = async (from: Player) =>
    Number((await book.place(from, { amount: '4999.00', bets })).first?.action?.values?.max);
  // The cap of a currency is the friendly figure nearest to that in euros.
  expect([await mostOf(player), await mostOf(dollars)]).toEqual([1000, 1200]);
  expect((await book.place(player, { amount: '1000', bets })).codes).toEqual([]);
  expect(await mostOf(dollars)).toBe(45);
});

test('an operator may close the exchange, and real money waits for a current rate', async () => {
  const { swap, quote } = await withDollars();
  const operator = await book.world.operator();
  const params = { group: 'wallets' } as const;
  const { version, value } = await operator.api('config.readGroup', { params });
  const off = await operator.api('config.editGroup', {
    params,
    body: { version, value: { ...value, isExchangeAllowed: false } },
  });
  expect(await codeOf(quote('1'))).toBe('currencies.exchange_off');
  expect(await codeOf(swap('1', '1'))).toBe('currencies.exchange_off');
  await operator.api('config.editGroup', { params, body: { version: off.version, value } });
});

test('a refresh has all accounts with their numbers and names, or the active one only', async () => {
  const { player, usd } = await withDollars('25');
  const { api, userId, accountId } = player;
  const { pool } = book.world.platform;
  const { points, ledger } = book.world.services.wallet;
  await transact(pool, (tx) => points.grant(tx, { userId, points: 40n, reference: 'coupon:shown' }));
  await transact(pool, (tx) => ledger.openBonusAccount(tx, userId, 'EUR'));
  const all = await api('currencies.balance');
  expect(all.balance).toMatchObject({ id: accountId, money: '25.00', isActive: true });
  expect(
    all.all_accounts.map(({ iso, type, currencyId, label, money, points: held, isPointsTypeBalance }) => [
      ...[iso, type, currencyId, label, money, held, isPointsTypeBalance],
    ]),
  ).toEqual([
    ['EUR', 0, 978, 'Main account', '25.00', 0, false],
    ['EUR', 4, 978, 'Bonus account', '0.00', 0, false],
    ['USD', 9, 840, 'USD account', '0.00', 0, false],
    ['PTS', 9, 1000, 'Points', '0', 40, true],
  ]);
  expect(all.bonus).toEqual([{ idBonus: all.all_accounts[1]!.id, money: '0.00', iso: 'EUR' }]);
  expect(all).toMatchObject({ is_account_frozen: false, frozen: null });
  const active = await api('currencies.activeBalance');
  expect(active.all_accounts.map(({ id }) => id)).toEqual([accountId, all.all_accounts[1]!.id]);
  await api('currencies.activate', { body: { accountId: usd } });
  expect((await api('currencies.activeBalance')).all_accounts.map(({ id }) => id)).toEqual([usd]);
});

test('a first-deposit bonus is available while one is offered, until money has come in, unless the player declined it', async () => {
  const isAvailable = async ({ api }: Player) =>
    (await api('currencies.balance')).is_available_first_deposit_bonus;
  const [player, other] = [await book.player('0'), await book.player('0')];
  expect(await isAvailable(player)).toBe(false);
  const operator = await book.world.operator('first-deposits');
  const made = await operator.api('depositBonuses.add', {
    body: {
      name: 'First',
      deposit: 'first',
      percent: 50,
      amounts: [{ iso: 'EUR', cap: '100.00', minDeposit: '10.00' }],
      wagerTimes: 3,
      product: 'sport',
      casino: CASINO_TERMS,
      withinDays: null,
      countries: [],
      from: '2020-01-01T00:00:00.000Z',
      until: '2099-01-01T00:00:00.000Z',
      isActive: true,
      note: '',
    },
  });
  // Without a budget nothing would be granted.
  expect(await isAvailable(player)).toBe(false);
  const params = { kind: 'deposit', offerId: made.id } as const;
  await operator.api('budgets.set', { params, body: { amount: '100.00' } });
  expect(await isAvailable(player)).toBe(true);
  await player.api('payments.deposit', {
    body: { method: 'demo', accountId: player.accountId, amount: '20' },
    idempotencyKey: freshKey(),
  });
  expect(await isAvailable(player)).toBe(false);
  expect(await isAvailable(other)).toBe(true);
  await book.world.platform.pool.query(
    `insert into person_choices (user_id, choices) values ($1, '{"first_deposit_bonus_type":0}')
     on conflict (user_id) do update set choices = excluded.choices`,
    [other.userId],
  );
  expect(await isAvailable(other)).toBe(false);
});

test('a player names an account, and takes the name off again', async () => {
  const { player, usd } = await withDollars('0');
  const other = await book.player('0');
  const rename = (id: number, label: string, who = player) =>
    who.api('currencies.rename', { params: { id }, body: { label } });
  expect((await rename(usd, '  Holiday   money ')).account).toMatchObject({
    label: 'Holiday money',
    hasOwnLabel: true,
  });
  expect((await player.api('wallet.accounts')).accounts[1]).toMatchObject({ label: 'Holiday money' });
  expect(await rename(usd, ' ')).toMatchObject({
    account: { label: 'USD account', hasOwnLabel: false },
    message: 'The account has its usual name again: “USD account”.',
  });
  expect(await codeOf(rename(usd, 'x', other))).toBe('wallet.unknown_account');
  for (const label of ['a\u202eb', 'a\nb', 'a\u200bb', 'x'.repeat(31)])
    expect(await codeOf(rename(usd, label))).toBe('request.invalid');
});
