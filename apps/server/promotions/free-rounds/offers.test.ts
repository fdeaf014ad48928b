import {
  assertLedgerBalanced,
  type BettingWorld,
  codesOf,
  createBettingWorld,
  fakeClock,
  freshKey,
  type Visitor,
} from '@fairbook/testkit';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { transact } from '../../platform/database/transact.ts';
import { checkRecords } from '../../proof/records.ts';
import { freeRound, freeRoundsDesk, offeredTo, ownFree, take } from '../../testing/free-rounds.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const clock = fakeClock(Date.parse('2026-05-04T12:00:00Z'));
let book: BettingWorld;
let keeper: Visitor;
let desk: ReturnType<typeof freeRoundsDesk>;
beforeAll(async () => {
  book = await createBettingWorld(0, { clock });
  keeper = await book.world.operator('free-keeper');
  desk = freeRoundsDesk(keeper, clock);
});
afterEach(async () => {
  await assertLedgerBalanced(book.world);
  expect(await checkRecords(sql())).toEqual([]);
});
afterAll(() => book.world.close());

const sql = () => book.world.platform.pool;
/** The log is as far as it is due then: otherwise nothing is played. */
async function later(ms: number): Promise<void> {
  clock.leap(ms);
  await book.world.services.proof.follower.catchUp();
}

test('a person takes an offer once; a rule, a list, a code and a purchase each let in their own', async () => {
  const [one, twin, named] = [await book.player(), await book.player(), await book.player('0')];
  await sql().query(
    `insert into known_devices (user_id, device_id, last_at) select id, 'a-free-device', now() from users where id = any($1)`,
    [[one.userId, twin.userId]],
  );
  const byRule = await desk.offer({ rule: { registeredDays: 3_650, depositedDays: 7 } });
  await take(one, byRule);
  expect(await codesOf(take(twin, byRule))).toEqual(['free_rounds.same_person']);
  const late = await desk.offer({ rule: { registeredDays: 1, depositedDays: null } });
  const byList = await desk.offer({ audience: 'named', userIds: [named.userId] });
  const byCode = await desk.offer({ audience: 'code', code: 'FIVE-ROLLS' });
  const bought = await desk.offer({ audience: 'bought' });
  expect(await codesOf(take(named, byRule))).toEqual(['free_rounds.not_for_you']);
  await later(2 * DAY_MS);
  expect(await codesOf(take(named, late))).toEqual(['free_rounds.not_for_you']);
  expect(await codesOf(take(one, byList))).toEqual(['free_rounds.not_for_you']);
  for (const other of [byCode, bought])
    expect(await codesOf(take(named, other))).toEqual(['free_rounds.not_for_you']);
  await take(named, byList);
  const enter = (code: string) => named.api('freeRounds.enter', { body: { code } });
  expect((await enter(' five-rolls ')).freeRounds.rounds).toBe(5);
  expect(await codesOf(enter('SIX-ROLLS'))).toEqual(['free_rounds.no_code']);
});

test('an account in another currency can’t take them, nor can anybody before, after or without budget', async () => {
  const dollars = await book.player('0', 'USD');
  const made = await desk.offer();
  expect(await codesOf(take(dollars, made))).toEqual(['free_rounds.no_account']);
  const player = await book.player('0');
  const coming = await desk.offer({ from: desk.iso(HOUR_MS), until: desk.iso(2 * HOUR_MS) });
  expect(await codesOf(take(player, coming))).toEqual(['free_rounds.over']);
  await desk.fund(made, '0.98');
  expect(await offeredTo(player)).not.toContain(made.id);
  expect(await codesOf(take(player, made))).toEqual(['free_rounds.used_up']);
  await desk.fund(made, '0.99');
  await take(player, made);
  await later(3 * HOUR_MS);
  expect(await codesOf(take(player, coming))).toEqual(['free_rounds.over']);
});

test('an offer is published with a budget of all its players, keeps its terms, and can be stopped', async () => {
  const made = await desk.draft({ audience: 'code', code: 'ONCE' });
  expect(await codesOf(desk.publish(made))).toEqual(['free_rounds.no_budget']);
  await desk.fund(made, '9.89');
  expect(await codesOf(desk.publish(made))).toEqual(['free_rounds.no_budget']);
  expect(await codesOf(desk.draft({ audience: 'code', code: 'ONCE' }))).toEqual(['promo.taken']);
  const player = await book.player('0');
  const enter = () => player.api('freeRounds.enter', { body: { code: 'ONCE' } });
  expect(await codesOf(enter())).toEqual(['free_rounds.no_code']);
  await desk.fund(made);
  const published = await desk.publish(made);
  expect(await codesOf(desk.publish(made))).toEqual(['operator.version_conflict']);
  const body = { ...desk.terms({ rounds: 900 }), version: published.version };
  const change = keeper.api('freeRounds.change', { params: { id: made.id }, body });
  expect(await codesOf(change)).toEqual(['free_rounds.wrong_state']);
  const { freeRounds: had } = await enter();
  const note = { version: published.version, note: 'A wrong game' };
  await keeper.api('freeRounds.stop', { params: { id: made.id }, body: note });
  const other = await book.player('0');
  expect(await codesOf(other.api('freeRounds.enter', { body: { code: 'ONCE' } }))).toEqual([
    'free_rounds.over',
  ]);
  // What players have stays theirs.
  expect((await freeRound(player, had.id)).freeId).toBe(had.id);
});

test.each([
  [{ until: '2020-01-01T00:00:00.000Z' }, 'free_rounds.bad_terms', 'until'],
  [{ iso: 'ZZZ' }, 'free_rounds.bad_terms', 'iso'],
  [{ stake: '0' }, 'free_rounds.bad_terms', 'stake'],
  [{ stake: '0.001' }, 'wallet.amount_precision', 'stake'],
  [{ games: ['slot-noon-orchard'] as const, stake: '90000.00' }, 'free_rounds.bad_terms', 'stake'],
  [{ audience: 'code' as const }, 'free_rounds.bad_terms', 'code'],
  [{ code: 'NOT-NEEDED' }, 'free_rounds.bad_terms', 'code'],
  [{ audience: 'named' as const }, 'free_rounds.bad_terms', 'userIds'],
])('terms with %j are refused', async (some, code, field) => {
  const error = await desk.draft(some as never).catch((each: unknown) => each);
  expect((error as { problem: { errors: object[] } }).problem.errors).toMatchObject([{ code, field }]);
});

test('free rounds are bought for points at no less than they cost', async () => {
  const made = await desk.offer({ audience: 'bought' });
  const item = {
    ...{ name: 'Five rolls', about: '', amounts: [], wagerTimes: 0, promoCode: '' },
    kind: 'rounds' as const,
    ...{ freeRounds: made.id, stock: null, perPlayer: 2, isActive: true },
    ...{ from: desk.iso(-1), until: desk.iso(DAY_MS) },
  };
  const add = (some: object) => keeper.api('rewards.add', { body: { ...item, price: 99, ...some } });
  expect(await codesOf(add({ price: 98 }))).toEqual(['rewards.too_cheap']);
  expect(await codesOf(add({ freeRounds: null }))).toEqual(['promo.bad_terms']);
  const others = await desk.offer();
  expect(await codesOf(add({ freeRounds: others.id }))).toEqual(['rewards.no_rounds']);
  const sold = await add({});
  const player = await book.player('0');
  await transact(sql(), (tx) =>
    book.world.services.wallet.points.grant(tx, {
      ...{ userId: player.userId, points: 300n, reference: `test:${freshKey()}` },
    }),
  );
  const { items } = await player.api('rewards.mine');
  expect(items.find(({ id }) => id === sold.id)).toMatchObject({
    ...{ kind: 'rounds', amount: '0.20', iso: 'EUR' },
    rounds: { count: 5, days: 7, games: ['Dice', 'Mines'], isBonus: false },
  });
  const buy = (idempotencyKey = freshKey()) =>
    player.api('rewards.buy', { body: { id: sold.id, version: sold.version }, idempotencyKey });
  const key = freshKey();
  await Promise.all([buy(key), buy(key)]);
  await buy();
  expect(await ownFree(player)).toHaveLength(2);
  expect((await player.api('rewards.mine')).points).toBe(102);
  expect(await codesOf(buy())).toEqual(['rewards.limit']);
  expect(await desk.now(made)).toMatchObject({ players: 2, drawn: '1.98' });
});
