import { createWorld, fakeClock, freshKey, type World } from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withToken } from '../../testing/limits.ts';

const clock = fakeClock(Date.now());
let world: World;
beforeAll(async () => {
  world = await createWorld({ clock });
});
afterAll(() => world.close());

const game = { kind: 'game', id: 12 } as const;
const champ = { kind: 'champ', id: 3 } as const;

test('stars are kept for a player on every device, each once', async () => {
  const player = await world.registerPlayer();
  const desk = await world.signIn(player.login, player.password);
  expect(await player.api('favourites.list')).toEqual({ favourites: [], seenAt: null, gifts: [] });
  const told: number[] = [];
  const stop = world.platform.bus.subscribe('favourites.changed', ({ userId }) => told.push(userId));
  await player.api('favourites.change', { body: { add: [game], remove: [] } });
  clock.advance(1000);
  const both = await desk.api('favourites.change', { body: { add: [game, champ], remove: [] } });
  expect(both.favourites).toEqual([champ, game]);
  const left = await player.api('favourites.change', { body: { add: [], remove: [game, game] } });
  expect(left.favourites).toEqual([champ]);
  expect(told).toEqual([player.userId, player.userId, player.userId]);
  stop();
});

test('a game of the casino is starred by its number', async () => {
  const player = await world.registerPlayer();
  const wheel = { kind: 'casino', id: 13 } as const;
  const { favourites } = await player.api('favourites.change', { body: { add: [wheel], remove: [] } });
  expect(favourites).toEqual([wheel]);
  const none = await player.api('favourites.change', { body: { add: [], remove: [wheel] } });
  expect(none.favourites).toEqual([]);
});

test('of too many stars the oldest go', async () => {
  const player = await world.registerPlayer();
  const add = (from: number, count: number) =>
    player.api('favourites.change', {
      body: {
        add: Array.from({ length: count }, (_, n) => ({ kind: 'team', id: from + n }) as const),
        remove: [],
      },
    });
  await add(1, 150);
  clock.advance(1000);
  const { favourites } = await add(1000, 100);
  expect(favourites).toHaveLength(200);
  expect(favourites.filter(({ id }) => id >= 1000)).toHaveLength(100);
});

test('what a player has seen is kept', async () => {
  const player = await world.registerPlayer();
  const { seenAt } = await player.api('favourites.seen');
  expect(await player.api('favourites.list')).toMatchObject({ seenAt });
});

test.each([
  ['a game', { games: '12' }],
  ['a league', { champs: '9,3' }],
  ['a team', { teams: '45' }],
])('what happened is told to who starred %s', async (_, query) => {
  await world.platform.pool.query(
    `insert into game_moments (game_id, kind, score, at, sport_id, champ_id, team_ids, names, text)
     values (12, 'end', '2–1', $1, 1, 3, '{44,45}', '{Premier League,Arsenal FC,Chelsea FC}', null)
     on conflict do nothing`,
    [new Date(clock.now() - 60_000)],
  );
  const { moments } = await world.api()('favourites.moments', { query });
  expect(moments).toMatchObject([
    { gameId: 12, kind: 'end', score: '2–1', names: ['Arsenal FC', 'Chelsea FC'] },
  ]);
});

test('nothing is told to who starred nothing of it, and no stars are kept for visitors', async () => {
  const visitor = world.api();
  expect(await visitor('favourites.moments', { query: { games: '13', teams: '46' } })).toEqual({
    moments: [],
    over: [13],
  });
  expect(await visitor('favourites.moments')).toEqual({ moments: [], over: [] });
  await expect(visitor('favourites.list')).rejects.toMatchObject({ status: 401 });
});

test('what the house gives is told for a day, at once, and not to who has excluded themselves', async () => {
  const player = await world.registerPlayer();
  const giver = await world.operator('giver');
  const told: number[] = [];
  const stop = world.platform.bus.subscribe('favourites.changed', ({ userId }) => told.push(userId));
  const body = { userId: player.userId, amount: '5.00', wagerTimes: 1, note: 'loyal' };
  await giver.api('bonuses.grant', { body, idempotencyKey: freshKey() });
  stop();
  expect(told).toEqual([player.userId]);
  await world.platform.pool.query(
    `insert into casino_free_rounds (id, user_id, currency, games, stake, rounds, operator_id, at, expires_at)
     values (gen_random_uuid(), $1, 'EUR', '{dice}', 10, 10, $2, $3, $3::timestamptz + interval '1 day')`,
    [player.userId, giver.userId, new Date(clock.now() - 1_000)],
  );
  const gifts = async ({ api }: Pick<typeof player, 'api'>) =>
    (await api('favourites.list')).gifts.map(({ kind, amount, iso }) => [kind, amount, iso]);
  expect(await gifts(player)).toEqual([
    ['bonus', '5.00', 'EUR'],
    ['rounds', '10', null],
  ]);
  await withToken(world, player)('limits.blockUser', { body: { days: 30, selfExcludeReason: 1 } });
  expect(await gifts(await world.signIn(player.login, player.password))).toEqual([]);
});
