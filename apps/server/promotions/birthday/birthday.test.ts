import type { BirthdayRules } from '@fairbook/contracts/promotions/birthday';
import {
  assertLedgerBalanced,
  type BettingWorld,
  codesOf,
  createBettingWorld,
  fakeClock,
  type Player,
  type Visitor,
} from '@fairbook/testkit';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { transact } from '../../platform/database/transact.ts';
import { bonusTry, openBonusGames } from '../../testing/bonus-games.ts';
import { casinoRound } from '../../testing/casino.ts';
import { withToken } from '../../testing/limits.ts';

const DAY_MS = 86_400_000;
// Noon in Auckland is the evening before in UTC.
const clock = fakeClock(Date.parse('2026-02-10T23:00:00Z'));
let book: BettingWorld;
let keeper: Visitor;
beforeAll(async () => {
  book = await createBettingWorld(0, { clock, config: { timeZone: 'Pacific/Auckland' } });
  keeper = await book.world.operator('birthday-keeper');
  await setRules();
});
afterEach(() => assertLedgerBalanced(book.world));
afterAll(() => book.world.close());

const sql = () => book.world.platform.pool;
const BASE = { isOn: true, gift: 'points', points: 500, leastDays: 0, activeDays: 30, takeDays: 5 } as const;

async function setRules(some: Partial<BirthdayRules> = {}) {
  keeper = await book.world.signIn(keeper.login, keeper.password);
  const params = { group: 'birthday' } as const;
  const { version, value } = await keeper.api('config.readGroup', { params });
  const next = { ...(value as BirthdayRules), ...BASE, yearlyBudget: 1_000, ...some };
  await keeper.api('config.editGroup', { params, body: { version, value: next } });
}

interface Kind {
  isVerified?: boolean;
  isActive?: boolean;
  wantsNews?: boolean;
  document?: string;
}
let people = 0;
/** A player with a birthday, whose identity an operator has confirmed a day ago. */
async function born(birthday: string, some: Kind = {}): Promise<Player> {
  const { isVerified = true, isActive = true, wantsNews = false, document = null } = some;
  const player = await book.player(isActive ? '50.00' : '0');
  people += 1;
  const at = new Date(clock.now() - DAY_MS);
  await sql().query(
    `insert into persons (user_id, fields, name_key, document_key, identified_at, version, changed_at)
     values ($1, $2, $3, $4, $5, 1, $5)
     on conflict (user_id) do update set fields = excluded.fields, name_key = excluded.name_key,
       document_key = excluded.document_key, identified_at = excluded.identified_at`,
    [player.userId, JSON.stringify({ birthday }), `~person ${document ?? people}`, document, at],
  );
  if (isVerified)
    await sql().query(
      `insert into verifications (user_id, state, reason, decided_at, decided_by, version)
       values ($1, 'verified', '', $2, $3, 1)`,
      [player.userId, at, keeper.userId],
    );
  if (isActive) await casinoRound(player);
  if (wantsNews) {
    const email = `${player.login}@example.com`;
    await transact(sql(), async (tx) => {
      await book.world.services.messaging.contacts.setEmail(tx, player.userId, email);
      await book.world.services.messaging.contacts.verifyEmail(tx, player.userId, email);
    });
    await player.api('person.saveChoices', { body: { enable_mail_news: true } });
  }
  return player;
}

/** Two nodes run the job at once, and it runs again. */
async function run() {
  const job = () => book.world.services.jobs['birthday.gifts']();
  await Promise.all([job(), job()]);
  await job();
}
const again = async (player: Player): Promise<Player> => ({
  ...player,
  ...(await book.world.signIn(player.login, player.password)),
});
const stateOf = async (player: Player) => (await (await again(player)).api('birthday.mine')).state;
async function given(player: Player): Promise<number> {
  const { rows } = await sql().query('select from birthday_gifts where user_id = $1', [player.userId]);
  return rows.length;
}
const pointsOf = (player: Player) => book.world.services.wallet.points.held(sql(), player.userId);
const mails = async (player: Player) =>
  (await book.world.services.messaging.messages.textsTo(`${player.login}@example.com`)).filter(
    ({ template }) => template === 'birthday_gift',
  ).length;

test('today in the zone of the site brings one gift, told to who wants news, and taken once', async () => {
  // In Auckland it is 11 February, in UTC still the 10th.
  const [today, quiet, tomorrow] = [
    await born('1990-02-11', { wantsNews: true }),
    await born('1985-02-11'),
    await born('1990-02-12'),
  ];
  keeper = await book.world.signIn(keeper.login, keeper.password);
  const desk = await keeper.api('birthday.desk');
  expect(desk).toMatchObject({ worth: '5.00', expected: { players: 1, cost: '5.00' }, spent: '0.00' });
  await run();
  expect(await Promise.all([today, quiet, tomorrow].map(given))).toEqual([1, 1, 0]);
  expect([await mails(today), await mails(quiet)]).toEqual([1, 0]);
  const takes = await Promise.allSettled([today, today, today].map(({ api }) => api('birthday.take')));
  expect(takes.every(({ status }) => status === 'fulfilled')).toBe(true);
  expect(await pointsOf(today)).toBe(500n);
  expect(await quiet.api('birthday.take')).toMatchObject({ state: 'taken', gift: { points: 500 } });
  expect(await codesOf(tomorrow.api('birthday.take'))).toEqual(['birthday.nothing']);
  expect((await keeper.api('birthday.desk')).spent).toBe('10.00');
});

test.each<[string, Kind]>([
  ['an identity that nobody has confirmed', { isVerified: false }],
  ['no deposit and no play', { isActive: false }],
])('%s brings nothing', async (_, some) => {
  const player = await born('1990-02-11', some);
  await run();
  expect(await given(player)).toBe(0);
});

test('a player to whom play or a product is closed gets neither gift nor mail', async () => {
  const away = await born('1990-02-11', { wantsNews: true });
  const shut = await born('1990-02-11', { wantsNews: true });
  await withToken(book.world, away)('limits.blockUser', { body: { days: 30, selfExcludeReason: 1 } });
  keeper = await book.world.signIn(keeper.login, keeper.password);
  await keeper.api('visitors.closeProducts', {
    params: { id: shut.userId },
    body: { products: [{ product: 'casino', reason: 'request' }], version: 0 },
  });
  await run();
  expect([await given(away), await given(shut), await mails(away), await mails(shut)]).toEqual([0, 0, 0, 0]);
});

test('a player who closed play after the offer can’t take the gift', async () => {
  const player = await born('1990-02-11');
  await run();
  expect(await stateOf(player)).toBe('waiting');
  await withToken(book.world, player)('limits.blockUser', { body: { days: 30, selfExcludeReason: 1 } });
  expect(await codesOf((await again(player)).api('birthday.take'))).toEqual(['limits.excluded']);
  expect(await pointsOf(player)).toBe(0n);
});

test.each([
  [{ banLevel: 1 }, 'auth.banned'],
  [{ isTransferRequired: true }, 'auth.to_move'],
])('a player whom the house stopped after the offer can’t take the gift: %j', async (change, code) => {
  const player = await born('1990-02-11');
  await run();
  keeper = await book.world.signIn(keeper.login, keeper.password);
  const params = { id: player.userId };
  const { banLevel, banVersion, isTransferRequired, version } = await keeper.api(
    'visitors.readRestrictions',
    { params },
  );
  const body = { banLevel, banVersion, isTransferRequired, version, ...change };
  await keeper.api('visitors.editRestrictions', { params, body });
  expect(await codesOf(player.api('birthday.take'))).toEqual([code]);
  expect(await pointsOf(player)).toBe(0n);
});

test('a free try of a bonus game is no play', async () => {
  keeper = await book.world.signIn(keeper.login, keeper.password);
  await openBonusGames(keeper);
  const player = await born('1990-02-11', { isActive: false });
  await bonusTry(player, 'fortuna');
  await run();
  expect(await given(player)).toBe(0);
});

test('a person with two accounts gets one gift', async () => {
  const [first, second] = [
    await born('1990-02-11', { document: 'passport-1' }),
    await born('1990-02-11', { document: 'passport-1' }),
  ];
  await run();
  expect([await given(first), await given(second)]).toEqual([1, 0]);
});

test('a birthday that is changed afterwards gains nothing, this year or soon in the next', async () => {
  const player = await born('1990-02-11');
  await run();
  await player.api('birthday.take');
  const change = (birthday: string, decidedAt: number) =>
    sql().query(
      `with p as (update persons set fields = fields || $2 where user_id = $1)
       update verifications set decided_at = $3 where user_id = $1`,
      [player.userId, JSON.stringify({ birthday }), new Date(decidedAt)],
    );
  clock.leap(2 * DAY_MS);
  await change('1990-02-13', clock.now() - DAY_MS);
  await run();
  expect(await given(player)).toBe(1);
  // A confirmation after the day does not bring a day that is over.
  const late = await born('1990-02-12');
  await sql().query('update verifications set decided_at = $2 where user_id = $1', [
    late.userId,
    new Date(clock.now()),
  ]);
  await run();
  expect(await given(late)).toBe(0);
  expect(await pointsOf(player)).toBe(500n);
});

test.each([
  [361, 0],
  [362, 1],
])('a birthday that is corrected to one %d days after a gift brings %d', async (days, gifts) => {
  const player = await born('1990-02-13');
  await sql().query(
    `insert into birthday_gifts (user_id, year, day, terms, amount, worth, operator_id, is_told, at, until_at)
     values ($1, 2025, date '2026-02-13' - $2::int, '{}', 1, 1, $3, false, $4, $4)`,
    [player.userId, days, keeper.userId, new Date(clock.now() - days * DAY_MS)],
  );
  await run();
  expect(await given(player)).toBe(1 + gifts);
});

test('after an outage gifts of three days are made up for, and no older ones', async () => {
  const [three, four] = [await born('1990-02-14'), await born('1990-02-13')];
  clock.leap(4 * DAY_MS);
  await run();
  expect([await given(three), await given(four)]).toEqual([1, 0]);
});

test('a gift waits for its days; the budget of the year ends the giving', async () => {
  const player = await born('1990-02-17');
  await setRules({ takeDays: 1 });
  await run();
  expect(await stateOf(player)).toBe('waiting');
  clock.leap(DAY_MS + 1_000);
  expect(await stateOf(player)).toBe('over');
  expect(await codesOf((await again(player)).api('birthday.take'))).toEqual(['birthday.over']);
  const [one, two] = [await born('1990-02-18'), await born('1990-02-18')];
  const { spent } = await (await again(keeper as Player)).api('birthday.desk');
  await setRules({ yearlyBudget: Math.ceil(Number(spent)) + 5, points: 500 });
  await run();
  expect((await given(one)) + (await given(two))).toBe(1);
});

test('a bonus is given to wager, at the terms of the offer', async () => {
  await setRules({ gift: 'bonus', bonus: 10, wagerTimes: 2, yearlyBudget: 10_000 });
  const player = await born('1990-02-18');
  await run();
  const { gift } = await player.api('birthday.take');
  expect(gift).toMatchObject({ amount: '10.00', iso: 'EUR', wagerTimes: 2, points: null });
  const { rows } = await sql().query<{ amount: bigint }>(
    'select amount from casino_bonuses where user_id = $1',
    [player.userId],
  );
  expect(rows).toEqual([{ amount: 1_000n }]);
});

test('the offer is shown with its terms while it is on, in either kind', async () => {
  const id = 'wishing_you_a_happy_birthday';
  const found = async () => (await book.world.api()('showcase.list')).offers.find((each) => each.id === id);
  expect((await found())?.facts.map(({ name }) => name)).toContain('mostTimes');
  await setRules();
  expect(await found()).toMatchObject({ kind: 'birthday', categories: ['shares'], isLeft: true });
  await setRules({ isOn: false });
  expect(await found()).toBeUndefined();
});
