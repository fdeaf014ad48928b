import type { depositBonuses } from '@fairbook/contracts';
import { CASINO_TERMS } from '@fairbook/contracts/casino/bonus-rules';
import {
  assertLedgerBalanced,
  type BettingWorld,
  codesOf,
  createBettingWorld,
  fakeClock,
  freshKey,
  type Player,
  type Visitor,
} from '@fairbook/testkit';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { transact } from '../../platform/database/transact.ts';

const clock = fakeClock(Date.now());
const DAY_MS = 86_400_000;
let book: BettingWorld;
let operator: Visitor;
beforeAll(async () => {
  book = await createBettingWorld(1, { clock });
  operator = await book.world.operator('deposit-keeper');
});
afterEach(async () => {
  await assertLedgerBalanced(book.world);
  // One test's bonuses are nothing to the next.
  for (const { id, version, changedAt, changedBy, chosen, granted, returned, ...fields } of (
    await operator.api('depositBonuses.list')
  ).bonuses)
    if (fields.isActive)
      await operator.api('depositBonuses.change', {
        params: { id },
        body: { ...fields, isActive: false, version },
      });
});
afterAll(() => book.world.close());

async function offer(some: Partial<depositBonuses.DepositBonusFields> = {}, budget = '100.00') {
  const made = await operator.api('depositBonuses.add', {
    body: {
      name: 'First deposit',
      deposit: 'first',
      percent: 50,
      amounts: [{ iso: 'EUR', cap: '100.00', minDeposit: '10.00' }],
      wagerTimes: 3,
      product: 'sport',
      casino: CASINO_TERMS,
      withinDays: 30,
      countries: [],
      from: new Date(clock.now() - DAY_MS).toISOString(),
      until: new Date(clock.now() + 90 * DAY_MS).toISOString(),
      isActive: true,
      note: '',
      ...some,
    },
  });
  const params = { kind: 'deposit', offerId: made.id } as const;
  await operator.api('budgets.set', { params, body: { amount: budget } });
  return made;
}

const choose = (player: Player, { id, version }: { id: number; version: number }, choice: 0 | 1 | 2 = 1) =>
  player.api('depositBonuses.choose', { body: { id, choice, version } });
const deposit = (player: Player, amount: string, idempotencyKey = freshKey()) =>
  player.api('payments.deposit', {
    body: { method: 'demo', accountId: player.accountId, amount },
    idempotencyKey,
  });
const bonusMoney = async (player: Player) =>
  (await player.api('bonuses.mine')).bonusAccounts.map(({ money, toStake }) => [money, toStake]);
const mine = async (player: Player) => (await player.api('depositBonuses.mine')).bonuses;
const isFirstAvailable = (player: Player) =>
  book.world.services.promotions.depositBonuses.isFirstAvailable(player.userId);

test('a player who takes a deposit bonus gets it with the first deposit, once, to wager', async () => {
  const made = await offer();
  const player = await book.player('0');
  expect(await mine(player)).toMatchObject([{ id: made.id, choice: null, isAvailable: true, result: null }]);
  expect(await isFirstAvailable(player)).toBe(true);
  expect(await choose(player, made)).toMatchObject({ choice: 1, isAvailable: true });
  expect(await player.api('person.choices')).toMatchObject({ first_deposit_bonus_type: 1 });

  const key = freshKey();
  await Promise.all([deposit(player, '80.00', key), deposit(player, '80.00', key).catch(() => undefined)]);
  expect(await bonusMoney(player)).toEqual([['40.00', '120.00']]);
  expect(await mine(player)).toMatchObject([
    { isAvailable: false, result: { state: 'granted', deposit: '80.00', amount: '40.00', iso: 'EUR' } },
  ]);
  expect(await isFirstAvailable(player)).toBe(false);
  await deposit(player, '80.00');
  expect(await bonusMoney(player)).toEqual([['40.00', '120.00']]);
  const { budgets } = await operator.api('budgets.list');
  expect(budgets.find(({ kind, offerId }) => kind === 'deposit' && offerId === made.id)).toMatchObject({
    name: 'First deposit',
    drawn: '40.00',
    left: '60.00',
  });
});

test('two deposits at once bring one bonus', async () => {
  const made = await offer();
  const player = await book.player('0');
  await choose(player, made);
  await Promise.all(['20.00', '30.00', '40.00'].map((amount) => deposit(player, amount)));
  const money = (await bonusMoney(player)).map(([sum]) => sum);
  expect(money).toHaveLength(1);
  expect(['10.00', '15.00', '20.00']).toContain(money[0]);
});

test('a player who refuses a deposit bonus, or says nothing, gets none', async () => {
  const made = await offer();
  const [refuses, silent] = [await book.player('0'), await book.player('0')];
  await choose(refuses, made, 0);
  expect(await isFirstAvailable(refuses)).toBe(false);
  expect(await refuses.api('person.choices')).toMatchObject({ first_deposit_bonus_type: 0 });
  for (const player of [refuses, silent]) {
    await deposit(player, '80.00');
    expect(await bonusMoney(player)).toEqual([]);
    expect(await isFirstAvailable(player)).toBe(false);
  }
  expect(await codesOf(choose(silent, made))).toEqual(['bonuses.unavailable']);
  expect(await codesOf(choose(await book.player('0'), made, 2))).toEqual(['bonuses.other_product']);
});

test('the page says why a deposit brought nothing', async () => {
  const made = await offer({}, '30.00');
  const [small, late] = [await book.player('0'), await book.player('0')];
  for (const player of [small, late]) await choose(player, made);
  await deposit(small, '9.99');
  expect(await mine(small)).toMatchObject([{ isAvailable: false, result: { state: 'too_small' } }]);
  await deposit(late, '100.00');
  expect(await mine(late)).toMatchObject([{ result: { state: 'no_budget', amount: '0.00' } }]);
  expect([await bonusMoney(small), await bonusMoney(late)]).toEqual([[], []]);
});

test('a bonus is granted by the terms that were read, and to nobody by others', async () => {
  const made = await offer();
  const player = await book.player('0');
  await choose(player, made);
  const { id, version, changedAt, changedBy, chosen, granted, returned, ...fields } = made;
  const changed = await operator.api('depositBonuses.change', {
    params: { id },
    body: { ...fields, percent: 10, version },
  });
  expect(await codesOf(choose(await book.player('0'), made))).toEqual(['bonuses.changed']);
  await deposit(player, '20.00');
  expect(await bonusMoney(player)).toEqual([['10.00', '30.00']]);
  expect(changed.version).toBe(version + 1);
});

test('a person with two accounts has it once', async () => {
  const made = await offer();
  const two = [await book.player('0'), await book.player('0')];
  for (const player of two) {
    await book.world.platform.pool.query(
      `insert into persons (user_id, fields, tax_key, version, changed_at) values ($1, '{}', 'ONE-PERSON', 1, now())`,
      [player.userId],
    );
    await choose(player, made);
  }
  await Promise.all(two.map((player) => deposit(player, '20.00')));
  const states = (await Promise.all(two.map(mine))).map(([one]) => one?.result?.state);
  expect(states.sort()).toEqual(['granted', 'same_person']);
});

test('a further deposit has bonuses of its own', async () => {
  const made = await offer({ deposit: 'further', withinDays: null });
  const player = await book.player('0');
  expect(await mine(player)).toEqual([]);
  await deposit(player, '20.00');
  await choose(player, made);
  await deposit(player, '20.00');
  await deposit(player, '20.00');
  expect(await bonusMoney(player)).toEqual([['10.00', '30.00']]);
});

test('what is left of it goes back with the deposit, once, also to the budget', async () => {
  const made = await offer();
  const player = await book.player('0');
  await choose(player, made);
  const { id } = await deposit(player, '100.00');
  const [bonus] = (await player.api('bonuses.mine')).bonusAccounts;
  await book.place({ ...player, accountId: bonus!.accountId }, { amount: '10.00' });
  const back = (depositId: string) =>
    operator.api('depositBonuses.takeBack', { params: { depositId }, body: { note: 'Charged back' } });
  expect(await back(id)).toEqual({ taken: '40.00', missing: '10.00', iso: 'EUR' });
  expect(await codesOf(back(id))).toEqual(['operator.unknown_entry']);
  expect((await bonusMoney(player)).map(([money]) => money)).toEqual(['0.00']);
  expect(await mine(player)).toMatchObject([{ isAvailable: false, result: { state: 'returned' } }]);
  const { budgets } = await operator.api('budgets.list');
  expect(budgets.find(({ kind, offerId }) => kind === 'deposit' && offerId === made.id)).toMatchObject({
    drawn: '10.00',
  });
  const { grants } = await operator.api('depositBonuses.granted');
  expect(grants.find(({ depositId }) => depositId === id)).toMatchObject({
    state: 'returned',
    taken: '40.00',
  });
  await transact(book.world.platform.pool, (tx) =>
    book.world.services.promotions.depositBonuses.onReturned(tx, crypto.randomUUID()),
  );
});

test('what was won with a bonus stays to be wagered when the bonus goes back', async () => {
  const made = await offer();
  const [player, patient] = [await book.player('0'), await book.player('0')];
  const ids: string[] = [];
  for (const each of [player, patient]) {
    await choose(each, made);
    ids.push((await deposit(each, '80.00')).id);
  }
  const [bonus] = (await player.api('bonuses.mine')).bonusAccounts;
  await book.place({ ...player, accountId: bonus!.accountId }, { amount: '40.00' });
  for (const depositId of ids)
    await operator.api('depositBonuses.takeBack', { params: { depositId }, body: { note: 'Charged back' } });
  // 120 as before: the open bet may still win.
  expect(await bonusMoney(player)).toEqual([['0.00', '120.00']]);
  // Nothing of this one was staked.
  expect(await bonusMoney(patient)).toEqual([['0.00', '0.00']]);
});

/** A player whose whole bonus of 40.00 is in one bet at 2.2, and whose deposit has gone back. */
async function withBonusInBet(
  gameId: number,
  {
    isLive = false,
    player: known,
    ...terms
  }: { isLive?: boolean; player?: Player; deposit?: 'further' } = {},
) {
  const made = await offer(terms);
  const player = known ?? (await book.player('0'));
  await choose(player, made);
  const { id } = await deposit(player, '80.00');
  const [bonus] = (await player.api('bonuses.mine')).bonusAccounts;
  await book.open(gameId);
  if (isLive) await book.play(gameId);
  const bets = [{ gameId, outcomeId: '1::1', coef: 2.2 }];
  const { answer } = await book.place({ ...player, accountId: bonus!.accountId }, { amount: '40.00', bets });
  const params = { depositId: id };
  const back = await operator.api('depositBonuses.takeBack', { params, body: { note: 'Charged back' } });
  expect(back).toEqual({ taken: '0.00', missing: '40.00', iso: 'EUR' });
  return { player, couponId: answer!.couponId };
}

test.each([
  ['void', 901, '0.00'],
  ['lost', 902, '0.00'],
  ['won', 903, '48.00'],
] as const)(
  'a bonus in a bet goes back with the money that the bet brings: %s',
  async (result, gameId, left) => {
    const { player } = await withBonusInBet(gameId);
    await book.decide(gameId, { '1::1': result });
    const { settling } = book.world.services.settlement;
    await settling.settleGame(gameId);
    await settling.idle();
    expect((await bonusMoney(player)).map(([money]) => money)).toEqual([left]);
  },
);

test('a bonus in a bet goes back when the bet is sold', async () => {
  const { player, couponId: id } = await withBonusInBet(904);
  const { offer: price, token } = await player.api('cashout.offer', { params: { id } });
  expect(Number(price)).toBeGreaterThan(30);
  await player.api('bets.cashout', {
    params: { id },
    body: { token: token!, accept: 'higher' },
    idempotencyKey: freshKey(),
  });
  expect((await bonusMoney(player)).map(([money]) => money)).toEqual(['0.00']);
});

test('a bonus that was lost in a bet hides no later one', async () => {
  const { player } = await withBonusInBet(906);
  await book.decide(906, { '1::1': 'lost' });
  const { settling } = book.world.services.settlement;
  await settling.settleGame(906);
  await settling.idle();
  await withBonusInBet(907, { player, deposit: 'further' });
  await book.decide(907, { '1::1': 'void' });
  await settling.settleGame(907);
  await settling.idle();
  expect((await bonusMoney(player)).map(([money]) => money)).toEqual(['0.00']);
});

test('a bonus in a bet goes back when the bet is refused', async () => {
  const { player, couponId } = await withBonusInBet(905, { isLive: true });
  await book.suspend(905, 'penalty');
  clock.advance(6_000);
  await expect.poll(async () => (await book.coupon(player, couponId)).status).toBe('refused');
  expect((await bonusMoney(player)).map(([money]) => money)).toEqual(['0.00']);
});

test('a deposit that comes in parts is judged once, and its further parts are credited', async () => {
  const made = await offer();
  const player = await book.player('0');
  await choose(player, made);
  const { id } = await deposit(player, '5.00');
  await transact(book.world.platform.pool, (tx) =>
    book.world.services.promotions.depositBonuses.onCredited(tx, {
      id,
      userId: player.userId,
      amount: 9_500n,
      currency: 'EUR',
    }),
  );
  expect(await bonusMoney(player)).toEqual([]);
  expect(await mine(player)).toMatchObject([{ result: { state: 'too_small' } }]);
});

test('a welcome pack of three steps: taken at once, each deposit brings its own, and one too small brings nothing', async () => {
  const [first, second, third] = [
    await offer(),
    await offer({ deposit: 'second', percent: 25 }),
    await offer({ deposit: 'third', percent: 10 }),
  ];
  const player = await book.player('0');
  const steps = async () =>
    (await mine(player)).map(({ deposit, isAvailable, depositsBefore, result }) => [
      ...[deposit, isAvailable, depositsBefore, result?.state ?? null],
    ]);
  expect(await steps()).toEqual([
    ['first', true, 0, null],
    ['second', false, 1, null],
    ['third', false, 2, null],
  ]);
  for (const step of [third, first, second]) await choose(player, step);
  await deposit(player, '20.00');
  expect(await bonusMoney(player)).toEqual([['10.00', '30.00']]);
  expect(await steps()).toEqual([
    ['first', false, 0, 'granted'],
    ['second', true, 0, null],
    ['third', false, 1, null],
  ]);
  await deposit(player, '9.99');
  expect(await steps()).toEqual([
    ['first', false, 0, 'granted'],
    ['second', false, 0, 'too_small'],
    ['third', true, 0, null],
  ]);
  await deposit(player, '50.00');
  expect(await bonusMoney(player)).toEqual([['15.00', '45.00']]);
  expect((await steps())[2]).toEqual(['third', false, 0, 'granted']);
  await deposit(player, '50.00');
  expect(await bonusMoney(player)).toEqual([['15.00', '45.00']]);
  const late = await book.player('0');
  await deposit(late, '20.00');
  expect(await codesOf(choose(late, first))).toEqual(['bonuses.unavailable']);
});

test('a welcome pack costs an optimal player’s house no more than the budgets of its steps', async () => {
  await offer({}, '15.00');
  const steps = [
    await offer({ deposit: 'second', percent: 100 }, '5.00'),
    await offer({ deposit: 'third' }, '8.00'),
  ];
  const players = [await book.player('0'), await book.player('0'), await book.player('0')];
  let given = 0;
  for (const player of players) {
    for (const { id, version } of await mine(player)) await choose(player, { id, version });
    for (const amount of ['10.00', '10.00', '16.00']) await deposit(player, amount);
    given += (await bonusMoney(player)).reduce((sum, [money]) => sum + Number(money), 0);
  }
  // 15 for three first deposits, no second one within a budget of half its bonus, and one third deposit.
  expect(given).toBe(15 + 0 + 8);
  const { budgets } = await operator.api('budgets.list');
  const drawn = steps.map(
    ({ id }) => budgets.find((each) => each.kind === 'deposit' && each.offerId === id)!.drawn,
  );
  expect(drawn).toEqual(['0.00', '8.00']);
});

test('a happy hour: only a deposit that arrives in it brings the bonus, and one before keeps the choice', async () => {
  const day = new Date(clock.now()).getUTCDay() || 7;
  const hour = new Date(clock.now()).getUTCHours();
  const next = { days: [(day % 7) + 1], fromHour: hour, untilHour: hour + 1 };
  const made = await offer({ deposit: 'further', withinDays: null, hours: next }, '10.00');
  const player = await book.player('0');
  await deposit(player, '20.00');
  const [own] = await mine(player);
  expect(own).toMatchObject({ isAvailable: true });
  expect(Date.parse(own!.happyHour!.from)).toBeGreaterThan(clock.now());
  expect((await book.world.api()('depositBonuses.open')).bonuses).toEqual([]);
  await choose(player, made);
  await deposit(player, '20.00');
  expect(await mine(player)).toMatchObject([{ choice: 1, isAvailable: true, result: null }]);
  const now = { ...next, days: [day] };
  await choose(player, await offer({ deposit: 'further', withinDays: null, hours: now }, '10.00'));
  await deposit(player, '20.00');
  expect(await bonusMoney(player)).toEqual([['10.00', '30.00']]);
  const body = { ...made, hours: { ...next, fromHour: 12, untilHour: 12 } };
  const { id, version, changedAt, changedBy, chosen, granted, returned, ...fields } = body;
  expect(await codesOf(operator.api('depositBonuses.add', { body: fields }))).toEqual(['promo.bad_terms']);
});
