import {
  assertLedgerBalanced,
  codesOf,
  createWorld,
  fakeClock,
  freshKey,
  type Visitor,
  type World,
} from '@fairbook/testkit';
import { writtenMinor } from '@fairbook/testkit/oracle';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { playedStakes } from '../../placement/bonuses/index.ts';
import { transact } from '../../platform/database/transact.ts';
import { settledCoupon } from '../../testing/settled-coupon.ts';

const clock = fakeClock(Date.UTC(2026, 6, 10, 12));
const DAY = 86_400_000;
let world: World;
let keeper: Visitor;
beforeAll(async () => {
  world = await createWorld({ clock });
  keeper = await world.operator('friend-keeper');
  await setRules({ isOn: true, holdDays: 7, mostPerMonth: 2, budgetPerMonth: 1_000 });
});
afterAll(() => world.close());

async function setRules(change: object): Promise<void> {
  keeper = await again(keeper);
  const params = { group: 'friends' } as const;
  const { version, value } = await keeper.api('config.readGroup', { params });
  await keeper.api('config.editGroup', {
    params,
    body: { version, value: { ...value, ...change } as never },
  });
}

const query = (text: string, values: unknown[] = []) => world.platform.pool.query(text, values);
let addresses = 0;

/** A new player from an address of their own, by a code. */
async function join(code = '', currencyIso = 'EUR'): Promise<Visitor & { accountId: number }> {
  addresses += 1;
  const answer = await world.app.inject({
    method: 'POST',
    url: '/web-api/registration/fast_reg',
    remoteAddress: `198.51.100.${addresses}`,
    headers: {
      host: 'localhost',
      origin: 'http://localhost',
      'content-type': 'application/json',
      ...(code && { cookie: `bf=${code}` }),
    },
    payload: JSON.stringify({ countryId: 1, currencyIso, lng: 'en', isAdult: true, acceptsTerms: true }),
  });
  expect(answer.statusCode, answer.body).toBe(201);
  const { userId, login, password } = answer.json();
  const cookie = String(answer.headers['set-cookie']).split(';')[0]!;
  const api = world.api({ cookie });
  const accountId = (await api('wallet.accounts')).accounts[0]!.id;
  return { userId, login, password, cookie, api, accountId };
}

const codeOf = async (player: Visitor) => (await player.api('friends.start')).code;

const pay = (player: Visitor & { accountId: number }, amount: string) =>
  player.api('payments.deposit', {
    body: { method: 'demo', accountId: player.accountId, amount },
    idempotencyKey: freshKey(),
  });

/** A decided bet, as the tables of coupons have it. */
const stake = (
  { userId, accountId }: { userId: number; accountId: number },
  amountMinor: bigint,
  how: Partial<Parameters<typeof settledCoupon>[1]> = {},
) => settledCoupon(world.platform.pool, { userId, accountId, stake: amountMinor, ...how });

const now = () => world.services.promotions.friends.now();
const stateOf = async ({ userId }: Visitor) =>
  (await query('select state, reasons from friends where user_id = $1', [userId])).rows[0];
const balanceOf = async ({ accountId }: { accountId: number }) =>
  writtenMinor(
    (await query('select balance from accounts where id = $1', [accountId])).rows[0].balance,
    'EUR',
  );
/** Days have passed: the session is over. */
const again = (who: Visitor) => world.signIn(who.login, who.password);

/** A friend who has met the conditions and waited. */
async function ready(code: string, before?: (friend: Visitor & { accountId: number }) => Promise<unknown>) {
  const friend = await join(code);
  await pay(friend, '100');
  await stake(friend, 10_000n);
  await before?.(friend);
  await now();
  clock.leap(7 * DAY);
  await now();
  return friend;
}

test('a friend brings a reward after deposit, turnover and wait; once', async () => {
  const [referrer, code] = await join().then(async (player) => [player, await codeOf(player)] as const);
  expect(await codeOf(referrer)).toBe(code);
  const friend = await join(code);
  const step = async () => {
    await now();
    return (await stateOf(friend)).state;
  };
  expect(await step()).toBe('registered');
  await pay(friend, '19.99');
  expect(await step()).toBe('registered');
  await pay(friend, '100');
  expect(await step()).toBe('deposited');
  await stake(friend, 9_999n);
  expect(await step()).toBe('deposited');
  await stake(friend, 1n);
  expect(await step()).toBe('qualified');
  clock.leap(7 * DAY - 1);
  expect(await step()).toBe('qualified');
  expect(await balanceOf(referrer)).toBe('0.00');
  clock.leap(1);
  expect(await step()).toBe('paid');
  await now();
  expect(await balanceOf(referrer)).toBe('10.00');
  expect(await balanceOf(friend)).toBe('124.99');
  const mine = await (await again(referrer)).api('friends.mine');
  expect(mine).toMatchObject({
    earned: '10.00',
    paidLately: 1,
    friends: [{ state: 'paid', reward: '10.00' }],
  });
  expect(mine.friends[0]!.mark).toBe(friend.login.slice(-2));
  expect(JSON.stringify(mine)).not.toContain(friend.login);
});

test.each([
  ['no code', ''],
  ['a code that nobody has', 'AAAAAAAA'],
  ['a text that is no code', "' or true--"],
])('%s brings nobody', async (_, code) => {
  expect(await stateOf(await join(code))).toBeUndefined();
});

test('what does not count as play: bonus money, gifts, low odds, both sides, what came back or was sold; too late is too late', async () => {
  const code = await codeOf(await join());
  const friend = await join(code);
  await pay(friend, '100');
  const { id } = (
    await query(
      `insert into accounts (kind, user_id, type, currency, balance, head, created_at)
       values ('player', $1, 4, 'EUR', 0, '', now()) returning id`,
      [friend.userId],
    )
  ).rows[0];
  const much = 100_000n;
  await stake({ ...friend, accountId: Number(id) }, much);
  await stake(friend, much, { terms: { isStakeGiven: true } });
  await stake(friend, much, { oddsMilli: 1399 });
  await stake(friend, much, { status: 'void' });
  await stake(friend, much, { status: 'accepted' });
  await stake(friend, much, { closed: much });
  await stake(friend, much, { gameId: 800_001, outcomeId: '18:2.5:over' });
  await stake(friend, much, { gameId: 800_001, outcomeId: '18:2.5:under' });
  // A part that was sold is taken out, and the lowest odds count.
  await stake(friend, 10_000n, { closed: 1n, oddsMilli: 1400 });
  await now();
  expect((await stateOf(friend)).state).toBe('deposited');
  expect(await playedStakes(world.platform.pool, friend.userId)).toEqual([
    { currency: 'EUR', amount: 9_999n },
  ]);
  clock.leap(61 * DAY);
  await now();
  expect((await stateOf(friend)).state).toBe('expired');
});

test('what looks like one person is held, and an operator decides once', async () => {
  const referrer = await join();
  const code = await codeOf(referrer);
  const same = (table: string, columns: string, values: string) => (friend: Visitor) =>
    query(`insert into ${table} (user_id, ${columns}) values ($1, ${values}), ($2, ${values})`, [
      friend.userId,
      referrer.userId,
    ]);
  const device = await ready(code, same('known_devices', 'device_id, last_at', `'one browser', now()`));
  expect(await stateOf(device)).toEqual({ state: 'held', reasons: ['same_device'] });
  const person = await ready(
    code,
    same('persons', 'fields, tax_key, version, changed_at', `'{}', 'one', 1, now()`),
  );
  expect((await stateOf(person)).reasons).toContain('same_person');
  // A circle: the friend of a friend is the first one again.
  const middle = await ready(code);
  const last = await ready(await codeOf(await again(middle)), (friend) =>
    query(`insert into known_devices (user_id, device_id, last_at) values ($1, 'one browser', now())`, [
      friend.userId,
    ]),
  );
  expect(await stateOf(last)).toEqual({ state: 'held', reasons: ['circle'] });
  keeper = await again(keeper);
  const queue = async () => (await keeper.api('friends.queue', { query: {} as never })).friends;
  const held = (await queue()).find(({ userId }) => userId === device.userId)!;
  const decide = (decision: 'pay' | 'refuse' | 'take_back', version: number, id = device.userId) =>
    keeper.api('friends.decide', { params: { id }, body: { version, decision, note: 'looked' } });
  const before = await balanceOf(referrer);
  const answers = await Promise.allSettled([decide('pay', held.version), decide('pay', held.version)]);
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(Number(await balanceOf(referrer)) - Number(before)).toBe(10);
  const paid = (await keeper.api('friends.queue', { query: { all: true } })).friends.find(
    ({ userId }) => userId === device.userId,
  )!;
  expect(paid).toMatchObject({
    state: 'paid',
    decidedBy: 'friend-keeper',
    reward: { amount: '10.00', iso: 'EUR' },
  });
  expect(await codesOf(decide('pay', paid.version))).toEqual(['friends.not_now']);
  // Taken back as far as the account has it.
  const all = BigInt(
    (await query('select balance from accounts where id = $1', [referrer.accountId])).rows[0].balance,
  );
  await transact(world.platform.pool, (tx) =>
    world.services.wallet.ledger.post(tx, [
      {
        accountId: referrer.accountId,
        reference: 'test:spent',
        postings: [
          { kind: 'stake_reserve', amountMinor: all - 400n },
          { kind: 'stake_post', amountMinor: all - 400n },
        ],
      },
    ]),
  );
  expect(await decide('take_back', paid.version)).toMatchObject({
    state: 'taken_back',
    taken: [
      { amount: '4.00', iso: 'EUR' },
      { amount: '5.00', iso: 'EUR' },
    ],
  });
  expect(await balanceOf(referrer)).toBe('0.00');
});

test('limits of a player and the budget of all leave a reward for another day', async () => {
  const code = await codeOf(await join());
  const friends = [await join(code), await join(code), await join(code)];
  for (const friend of friends) {
    await pay(friend, '100');
    await stake(friend, 10_000n);
  }
  await now();
  clock.leap(7 * DAY);
  await now();
  const states = async () => (await Promise.all(friends.map(stateOf))).map(({ state }) => state).sort();
  expect(await states()).toEqual(['paid', 'paid', 'qualified']);
  // Before the clock: a round of the server's own may come as soon as the days are over.
  await setRules({ budgetPerMonth: 14 });
  clock.leap(30 * DAY);
  await now();
  expect(await states()).toEqual(['paid', 'paid', 'qualified']);
  await setRules({ budgetPerMonth: 1_000 });
  clock.leap(DAY);
  await now();
  expect(await states()).toEqual(['paid', 'paid', 'paid']);
});

test('a disputed deposit holds the reward', async () => {
  const code = await codeOf(await join());
  const friend = await ready(code, async ({ userId }) =>
    query(
      `insert into payment_cases (method, way, payment_id, what, opened_at)
       select 'demo', 'in', id::text, 'contradiction', now() from deposits where user_id = $1`,
      [userId],
    ),
  );
  expect(await stateOf(friend)).toEqual({ state: 'held', reasons: ['deposit_disputed'] });
});

test('what was refunded counts as not paid in, and any of it holds the reward', async () => {
  keeper = await again(keeper);
  const refund = async ({ userId }: Visitor, amount: string) => {
    const { rows } = await query('select id from deposits where user_id = $1', [userId]);
    const why = { reason: 'fraud', message: 'Another’s card.', evidence: 'The bank’s letter.' } as const;
    const body = { depositId: rows[0].id, amount, ...why };
    await keeper.api('refunds.ask', { body, idempotencyKey: freshKey() });
  };
  const code = await codeOf(await join());
  const [part, most] = [await join(code), await join(code)];
  for (const friend of [part, most]) {
    await pay(friend, '100');
    await stake(friend, 10_000n);
  }
  await refund(part, '1');
  await refund(most, '80.01');
  await now();
  clock.leap(7 * DAY);
  await now();
  expect(await stateOf(part)).toEqual({ state: 'held', reasons: ['deposit_disputed'] });
  expect(await stateOf(most)).toMatchObject({ state: 'registered' });
});

test('a deposit that was taken back or refunded brings nobody nearer to a reward', async () => {
  const friend = await join(await codeOf(await join()));
  await pay(friend, '15');
  const post = (kind: 'chargeback' | 'refund_reserve', amountMinor: bigint) =>
    transact(world.platform.pool, (tx) =>
      world.services.wallet.ledger.post(tx, [
        { accountId: friend.accountId, reference: `test:${freshKey()}`, postings: [{ kind, amountMinor }] },
      ]),
    );
  await post('chargeback', 1_000n);
  await post('refund_reserve', 400n);
  await pay(friend, '17');
  await now();
  expect((await stateOf(friend)).state).toBe('registered');
  await pay(friend, '2');
  await now();
  expect((await stateOf(friend)).state).toBe('deposited');
});

test('nobody to whom play is closed gets a reward, whoever decides it', async () => {
  const referrer = await join();
  const friend = await ready(await codeOf(referrer), () =>
    query(
      `insert into limit_books (user_id, currency, closed_from, closed_until, changed_at)
       values ($1, 'EUR', '-infinity', 'infinity', now())`,
      [referrer.userId],
    ),
  );
  expect(await stateOf(friend)).toEqual({ state: 'held', reasons: ['restricted'] });
  keeper = await again(keeper);
  const held = async () =>
    (await keeper.api('friends.queue', { query: {} as never })).friends.find(
      ({ userId }) => userId === friend.userId,
    )!;
  const pays = async () =>
    keeper.api('friends.decide', {
      params: { id: friend.userId },
      body: { version: (await held()).version, decision: 'pay', note: 'looked' },
    });
  expect(await codesOf(pays())).toEqual(['friends.play_closed']);
  await query(`update limit_books set closed_until = '2020-01-01' where user_id = $1`, [referrer.userId]);
  expect(await pays()).toMatchObject({ state: 'paid' });
});

test('two runs at once pay one reward', async () => {
  const referrer = await join();
  const friend = await join(await codeOf(referrer));
  await pay(friend, '100');
  await stake(friend, 10_000n);
  await now();
  clock.leap(7 * DAY);
  const other = await import('./rewards.ts').then(({ createRewards }) =>
    createRewards(world.platform, {
      ledger: world.services.wallet.ledger,
      rates: {
        now: () => new Map([['EUR', { num: 1n, den: 1n }]]),
        stored: async () => new Map([['EUR', { num: 1n, den: 1n }]]),
      },
      rules: () => ({ mostPerMonth: 5, budgetPerMonth: 1_000 }) as never,
    }),
  );
  await Promise.all([now(), other.rounds.now(), now(), other.rounds.now()]);
  expect(await balanceOf(referrer)).toBe('10.00');
  await expect(assertRewards()).resolves.toEqual([]);
});

/** The ledger's own check of rewards; bets of this file have no coupons. */
async function assertRewards(): Promise<string[]> {
  const found = await assertLedgerBalanced(world).then(
    () => '',
    (error: Error) => error.message,
  );
  return found.split('\n').filter((line) => line.includes('friend'));
}
