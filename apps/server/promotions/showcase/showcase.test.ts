import type { site } from '@fairbook/contracts';
import { CASINO_TERMS } from '@fairbook/contracts/casino/bonus-rules';
import { type BettingWorld, createBettingWorld, fakeClock, freshKey, type Visitor } from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backIn, withToken } from '../../testing/limits.ts';

const clock = fakeClock(Date.parse('2026-05-04T12:01:00Z'));
const DAY_MS = 86_400_000;
let book: BettingWorld;
let operator: Visitor;
beforeAll(async () => {
  book = await createBettingWorld(0, { clock });
  operator = await book.world.operator('showcase-keeper');
});
afterAll(() => book.world.close());

const from = () => new Date(clock.now() - DAY_MS).toISOString();
const until = () => new Date(clock.now() + 10 * DAY_MS).toISOString();

/** Changes some settings of a group. */
async function set(group: string, change: object): Promise<void> {
  const params = { group: group as site.SettingGroup };
  const { version, value } = await operator.api('config.readGroup', { params });
  await operator.api('config.editGroup', {
    params,
    body: { version, value: { ...value, ...change } as never },
  });
}

async function bonus(some: object = {}, budget = '100.00') {
  const made = await operator.api('depositBonuses.add', {
    body: {
      ...{ name: 'For us only', deposit: 'first', product: 'casino', percent: 50, wagerTimes: 30 },
      amounts: [{ iso: 'EUR', cap: '100.00', minDeposit: '10.00' }],
      casino: CASINO_TERMS,
      ...{ withinDays: 30, countries: [], from: from(), until: until(), isActive: true, note: 'secret' },
      ...some,
    },
  });
  const params = { kind: 'deposit', offerId: made.id } as const;
  await operator.api('budgets.set', { params, body: { amount: budget } });
  return made;
}

const listed = async () => (await book.world.api()('showcase.list')).offers;
const shown = async (id: string) => (await listed()).find((each) => each.id === id);

test('a new site offers what is on, and nothing else', async () => {
  expect((await listed()).map(({ kind }) => kind)).toEqual([]);
});

test('a bonus on deposits is shown with its terms, from its beginning to its end', async () => {
  const { id } = await bonus();
  const later = await bonus({ from: until(), until: new Date(clock.now() + 20 * DAY_MS).toISOString() });
  const off = await bonus({ isActive: false });
  const found = await shown(`deposit-bonus-${id}`);
  expect(found).toMatchObject({
    ...{ kind: 'deposit-first-casino', categories: ['first_deposit', 'casino'], isLeft: true },
    ...{ page: '/office/bonuses/deposit', code: null },
  });
  const facts = Object.fromEntries(found!.facts.map(({ name, value, sums }) => [name, value ?? sums]));
  expect(facts).toEqual({
    ...{ percent: 50, wagerTimes: 30, withinDays: 30, days: 14, mostStakePercent: 5, mostTimes: 10 },
    cap: [{ iso: 'EUR', amount: '100.00' }],
    minDeposit: [{ iso: 'EUR', amount: '10.00' }],
  });
  // What operators write for themselves stays with them.
  expect(JSON.stringify(await listed())).not.toMatch(/secret|For us only/);
  for (const other of [later, off]) expect(await shown(`deposit-bonus-${other.id}`)).toBeUndefined();
  clock.leap(11 * DAY_MS);
  expect(await shown(`deposit-bonus-${id}`)).toBeUndefined();
  expect(await shown(`deposit-bonus-${later.id}`)).toBeDefined();
});

test('a bonus without a budget is not shown', async () => {
  const { id } = await bonus({}, '0.00');
  expect(await shown(`deposit-bonus-${id}`)).toBeUndefined();
});

test('cashback, friends and team cash are shown while they are on, with their settings as terms', async () => {
  await set('cashback', { isOn: true });
  await set('friends', { isOn: true, friendReward: 0 });
  await set('teamCash', { third: 5, fourth: 0 });
  await set('flags', { isTeamCashOn: true });
  const value = async (id: string, fact: string) =>
    (await shown(id))?.facts.find(({ name }) => name === fact);
  expect(await value('cashback', 'highest')).toMatchObject({ value: 0.5, unit: 'percent' });
  expect(await value('friends', 'reward')).toMatchObject({ sums: [{ iso: 'EUR', amount: '10.00' }] });
  expect(await value('friends', 'friendReward')).toBeUndefined();
  expect(await value('team-cash', 'third')).toMatchObject({ sums: [{ iso: 'EUR', amount: '5.00' }] });
  expect(await value('team-cash', 'fourth')).toBeUndefined();
  await set('cashback', { isOn: false });
  expect(await shown('cashback')).toBeUndefined();
});

test('points buy what is on sale, with what is left of it', async () => {
  const item = (some: object) => ({
    body: {
      ...{ name: 'Two euros', about: '', kind: 'bonus' as const, price: 200, wagerTimes: 1, promoCode: '' },
      freeRounds: null,
      amounts: [{ iso: 'EUR', amount: '2.00' }],
      ...{ stock: 3, perPlayer: 1, from: from(), until: until(), isActive: true },
      ...some,
    },
  });
  const { id } = await operator.api('rewards.add', item({}));
  await operator.api('rewards.add', item({ isActive: false }));
  const { items, offers } = await book.world.api()('showcase.list');
  expect(items).toMatchObject([{ id, price: 200, left: 3, amounts: [{ iso: 'EUR', amount: '2.00' }] }]);
  expect(offers).toContainEqual(expect.objectContaining({ id: 'points', page: '/promo' }));
});

test('a registration code is told to whoever has it, while it works', async () => {
  const { id } = await operator.api('welcome.add', {
    body: {
      code: 'RADIO10',
      amounts: [{ iso: 'EUR', amount: '10.00', minDeposit: '20.00' }],
      ...{ grantOn: 'deposit', wagerTimes: 5, waitDays: 7, isActive: true, note: 'secret' },
      ...{ from: from(), until: until() },
    },
  });
  const offer = async (code: string) => (await book.world.api()('showcase.code', { params: { code } })).offer;
  expect(await offer('RADIO10')).toMatchObject({ kind: 'welcome-deposit', isLeft: false, code: 'RADIO10' });
  await operator.api('budgets.set', {
    params: { kind: 'welcome', offerId: id },
    body: { amount: '50.00' },
  });
  expect(await offer('RADIO10')).toMatchObject({ isLeft: true, page: null });
  expect(await offer('RADIO11')).toBeNull();
  expect((await listed()).filter(({ code }) => code !== null)).toEqual([]);
});

test('a player reads which bonuses are had or closed; whom play is closed to is offered nothing', async () => {
  const { id, version } = await bonus({ product: 'sport' });
  const foreign = await bonus({ amounts: [{ iso: 'RUB', cap: '900.00', minDeposit: '10.00' }] });
  const player = await book.player('0');
  const standingOf = async (of: number) =>
    (await player.api('showcase.mine')).standings.find((each) => each.id === `deposit-bonus-${of}`)?.standing;
  expect(await standingOf(id)).toBeUndefined();
  expect(await standingOf(foreign.id)).toBe('closed');
  await player.api('depositBonuses.choose', { body: { id, version, choice: 1 } });
  await player.api('payments.deposit', {
    body: { method: 'demo', accountId: player.accountId, amount: '20.00' },
    idempotencyKey: freshKey(),
  });
  expect(await standingOf(id)).toBe('has');
  await withToken(book.world, player)('limits.blockUser', { body: { days: 30, selfExcludeReason: 1 } });
  const back = await backIn(book.world, player);
  expect(await back.api('showcase.mine')).toEqual({ isClosed: true, standings: [] });
});

test('an editor who may read nothing of players can’t look as one of them', async () => {
  const [player, writer] = [await book.player('0'), await book.world.operator('only-writer')];
  await book.world.platform.pool.query(
    `update operators set permissions = '{articles.read,articles.edit}' where user_id = $1`,
    [writer.userId],
  );
  const query = { player: player.userId };
  await expect(writer.api('showcase.preview', { query })).rejects.toMatchObject({ status: 403 });
  expect((await writer.api('showcase.preview', { query: {} })).isClosed).toBe(false);
  const keeper = await book.world.operator('reads-players');
  expect((await keeper.api('showcase.preview', { query })).isClosed).toBe(false);
});
