import type { predictions as contract } from '@fairbook/contracts';
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
import { linkOperators } from '../../site/same-person/index.ts';
import { waitingForLocks } from '../../testing/bets.ts';
import { withToken } from '../../testing/limits.ts';
import { announce, odds, PRODUCER, playing, settlement } from '../../testing/sample-feed.ts';

const HOUR_MS = 3_600_000;
const clock = fakeClock(Date.parse('2026-05-04T12:00:00Z'));
let book: BettingWorld;
let keeper: Visitor;
let second: Visitor;
beforeAll(async () => {
  book = await createBettingWorld(0, { clock });
  keeper = await book.world.operator('round-keeper');
  second = await book.world.operator('round-second');
});
afterEach(() => assertLedgerBalanced(book.world));
afterAll(() => book.world.close());

const sql = () => book.world.platform.pool;
const TERMS = {
  name: { en: 'Five scores', ru: 'Пять счётов' },
  about: { en: 'Five games.', ru: 'Пять игр.' },
  ...{ exact: 5, difference: 3, outcome: 2, prizeKind: 'points', wagerTimes: 3, prizes: ['500', '300'] },
} satisfies Partial<contract.PredictionFields>;

let lastGame = 0;
/** New games that begin in an hour, and a published round of them with a budget of its prizes. */
async function newRound(some: Partial<contract.PredictionFields> = {}): Promise<contract.PredictionRound> {
  const games = Array.from({ length: 5 }, () => ++lastGame);
  for (const gameId of games) await book.open(gameId);
  const made = await keeper.api('predictions.add', { body: { ...TERMS, games, ...some } });
  const params = { kind: 'prediction', offerId: made.id } as const;
  await keeper.api('budgets.set', { params, body: { amount: made.cost } });
  return keeper.api('predictions.publish', { params: { id: made.id }, body: { version: made.version } });
}
type Round = Pick<contract.PredictionRound, 'id' | 'games'>;
const enter = (player: Player, { id, games }: Round, ...picks: string[]) =>
  player.api('predictions.enter', {
    body: { id, picks: picks.map((pick, n) => ({ gameId: games[n]!, pick })) },
  });
const own = async (player: Player, { id }: Round) =>
  (await player.api('predictions.mine', { query: { id } })).entry;
const now = async ({ id }: Round) =>
  (await keeper.api('predictions.desk')).rounds.find((each) => each.id === id)!;

/** Ends a game with this score. */
async function end(gameId: number, [home, away]: readonly [number, number]): Promise<void> {
  const won = home > away ? '1' : home < away ? '2' : 'x';
  const verdict = (key: string) => (key === won ? 'won' : 'lost');
  const message = settlement(gameId, clock.now(), {
    ...{ '1::1': verdict('1'), '1::x': verdict('x'), '1::2': verdict('2') },
  });
  const state = playing(clock.now(), { period: 'over', score: [home, away], halfTimeScore: [0, 0] });
  await book.feed({ ...message, state } as typeof message);
}
async function play({ games }: Round, ...scores: [number, number][]): Promise<void> {
  clock.leap(3 * HOUR_MS);
  for (const [n, score] of scores.entries()) await end(games[n]!, score);
}
const settle = async (round: Round) => {
  const { version } = await now(round);
  return keeper.api('predictions.settle', { params: { id: round.id }, body: { version } });
};
const approve = (of: contract.PredictionRound, by: Visitor = second) =>
  by.api('predictions.approve', { params: { id: of.id }, body: { version: of.settlement!.version } });
const withdraw = (of: contract.PredictionRound) =>
  keeper.api('predictions.withdraw', { params: { id: of.id }, body: { version: of.settlement!.version } });
const pointsOf = async ({ userId }: Player) => {
  const { rows } = await sql().query<{ balance: bigint }>(
    'select balance from accounts where user_id = $1 and type = 5',
    [userId],
  );
  return rows[0]?.balance ?? 0n;
};

test('a round from its first prediction to its prizes, which two operators pay once', async () => {
  const round = await newRound();
  const [best, next, none] = [await book.player(), await book.player(), await book.player()];
  await enter(best, round, '2-1', '1-1', '0-1', '2-0', '1-0');
  clock.advance(1_000);
  await enter(next, round, '2-1', '1-0');
  await enter(none, round, '0-5', '5-0');
  // A change of mind.
  await enter(none, round, '0-4');
  await play(round, [2, 1], [2, 2], [0, 3], [3, 1], [0, 0]);
  const { round: shown, table } = await none.api('predictions.one', { params: { id: round.id } });
  expect(shown.games.map(({ result }) => result)).toEqual(['2-1', '2-2', '0-3', '3-1', '0-0']);
  expect([shown.phase, table]).toEqual([
    'decided',
    [
      { place: 1, name: expect.stringMatching(/^.•••.$/), points: 13, exact: 1, prize: '500' },
      { place: 2, name: expect.stringMatching(/^.•••.$/), points: 5, exact: 1, prize: '300' },
    ],
  ]);
  expect(await own(best, round)).toMatchObject({
    place: 1,
    points: 13,
    exact: 1,
    prize: { amount: '500', iso: null },
  });
  expect((await own(best, round))!.picks.map(({ points }) => points)).toEqual([5, 3, 2, 3, 0]);
  expect(await own(none, round)).toMatchObject({
    place: null,
    points: 0,
    picks: [{ pick: '0-4' }, { pick: '5-0' }],
  });

  const waits = await settle(round);
  expect(await codesOf(approve(waits, keeper))).toEqual(['operator.same_operator']);
  const answers = await Promise.allSettled([approve(waits), approve(waits)]);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect([await pointsOf(best), await pointsOf(next), await pointsOf(none)]).toEqual([500n, 300n, 0n]);
  expect(await now(round)).toMatchObject({ state: 'paid', cost: '8.00', left: '0.00' });
  // What comes later changes nothing.
  await end(round.games[0]!, [5, 0]);
  expect(await own(best, round)).toMatchObject({ place: 1, points: 13, prize: { amount: '500' } });
  const { rows } = await sql().query('select place from prediction_prizes where round_id = $1', [round.id]);
  expect(rows).toHaveLength(2);
});

test('whoever shares a person with the requester pays nothing; approved and taken back at once is one of both', async () => {
  const puppet = await book.world.operator('round-puppet');
  await linkOperators(sql(), {
    by: keeper.userId,
    of: puppet.userId,
    how: 'made',
    at: clock.now(),
  });
  for (let n = 0; n < 4; n++) {
    const [round, player] = [await newRound(), await book.player()];
    await enter(player, round, '2-1');
    await play(round, [2, 1], [2, 2], [0, 3], [3, 1], [0, 0]);
    const waits = await settle(round);
    expect(await codesOf(approve(waits, puppet))).toEqual(['operator.same_person']);
    const both = n % 2 === 0 ? [approve(waits), withdraw(waits)] : [withdraw(waits), approve(waits)];
    const isDone = (await Promise.allSettled(both)).map(({ status }) => status === 'fulfilled');
    expect(isDone.filter(Boolean)).toHaveLength(1);
    const isPaid = isDone[n % 2]!;
    expect(await pointsOf(player)).toBe(isPaid ? 500n : 0n);
    expect(await now(round)).toMatchObject({ state: isPaid ? 'paid' : 'public' });
  }
});

test('each game closes at its start: by the clock, by an earlier start, by its play; a later start opens nothing', async () => {
  const round = await newRound();
  const [byClock, early, played, moved, decided] = round.games as [number, number, number, number, number];
  const player = await book.player();
  await enter(player, round, '1-0', '1-0', '1-0', '1-0', '1-0');
  const change = (gameId: number, pick = '2-2') =>
    codesOf(player.api('predictions.enter', { body: { id: round.id, picks: [{ gameId, pick }] } }));
  await book.feed(announce(early, clock.now(), clock.now() + 60_000));
  await book.feed(announce(moved, clock.now(), clock.now() + 5 * HOUR_MS));
  clock.advance(60_000);
  expect(await change(early)).toEqual(['predictions.closed']);
  await book.play(played);
  expect(await change(played)).toEqual(['predictions.closed']);
  // One that was decided before its time.
  await end(decided, [1, 1]);
  expect(await change(decided)).toEqual(['predictions.closed']);
  expect(await change(byClock)).toEqual([]);
  clock.leap(HOUR_MS);
  await book.feed(odds(moved, clock.now()));
  expect([await change(byClock, '3-3'), await change(moved)]).toEqual([
    ['predictions.closed'],
    ['predictions.closed'],
  ]);
  // Saying the same again is no change.
  expect(await change(byClock)).toEqual([]);
  expect((await own(player, round))!.picks.map(({ pick }) => pick)).toEqual([
    '2-2',
    '1-0',
    '1-0',
    '1-0',
    '1-0',
  ]);
});

test('a prediction waits for a start that is being written, and comes too late then', async () => {
  const round = await newRound();
  const player = await book.player();
  const [gameId] = round.games as [number];
  const client = await sql().connect();
  try {
    // As the writer of the catalogue does: the gate and the game in one transaction.
    await client.query('begin');
    await client.query('select 1 from gates where game_id = $1 for no key update', [gameId]);
    await client.query(`update games set status = 'live' where id = $1`, [gameId]);
    const late = codesOf(enter(player, round, '1-0'));
    await waitingForLocks(book, 1);
    expect(await book.count(`prediction_entries where round_id = ${round.id}`)).toBe(0);
    await client.query('commit');
    expect(await late).toEqual(['predictions.closed']);
  } finally {
    client.release();
  }
  expect(await own(player, round)).toBeNull();
});

test('a cancelled game and one whose stakes were returned count for nobody, and a correction counts the table again', async () => {
  const round = await newRound();
  const [one, other] = [await book.player(), await book.player()];
  await enter(one, round, '1-0', '1-0', '1-0', '1-0', '1-0');
  await enter(other, round, '0-1', '0-1', '0-1', '0-1', '0-1');
  clock.leap(3 * HOUR_MS);
  await book.feed({
    type: 'bet_cancel',
    at: clock.now(),
    producer: PRODUCER,
    gameId: round.games[0]!,
    reason: 'abandoned',
  } as never);
  await book.decide(round.games[1]!, { '1::1': 'void', '1::x': 'void', '1::2': 'void' });
  await end(round.games[2]!, [1, 0]);
  await end(round.games[3]!, [1, 0]);
  expect(await codesOf(settle(round))).toEqual(['predictions.too_early']);
  await end(round.games[4]!, [0, 1]);
  expect((await now(round)).shownGames.map(({ result }) => result)).toEqual([
    'void',
    'void',
    '1-0',
    '1-0',
    '0-1',
  ]);
  const waits = await settle(round);
  expect(waits.settlement!.winners.map(({ userId, points }) => [userId, points])).toEqual([
    [one.userId, 10],
    [other.userId, 5],
  ]);
  clock.advance(1_000);
  await end(round.games[2]!, [0, 1]);
  await end(round.games[3]!, [0, 1]);
  expect(await codesOf(approve(waits))).toEqual(['predictions.changed']);
  await withdraw(waits);
  await approve(await settle(round));
  expect([await pointsOf(other), await pointsOf(one)]).toEqual([500n, 0n]);
});

test('equal points: more exact scores, then more right differences, then the earlier last change', async () => {
  const round = await newRound({ prizes: ['4', '3', '2', '1'] });
  const [late, early, differences, exact] = await Promise.all([1, 2, 3, 4].map(() => book.player()));
  await enter(early!, round, '3-0', '3-0', '3-0');
  clock.advance(1_000);
  await enter(late!, round, '3-0', '3-0', '3-0');
  await enter(differences!, round, '2-1', '2-1');
  await enter(exact!, round, '1-0', '0-1', '0-1', '0-1', '5-5');
  await play(round, [1, 0], [1, 0], [1, 0], [1, 1], [1, 1]);
  // 6, 6, 6, and 5 + 3.
  expect((await settle(round)).settlement!.winners.map(({ userId, points }) => [userId, points])).toEqual([
    [exact!.userId, 8],
    [differences!.userId, 6],
    [early!.userId, 6],
    [late!.userId, 6],
  ]);
});

test('a person takes part once, also with two accounts at the same moment', async () => {
  const round = await newRound();
  const [one, other] = [await book.player(), await book.player()];
  await sql().query(
    `insert into known_devices (user_id, device_id, last_at) select id, 'a-device-of-two', now() from users where id = any($1)`,
    [[one.userId, other.userId]],
  );
  const answers = await Promise.all([codesOf(enter(one, round, '1-0')), codesOf(enter(other, round, '2-0'))]);
  expect(answers.flat()).toEqual(['predictions.same_person']);
  expect(await book.count(`prediction_entries where round_id = ${round.id}`)).toBe(1);
});

test('accounts that turn out to be one person’s get one prize; who is excluded or banned is offered nothing and gets none', async () => {
  const round = await newRound({ prizes: ['5', '4', '3', '2'] });
  const players = await Promise.all([1, 2, 3, 4, 5].map(() => book.player()));
  const [first, twin, excluded, banned, rest] = players as [Player, Player, Player, Player, Player];
  for (const player of players) await enter(player, round, '1-0');
  await sql().query(
    `insert into known_devices (user_id, device_id, last_at) select id, 'found-later', now() from users where id = any($1)`,
    [[first.userId, twin.userId]],
  );
  await withToken(book.world, excluded)('limits.blockUser', { body: { days: 30, selfExcludeReason: 1 } });
  await sql().query(
    `insert into player_states (user_id, ban_level, ban_version, is_transfer_required, version, closed_products)
     values ($1, 1, 0, false, 1, '[]')`,
    [banned.userId],
  );
  // An exclusion ends the sessions.
  expect(await codesOf(enter(excluded, round, '2-0'))).toEqual(['auth.required']);
  expect(await codesOf(enter(banned, round, '2-0'))).toEqual(['auth.banned']);
  expect((await banned.api('predictions.mine', { query: { id: round.id } })).isClosed).toBe(true);
  await play(round, [1, 0], [1, 0], [1, 0], [1, 0], [1, 0]);
  expect((await settle(round)).settlement!.winners.map(({ userId }) => userId)).toEqual([
    first.userId,
    rest.userId,
  ]);
});

test.each<[string, (games: readonly number[]) => { gameId: number; pick: string }[]]>([
  ['a game of another round', () => [{ gameId: 999_999, pick: '1-0' }]],
  ['one game twice', ([gameId]) => ['1-0', '2-0'].map((pick) => ({ gameId: gameId!, pick }))],
  ['an outcome instead of a score', ([gameId]) => [{ gameId: gameId!, pick: '1' }]],
])('%s is refused, and nothing of the request is kept', async (_, picks) => {
  const round = await newRound();
  const player = await book.player();
  const more = [{ gameId: round.games[4]!, pick: '1-1' }, ...picks(round.games)];
  const asked = player.api('predictions.enter', { body: { id: round.id, picks: more } });
  expect(await codesOf(asked)).toEqual(['predictions.bad_picks']);
  expect(await own(player, round)).toBeNull();
});

test('bonus money is given in the currency of the account, with its wagering', async () => {
  const round = await newRound({ prizeKind: 'bonus', prizes: ['10.00'] });
  const player = await book.player('100', 'USD');
  await enter(player, round, '1-0');
  await play(round, [1, 0], [1, 0], [1, 0], [1, 0], [1, 0]);
  await approve(await settle(round));
  const { rows } = await sql().query<{ currency: string; amount: bigint; wager_times: number }>(
    `select a.currency, g.amount, g.wager_times from bonus_grants g join accounts a on a.id = g.account_id
     where a.user_id = $1`,
    [player.userId],
  );
  expect(rows).toMatchObject([{ currency: 'USD', wager_times: 3 }]);
  expect(rows[0]!.amount).toBeGreaterThan(0n);
  expect((await own(player, round))!.prize).toMatchObject({ iso: 'USD' });
});

test('a round is published only with a budget and games that have not begun; a stopped one pays nothing', async () => {
  const games = Array.from({ length: 5 }, () => ++lastGame);
  for (const gameId of games) await book.open(gameId);
  const made = await keeper.api('predictions.add', { body: { ...TERMS, games } });
  const publish = () =>
    codesOf(keeper.api('predictions.publish', { params: { id: made.id }, body: { version: made.version } }));
  expect(await publish()).toEqual(['predictions.no_budget']);
  await keeper.api('budgets.set', {
    params: { kind: 'prediction', offerId: made.id },
    body: { amount: '8.00' },
  });
  await book.play(games[2]!);
  expect(await publish()).toEqual(['predictions.bad_games']);
  const round = await newRound();
  const player = await book.player();
  await enter(player, round, '1-0');
  const { version } = await now(round);
  await keeper.api('predictions.stop', { params: { id: round.id }, body: { version, note: 'A wrong game' } });
  expect(await codesOf(enter(player, round, '2-0'))).toEqual(['predictions.over']);
  await play(round, [1, 0], [1, 0], [1, 0], [1, 0], [1, 0]);
  expect(await codesOf(settle(round))).toEqual(['predictions.wrong_state']);
});

test.each([
  [{ outcome: 0 }, 'outcome'],
  [{ difference: 1 }, 'difference'],
  [{ exact: 2 }, 'exact'],
  [{ prizes: ['10', '20'] }, 'prizes.1'],
  [{ prizes: ['0'] }, 'prizes.0'],
  [{ prizes: ['1.5'] }, 'prizes.0'],
  [{ prizeKind: 'bonus', prizes: ['1.00', '0.99'] }, 'prizes.1'],
] as const)('terms with %j are refused', async (some, field) => {
  const body = { ...TERMS, games: [1, 2, 3, 4, 5], ...some } as contract.PredictionFields;
  const error = await keeper.api('predictions.add', { body }).catch((each: unknown) => each);
  expect((error as { problem: { errors: object[] } }).problem.errors).toMatchObject([
    { code: 'predictions.bad_terms', field },
  ]);
});

test('a new site begins with a round of proposed games, which is among its offers', async () => {
  for (let n = 0; n < 6; n++) await book.open(++lastGame, 20 * HOUR_MS);
  const { games } = await keeper.api('predictions.proposal');
  expect(games).toHaveLength(6);
  expect(await book.world.services.promotions.predictions.first(keeper.userId)).toBe(true);
  const { rounds } = await keeper.api('predictions.list');
  const first = rounds.find(({ name }) => name === 'Predict the scores')!;
  expect(first).toMatchObject({ phase: 'open', fund: '4000' });
  expect(first.games.map(({ gameId }) => gameId)).toEqual(games.map(({ gameId }) => gameId));
  const { offers } = await keeper.api('showcase.list');
  expect(offers).toContainEqual(
    expect.objectContaining({ id: `predictions-${first.id}`, kind: 'predictions' }),
  );
});
