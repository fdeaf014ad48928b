import { type depositBonuses, newsletters } from '@fairbook/contracts';
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
import { backIn, withToken } from '../../testing/limits.ts';

const { EVERYBODY } = newsletters;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A Friday morning. */
const clock = fakeClock(Date.parse('2026-11-06T08:00:00Z'));
let book: BettingWorld;
let operator: Visitor;
/** Enough players that a bonus is about no person: they have deposited, and nobody else has. */
let players: Player[];
beforeAll(async () => {
  book = await createBettingWorld(1, { clock });
  operator = await book.world.operator('reload-keeper');
  players = [];
  for (let n = 0; n < 21; n++) players.push(await book.player('20.00'));
});
afterEach(() => assertLedgerBalanced(book.world));
afterAll(() => book.world.close());

const FRIDAYS = { days: [5], fromHour: 10, untilHour: 20 };

function fields(some: Partial<depositBonuses.DepositBonusFields> = {}): depositBonuses.DepositBonusFields {
  return {
    ...{ name: 'Friday reload', deposit: 'further', percent: 50, wagerTimes: 3, product: 'sport' },
    amounts: [{ iso: 'EUR', cap: '100.00', minDeposit: '10.00' }],
    ...{ casino: CASINO_TERMS, withinDays: null, countries: [], isActive: true, note: '' },
    from: '2026-11-01T00:00:00.000Z',
    until: '2026-12-30T00:00:00.000Z',
    audience: { ...EVERYBODY, deposited: 'yes' },
    ...some,
  };
}

async function offer(some: Partial<depositBonuses.DepositBonusFields> = {}) {
  const made = await operator.api('depositBonuses.add', { body: fields(some) });
  const params = { kind: 'deposit', offerId: made.id } as const;
  await operator.api('budgets.set', { params, body: { amount: '100.00' } });
  return made;
}

const off = async ({ id }: { id: number }) => {
  const { bonuses } = await operator.api('depositBonuses.list');
  const { version } = bonuses.find((each) => each.id === id)!;
  const body = { ...fields({ isActive: false }), version };
  await operator.api('depositBonuses.change', { params: { id }, body });
};
const choose = (player: Player, { id, version }: { id: number; version: number }) =>
  player.api('depositBonuses.choose', { body: { id, choice: 1, version } });
const deposit = (player: Player, amount: string) =>
  player.api('payments.deposit', {
    body: { method: 'demo', accountId: player.accountId, amount },
    idempotencyKey: freshKey(),
  });
const bonusMoney = async (player: Player) =>
  (await player.api('bonuses.mine')).bonusAccounts.map(({ money }) => money);
const mine = async (player: Player) => (await player.api('depositBonuses.mine')).bonuses;
const audience = ({ id }: { id: number }) => operator.api('depositBonuses.audience', { params: { id } });
const fill = () => book.world.services.promotions.depositBonuses.runs['depositBonuses.audience']();

test('a bonus with a segment is counted before it is turned on, and offered to whom it fits only', async () => {
  const made = await offer({ isActive: false });
  // In tens, with what it costs at most: 20 × 100.00.
  expect(await audience(made)).toEqual({ players: 20, listed: null, fewest: 20, mostCost: '2000.00' });
  expect(await mine(players[0]!)).toEqual([]);
  const params = { id: made.id };
  const on = await operator.api('depositBonuses.change', {
    params,
    body: { ...fields(), version: made.version },
  });
  expect(await audience(made)).toMatchObject({ players: 20, listed: 20 });
  const stranger = await book.player('0');
  expect(await mine(stranger)).toEqual([]);
  expect(await codesOf(choose(stranger, on))).toEqual(['bonuses.unavailable']);
  expect(await mine(players[0]!)).toMatchObject([{ id: made.id, isForSome: true, isAvailable: true }]);
  // Nobody reads by which rules.
  expect(JSON.stringify(await mine(players[0]!))).not.toContain('deposited');
  const { bonuses } = await stranger.api('depositBonuses.open');
  expect(bonuses.map(({ id }) => id)).not.toContain(made.id);
  await choose(players[0]!, on);
  await deposit(players[0]!, '40.00');
  expect(await bonusMoney(players[0]!)).toEqual(['20.00']);
  await off(made);
});

test('whoever fits later is offered it within the hour, and whoever fitted once stays', async () => {
  const made = await offer({
    audience: { ...EVERYBODY, deposited: 'yes', coupons: { days: 30, least: 0, most: 0 } },
  });
  const late = await book.player('0');
  await deposit(late, '10.00');
  expect(await mine(late)).toEqual([]);
  await fill();
  expect(await mine(late)).toMatchObject([{ id: made.id }]);
  await off(made);
});

test('a bonus is not for so few that it would be about a person', async () => {
  const few = fields({ audience: { ...EVERYBODY, registeredFrom: '2027-01-01' } });
  expect(await codesOf(operator.api('depositBonuses.add', { body: few }))).toEqual([
    'deposit_bonuses.too_few',
  ]);
  const draft = await operator.api('depositBonuses.add', { body: { ...few, isActive: false } });
  expect(await audience(draft)).toMatchObject({ players: null, mostCost: null });
});

test.each([
  ['that comes again without happy hours', { isRepeated: true }],
  ['that comes again for a first deposit', { isRepeated: true, hours: FRIDAYS, deposit: 'first' }],
  [
    'of a segment that ends before it begins',
    { audience: { ...EVERYBODY, seenFrom: '2026-10-02', seenUntil: '2026-10-01' } },
  ],
] as const)('none is made %s', async (_, some) => {
  const body = fields(some as Partial<depositBonuses.DepositBonusFields>);
  expect(await codesOf(operator.api('depositBonuses.add', { body }))).toEqual(['promo.bad_terms']);
});

test('whoever is excluded, or has used up a limit, is not offered it', async () => {
  const made = await offer();
  let [excluded, limited] = [players[1]!, players[2]!];
  expect([(await mine(excluded)).length, (await mine(limited)).length]).toEqual([1, 1]);
  await withToken(book.world, limited)('limits.save', { body: { limitType: 1, limitValue: 10 } });
  await book.place(limited, { amount: '10.00' });
  await withToken(book.world, excluded)('limits.blockUser', { body: { days: 1 } });
  excluded = await backIn(book.world, excluded);
  expect([await mine(excluded), await mine(limited)]).toEqual([[], []]);
  await off(made);
});

test('a payment that arrives after its player was excluded is credited without the bonus', async () => {
  const made = await offer();
  const player = players[3]!;
  await choose(player, made);
  await withToken(book.world, player)('limits.blockUser', { body: { days: 1 } });
  const { onCredited } = book.world.services.promotions.depositBonuses;
  const credited = { id: crypto.randomUUID(), userId: player.userId, amount: 50_00n, currency: 'EUR' };
  await transact(book.world.platform.pool, (tx) => onCredited(tx, credited as never));
  expect(await book.count(`deposit_bonus_grants where user_id = ${player.userId}`)).toBe(0);
  await off(made);
});

test('a bonus of each Friday comes once a Friday, taken anew each time, and goes back with its deposit', async () => {
  const made = await offer({ hours: FRIDAYS, isRepeated: true });
  const player = players[4]!;
  await choose(player, made);
  await deposit(player, '20.00');
  expect(await bonusMoney(player)).toEqual([]);
  clock.leap(3 * HOUR_MS);
  await deposit(player, '20.00');
  expect(await bonusMoney(player)).toEqual(['10.00']);
  expect(await codesOf(choose(player, made))).toEqual(['bonuses.unavailable']);
  await deposit(player, '20.00');
  expect(await bonusMoney(player)).toEqual(['10.00']);
  clock.leap(7 * DAY_MS);
  // Not taken this Friday.
  expect(await mine(player)).toMatchObject([
    { choice: null, isAvailable: true, result: null, isRepeated: true },
  ]);
  await deposit(player, '20.00');
  expect(await bonusMoney(player)).toEqual(['10.00']);
  await choose(player, made);
  await deposit(player, '30.00');
  expect(await bonusMoney(player)).toEqual(['25.00']);
  const { grants } = await operator.api('depositBonuses.granted');
  const [last] = grants.filter(({ userId }) => userId === player.userId);
  await operator.api('depositBonuses.takeBack', {
    params: { depositId: last!.depositId },
    body: { note: 'charged back' },
  });
  expect(await bonusMoney(player)).toEqual(['10.00']);
  await off(made);
});

test('a person has it once a Friday, whatever the account', async () => {
  const made = await offer({ hours: FRIDAYS, isRepeated: true });
  const [one, other] = [players[5]!, players[6]!];
  for (const { userId } of [one, other])
    await book.world.platform.pool.query(
      `insert into persons (user_id, fields, tax_key, version, changed_at) values ($1, '{}', 'ONE-RELOAD', 1, now())`,
      [userId],
    );
  for (const player of [one, other]) {
    await choose(player, made);
    await deposit(player, '20.00');
  }
  expect([await bonusMoney(one), await bonusMoney(other)]).toEqual([['10.00'], []]);
  expect(await mine(other)).toMatchObject([{ result: { state: 'same_person' } }]);
  await off(made);
});
