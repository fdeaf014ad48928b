import { BONUS_GAMES, type BonusId, prizeOf, wholeWorthOf } from '@fairbook/games/bonus';
import { verifyRound } from '@fairbook/proof/round';
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
import { bonusTry, openBonusGames } from '../../testing/bonus-games.ts';
import { activeSeeds } from '../../testing/casino.ts';
import { withToken } from '../../testing/limits.ts';

const clock = fakeClock(Date.parse('2026-05-04T12:00:00Z'));
let book: BettingWorld;
let keeper: Visitor;
beforeAll(async () => {
  book = await createBettingWorld(0, { clock });
  keeper = await book.world.operator('bonus-games-keeper');
  await setRules();
});
afterEach(() => assertLedgerBalanced(book.world));
afterAll(() => book.world.close());

const sql = (text: string) => book.world.platform.pool.query({ text, values: [] });
/** All tries become 31 days older. */
const age = () => sql(`update bonus_game_tries set at = at - interval '31 days', day = day - 31`);

async function setRules(...rules: Tail<Parameters<typeof openBonusGames>>) {
  keeper = await book.world.signIn(keeper.login, keeper.password);
  await openBonusGames(keeper, ...rules);
}
type Tail<List extends unknown[]> = List extends [unknown, ...infer Rest] ? Rest : never;
async function setSection(bonusGames: boolean) {
  keeper = await book.world.signIn(keeper.login, keeper.password);
  const params = { group: 'flags' } as const;
  const { version, value } = await keeper.api('config.readGroup', { params });
  const { sections, ...flags } = value as { sections: object };
  const body = { version, value: { ...flags, sections: { ...sections, bonusGames } } as never };
  await keeper.api('config.editGroup', { params, body });
}

const step = (player: Visitor, { id }: { id: string }, at: number, action: unknown) =>
  player.api('bonusGames.step', { params: { id }, body: { step: at, action } });
const mine = (player: Visitor) => player.api('bonusGames.mine');
const left = async (player: Visitor, game: BonusId) =>
  (await mine(player)).games.find((each) => each.game === game)!.left;
const grant = (userId: number, points: bigint) =>
  transact(book.world.platform.pool, (tx) =>
    book.world.services.wallet.points.grant(tx, { userId, points, reference: freshKey() }),
  );

test.each([
  ['worth = coalesce(worth, 0) + 1, free_id = null', 'a try of a bonus game has moved other points'],
  ['price = price + 1, cost = 0', 'a try of a bonus game has moved other points'],
])('a try in which the database is told %s is found', async (change, fault) => {
  const player = await book.world.registerPlayer();
  await bonusTry(player, 'fortuna');
  const client = await book.world.platform.pool.connect();
  try {
    await client.query('begin');
    await client.query(`update bonus_game_tries set ${change} where user_id = ${player.userId}`);
    await expect(assertLedgerBalanced({ platform: { pool: client } })).rejects.toThrow(fault);
  } finally {
    await client.query('rollback');
    client.release();
  }
});

test('a try of each game is free once a day, wins what its round says, and moves no money', async () => {
  const player = await book.world.registerPlayer();
  let points = 0;
  for (const game of Object.keys(BONUS_GAMES) as BonusId[]) {
    let played = await bonusTry(player, game);
    for (let at = 0; played.status === 'open'; at++) {
      const turn = game === 'safe' ? { number: at + 4 } : { card: at };
      const action = game === 'dragon' || at === 4 ? { do: 'stop' } : { do: 'turn', ...turn };
      played = await step(player, played, at, action);
    }
    const prize = prizeOf(game, played.times!);
    expect(played).toMatchObject({
      game,
      price: 0,
      stake: '0.00',
      staked: '0.00',
      paid: '0.00',
      freeId: null,
    });
    expect(played.won).toEqual(prize.worth ? prize : null);
    if (!prize.rounds) points += prize.worth;
    expect(await left(player, game)).toBe(0);
    expect(await codesOf(bonusTry(player, game))).toEqual(['bonus_games.no_tries']);
  }
  expect((await mine(player)).points).toBe(points);
  // The casino knows none of them.
  expect((await player.api('casino.history', { query: {} })).rounds).toEqual([]);
  const { games } = await player.api('casino.returns', {});
  expect(games.every(({ rounds }) => rounds === 0)).toBe(true);
  await sql(`update bonus_game_tries set day = day - 1 where user_id = ${player.userId}`);
  expect(await left(player, 'chest')).toBe(1);
});

test('a repeat is answered, and nobody plays two free tries at once', async () => {
  const player = await book.world.registerPlayer();
  const [key, seedId] = [freshKey(), await activeSeeds(player)];
  const first = await bonusTry(player, 'fortuna', { key, seedId });
  expect(await bonusTry(player, 'fortuna', { key, seedId })).toEqual(first);
  expect(await codesOf(bonusTry(player, 'chest', { key, seedId }))).toEqual(['request.key_reused']);
  const raced = await Promise.allSettled(
    Array.from({ length: 5 }, () => bonusTry(player, 'lottery', { seedId })),
  );
  expect(raced.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const { rows } = await book.world.platform.pool.query<{ n: number }>(
    'select count(*)::int n from bonus_game_tries where user_id = $1',
    [player.userId],
  );
  expect(rows[0]!.n).toBe(2);
});

test('further tries cost their price in points, never less than they are worth', async () => {
  const player = await book.world.registerPlayer();
  await bonusTry(player, 'chest');
  expect(await codesOf(bonusTry(player, 'chest', { price: 19 }))).toEqual(['bonus_games.price_changed']);
  const { points: had } = await mine(player);
  if (had < 20) await grant(player.userId, BigInt(20 - had));
  const { points: before } = await mine(player);
  const bought = await bonusTry(player, 'chest', { price: 20 });
  expect(bought.price).toBe(20);
  expect((await mine(player)).points).toBe(before - 20 + (bought.won?.worth ?? 0));
  const poor = await book.world.registerPlayer();
  await setRules({ safe: { daily: 0 }, dragon: { daily: 0, price: 0 } });
  expect(await codesOf(bonusTry(poor, 'safe', { price: 20 }))).toEqual(['bonus_games.too_few_points']);
  expect(await codesOf(bonusTry(poor, 'dragon', { price: 20 }))).toEqual(['bonus_games.no_tries']);
  expect(await codesOf(setRules({ memory: { price: wholeWorthOf('memory') - 1 } }))).toEqual([
    'request.invalid',
  ]);
  await setRules();
});

test('a game closes when its budget is used up, and opens 30 days later', async () => {
  await setRules({ fortuna: { budget: '0.15', daily: 2 } });
  await age();
  const player = await book.world.registerPlayer();
  await bonusTry(player, 'fortuna');
  expect(await codesOf(bonusTry(player, 'fortuna'))).toEqual(['bonus_games.used_up']);
  const { games } = await player.api('bonusGames.list');
  expect(games.find(({ game }) => game === 'fortuna')).toMatchObject({ isOpen: false, budget: 'none' });
  expect(games.find(({ game }) => game === 'chest')).toMatchObject({ isOpen: true, budget: 'plenty' });
  keeper = await book.world.signIn(keeper.login, keeper.password);
  const desk = await keeper.api('bonusGames.desk');
  expect(desk.games.find(({ game }) => game === 'fortuna')).toMatchObject({
    ...{ name: 'Fortuna', spent: '0.10', left: '0.05', free: 1, bought: 0 },
  });
  await age();
  await bonusTry(player, 'fortuna');
  await setRules();
});

test('a player who may not play has no tries, and nobody has tries of what is off', async () => {
  const excluded = await book.world.registerPlayer();
  const seedId = await activeSeeds(excluded);
  await withToken(book.world, excluded)('limits.blockUser', { body: { days: 30, selfExcludeReason: 1 } });
  await expect(bonusTry(excluded, 'chest', { seedId })).rejects.toThrow();
  const closed = await book.world.registerPlayer();
  await activeSeeds(closed);
  await closeGames(closed);
  expect((await mine(closed)).isClosed).toBe(true);
  expect(await codesOf(bonusTry(closed, 'chest'))).toEqual(['pools.product_closed']);
  const player = await book.world.registerPlayer();
  const open = await bonusTry(player, 'safe');
  await setSection(false);
  expect(await codesOf(bonusTry(player, 'chest'))).toEqual(['bonus_games.off']);
  expect(await codesOf(step(player, open, 0, { do: 'turn', number: 8 }))).toEqual(['bonus_games.off']);
  expect((await player.api('bonusGames.list')).isOn).toBe(false);
  await setSection(true);
  await setRules({}, { isOn: false });
  expect(await codesOf(bonusTry(player, 'chest'))).toEqual(['bonus_games.off']);
  await setRules();
});

test('a new account, and one without a deposit, is told what it lacks, and has no tries', async () => {
  await setRules({}, { leastDays: 3, needsDeposit: true });
  const list = await book.world.api()('bonusGames.list');
  expect(list).toMatchObject({ leastDays: 3, needsDeposit: true, wagerTimes: 0 });
  const fresh = await book.world.registerPlayer();
  const opens = new Date(clock.now() + 3 * 86_400_000).toISOString();
  expect(await mine(fresh)).toMatchObject({ lacksDeposit: true, openFrom: opens });
  expect(await codesOf(bonusTry(fresh, 'chest'))).toEqual(['bonus_games.no_deposit']);
  const paid = await book.player('10.00');
  expect(await mine(paid)).toMatchObject({ lacksDeposit: false, openFrom: opens });
  expect(await codesOf(bonusTry(paid, 'chest'))).toEqual(['bonus_games.too_new']);
  await sql(`update users set created_at = created_at - interval '3 days' where id = ${paid.userId}`);
  expect(await mine(paid)).toMatchObject({ lacksDeposit: false, openFrom: null });
  expect((await bonusTry(paid, 'chest')).price).toBe(0);
  // A deposit that went back counts for nothing.
  await sql(`update deposits set returned = 1 where user_id = ${paid.userId}`);
  expect(await codesOf(bonusTry(paid, 'fortuna'))).toEqual(['bonus_games.no_deposit']);
  await sql(`update deposits set returned = 0 where user_id = ${paid.userId}`);
  await setRules();
});

test('a player who is excluded while a try goes on ends it without its prize, by a step or when it was left', async () => {
  const player = await book.world.registerPlayer();
  const climbed = await climb(player);
  await withToken(book.world, player)('limits.blockUser', { body: { days: 30, selfExcludeReason: 1 } });
  const again = await book.world.signIn(player.login, player.password);
  const ended = await step(again, climbed, 1, { do: 'stop' });
  expect(ended).toMatchObject({ status: 'won', times: 100_000, won: null, isWithheld: true });
  expect((await mine(again)).points).toBe(0);
  const other = await book.world.registerPlayer();
  const begun = await climb(other);
  await withToken(book.world, other)('limits.blockUser', { body: { days: 30, selfExcludeReason: 1 } });
  await sql(`update casino_rounds set stepped_at = stepped_at - interval '25 hours' where unit = 0`);
  await book.world.services.jobs['bonus_games.end']();
  const back = await book.world.signIn(other.login, other.password);
  const { tries } = await back.api('bonusGames.history', { query: { game: 'dragon' } });
  expect(tries.find(({ id }) => id === begun.id)).toMatchObject({
    status: 'won',
    isWithheld: true,
    won: null,
  });
  expect((await mine(back)).points).toBe(0);
});

test('a player who is banned while a try goes on ends it without its prize', async () => {
  const player = await book.world.registerPlayer();
  const climbed = await climb(player);
  await sql(
    `insert into player_states (user_id, ban_level, ban_version, is_transfer_required, version, closed_products)
     values (${player.userId}, 1, 0, false, 1, '[]')`,
  );
  expect(await step(player, climbed, 1, { do: 'stop' })).toMatchObject({ won: null, isWithheld: true });
  expect((await mine(player)).points).toBe(0);
});

test('an account is not closed while a try goes on, and a closed one wins nothing', async () => {
  const player = await book.world.registerPlayer();
  const climbed = await climb(player);
  const close = { reason: 'other', note: '', givesUp: true } as const;
  expect(await codesOf(player.api('closing.close', { body: close }))).toEqual(['closing.open_rounds']);
  // As an account that was closed before tries counted.
  await sql(`update users set closed_at = now() where id = ${player.userId}`);
  await sql(`update casino_rounds set stepped_at = stepped_at - interval '25 hours' where unit = 0`);
  await book.world.services.jobs['bonus_games.end']();
  const { rows } = await book.world.platform.pool.query(
    'select worth, free_id from bonus_game_tries where round_id = $1',
    [climbed.id],
  );
  expect(rows).toEqual([{ worth: 0n, free_id: null }]);
});

test('what free rounds win is a bonus to be wagered, or money, as the rules say', async () => {
  const rules = { fortuna: { daily: 20, budget: '10000' } };
  for (const wagerTimes of [7, 0]) {
    await setRules(rules, { wagerTimes });
    const wins = await wonRounds();
    expect(wins?.wagerTimes ?? null).toBe(wagerTimes || null);
  }
  await setRules();
});

test('an unfinished try goes on where it was, and one that is left for a day ends with what it has earned', async () => {
  const player = await book.world.registerPlayer();
  const begun = await bonusTry(player, 'dragon');
  const after = await step(player, begun, 0, { do: 'step', stone: 0 });
  expect(await step(player, begun, 0, { do: 'step', stone: 0 })).toEqual(after);
  expect(await codesOf(step(player, begun, 0, { do: 'step', stone: 1 }))).toEqual(['casino.bad_step']);
  const other = await book.world.registerPlayer();
  expect(await codesOf(step(other, begun, 1, { do: 'stop' }))).toEqual(['casino.unknown_round']);
  expect(
    await codesOf(
      player.api('casino.step', { params: { id: begun.id }, body: { step: 1, action: { do: 'cashOut' } } }),
    ),
  ).toEqual(['casino.unknown_round']);
  if (after.status === 'open') {
    expect((await mine(player)).open).toEqual([after]);
    expect(await codesOf(bonusTry(player, 'dragon', { price: 20 }))).not.toEqual([]);
  }
  const leftOne = await bonusTry(player, 'memory');
  await sql(`update casino_rounds set stepped_at = stepped_at - interval '25 hours' where unit = 0`);
  await book.world.services.jobs['bonus_games.end']();
  const { tries } = await player.api('bonusGames.history', { query: { game: 'memory' } });
  expect(tries).toMatchObject([{ id: leftOne.id, status: 'lost', times: 0, won: null }]);
  expect((await mine(player)).open).toEqual([]);
});

test('once the seeds are revealed, a try is checked like any round', async () => {
  const player = await book.world.registerPlayer();
  const { id } = await bonusTry(player, 'lottery');
  const { next } = await player.api('seeds.prepare', {});
  await player.api('seeds.begin', { params: { id: next.id }, body: { clientSeed: 'another-seed' } });
  const { sights, ...proof } = await player.api('bonusGames.proof', { params: { id } });
  const { keys } = await player.api('bets.proofKeys');
  expect(sights).toHaveLength(1);
  expect(await verifyRound(proof, BONUS_GAMES.lottery, keys)).toEqual({
    ...{ signed: true, commitment: true, listed: true, outcome: true, jackpot: true, drop: true },
  });
  const forged = { ...proof, round: { ...proof.round, times: proof.round.times! + 10_000 } };
  expect(await verifyRound(forged, BONUS_GAMES.lottery, keys)).toMatchObject({
    listed: false,
    outcome: false,
  });
});

/** A try of the dragon that stands after its first step, with a prize of ten points. */
async function climb(player: Visitor) {
  const rules = { dragon: { daily: 20 } };
  await setRules(rules);
  for (let n = 0; n < 20; n++) {
    const begun = await bonusTry(player, 'dragon');
    const after = await step(player, begun, 0, { do: 'step', stone: 0 });
    if (after.status === 'open') return after;
  }
  throw new Error('no stone held in 20 tries');
}

/** What becomes of the wins of the first free rounds that players win. */
async function wonRounds(): Promise<{ wagerTimes: number } | null> {
  for (let players = 0; players < 20; players++) {
    const player = await book.world.registerPlayer();
    for (let n = 0; n < 20; n++) if ((await bonusTry(player, 'fortuna')).won?.rounds) return readWins(player);
  }
  throw new Error('nobody won free rounds');
}
async function readWins({ userId }: Visitor) {
  const { rows } = await book.world.platform.pool.query<{ wins: { wagerTimes: number } | null }>(
    'select wins from casino_free_rounds where user_id = $1 limit 1',
    [userId],
  );
  return rows[0]!.wins;
}

async function closeGames({ userId: id }: Visitor) {
  keeper = await book.world.signIn(keeper.login, keeper.password);
  const { version } = await keeper.api('visitors.readRestrictions', { params: { id } });
  const products = [{ product: 'bonusGames' as const, reason: 'request' as const }];
  await keeper.api('visitors.closeProducts', { params: { id }, body: { products, version } });
}
