import type { tournaments as contract } from '@fairbook/contracts';
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
import { checkBook } from '../../proof/index.ts';
import { linkOperators } from '../../site/same-person/index.ts';
import { type AnotherNode, anotherNode } from '../../testing/another-node.ts';
import { casinoRound } from '../../testing/casino.ts';
import { cutWhileHeld } from '../../testing/cut-while-held.ts';
import { withToken } from '../../testing/limits.ts';
import { WRONG_SCORES } from './count.ts';

const HOUR_MS = 3_600_000;
const clock = fakeClock(Date.parse('2026-05-04T12:00:00Z'));
let book: BettingWorld;
let node: AnotherNode;
let keeper: Visitor;
let second: Visitor;
beforeAll(async () => {
  book = await createBettingWorld(0, { clock });
  keeper = await book.world.operator('tournament-keeper');
  second = await book.world.operator('tournament-second');
  node = await anotherNode(book, { bus: book.world.platform.bus, clock });
});
afterEach(async () => {
  await assertLedgerBalanced(book.world);
  expect(await wrong()).toEqual([]);
});
afterAll(async () => {
  await node.stop();
  await book.world.close();
});

const sql = () => book.world.platform.pool;
/** Faults of the book; the log may have grown while it was read. */
const faults = async () =>
  (await checkBook(book.world.platform)).filter(({ where }) => !where.startsWith('entry'));
const wrong = async () => (await sql().query(WRONG_SCORES, [null])).rows;
const iso = (inMs: number) => new Date(clock.now() + inMs).toISOString();

const TERMS = {
  name: { en: 'A day of dice', ru: 'День костей' },
  about: { en: 'Dice for a day.', ru: 'Кости на день.' },
  categories: [],
  games: ['dice'],
  iso: 'EUR',
  rule: 'turnover',
  leastStake: '1.00',
  leastRounds: 2,
  leastTurnover: '3.00',
  prizeKind: 'money',
  prizes: ['50.00', '30.00'],
} satisfies Partial<contract.TournamentFields>;

/** A published tournament of an hour that runs now, with a budget of its prizes. */
async function running(some: Partial<contract.TournamentFields> = {}): Promise<contract.Tournament> {
  const body = { ...TERMS, from: iso(-1_000), until: iso(HOUR_MS), ...some };
  const made = await keeper.api('tournaments.add', { body });
  await keeper.api('budgets.set', {
    params: { kind: 'tournament', offerId: made.id },
    body: { amount: made.cost },
  });
  return keeper.api('tournaments.publish', { params: { id: made.id }, body: { version: made.version } });
}
const join = (player: Player, { id }: { id: number }) =>
  player.api('tournaments.join', { body: { id, accountId: player.accountId } });
const mine = async (player: Player, { id }: { id: number }) =>
  (await player.api('tournaments.mine', { query: { id } })).joined!;
async function rounds(player: Player, ...stakes: string[]) {
  for (const stake of stakes) {
    clock.advance(1_000);
    await casinoRound(player, { stake, options: { side: 'under', target: 4_950 } });
  }
}
const now = async ({ id }: { id: number }) =>
  (await keeper.api('tournaments.desk')).tournaments.find((each) => each.id === id)!;
/** Ends the tournament and asks to pay its prizes. */
async function asked(of: { id: number }): Promise<contract.Tournament> {
  clock.leap(2 * HOUR_MS);
  const { version } = await now(of);
  return keeper.api('tournaments.settle', { params: { id: of.id }, body: { version } });
}
const approve = (of: contract.Tournament, by: Pick<Visitor, 'api'> = second) =>
  by.api('tournaments.approve', {
    params: { id: of.id },
    body: { version: of.settlement!.version },
  });
const withdraw = (of: contract.Tournament) =>
  keeper.api('tournaments.withdraw', {
    params: { id: of.id },
    body: { version: of.settlement!.version },
  });
const paidTo = async ({ accountId }: Player) => {
  const { rows } = await sql().query<{ paid: bigint }>(
    `select coalesce(sum(amount), 0)::bigint paid from transfers where chain_account = $1 and kind = 'tournament_prize'`,
    [accountId],
  );
  return rows[0]!.paid;
};

test('rounds after the registration count, in its games, with the least stake, and so does the table', async () => {
  const tournament = await running();
  const player = await book.player('100.00');
  await rounds(player, '5.00');
  const own = await join(player, tournament);
  expect(own.joined).toMatchObject({ rounds: 0, points: '0.00', isQualified: false, place: null });
  await rounds(player, '1.00', '0.99', '2.50');
  await casinoRound(player, { game: 'keno', stake: '3.00' });
  expect(await mine(player, tournament)).toMatchObject({
    rounds: 2,
    turnover: '3.50',
    points: '3.50',
    isQualified: true,
    place: 1,
    prize: '50.00',
  });
  const { table } = await player.api('tournaments.one', { params: { id: tournament.id } });
  expect(table).toEqual([
    { place: 1, name: expect.stringMatching(/^.•••.$/), points: '3.50', prize: '50.00' },
  ]);
  // A second registration changes nothing.
  expect((await join(player, tournament)).joined).toMatchObject({ rounds: 2 });
});

test('two operators pay the prizes once, whatever is pressed twice and on whichever node', async () => {
  const tournament = await running();
  const [first, other, third] = [await book.player(), await book.player(), await book.player()];
  for (const player of [first, other, third]) await join(player, tournament);
  await rounds(first, '2.00', '2.00');
  await rounds(other, '3.00', '3.00');
  // Qualified by stakes, not by rounds.
  await rounds(third, '9.00');
  expect(
    await codesOf(
      keeper.api('tournaments.settle', {
        params: { id: tournament.id },
        body: { version: tournament.version },
      }),
    ),
  ).toEqual(['tournaments.too_early']);
  const waits = await asked(tournament);
  expect(waits.settlement!.winners.map(({ userId, prize }) => [userId, prize])).toEqual([
    [other.userId, '50.00'],
    [first.userId, '30.00'],
  ]);
  expect(await codesOf(approve(waits, keeper))).toEqual(['operator.same_operator']);
  const elsewhere = { api: node.api(second) };
  const answers = await Promise.allSettled([approve(waits), approve(waits, elsewhere), approve(waits)]);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect([await paidTo(other), await paidTo(first), await paidTo(third)]).toEqual([5_000n, 3_000n, 0n]);
  expect(await now(tournament)).toMatchObject({ state: 'paid', left: '0.00', cost: '80.00' });
  expect(await mine(other, tournament)).toMatchObject({ place: 1, prize: '50.00' });
  expect(await faults()).toEqual([]);
});

test('whoever shares a person with the requester pays nothing, and nobody pays what others win by now', async () => {
  const tournament = await running();
  const [first, other] = [await book.player(), await book.player()];
  for (const player of [first, other]) await join(player, tournament);
  await rounds(first, '2.00', '2.00');
  await rounds(other, '3.00', '3.00');
  const waits = await asked(tournament);
  const puppet = await book.world.operator('tournament-puppet');
  await linkOperators(sql(), {
    by: keeper.userId,
    of: puppet.userId,
    how: 'made',
    at: clock.now(),
  });
  expect(await codesOf(approve(waits, puppet))).toEqual(['operator.same_person']);
  await sql().query('update users set closed_at = now() where id = $1', [other.userId]);
  expect(await codesOf(approve(waits))).toEqual(['tournaments.changed']);
  expect([await paidTo(first), await paidTo(other)]).toEqual([0n, 0n]);
  await withdraw(waits);
  const { version } = await now(tournament);
  const again = await keeper.api('tournaments.settle', { params: { id: tournament.id }, body: { version } });
  await approve(again);
  expect([await paidTo(first), await paidTo(other)]).toEqual([5_000n, 0n]);
});

test('an approval counts only for the request that was read, and the log says which it was', async () => {
  const tournament = await running();
  const [first, other] = [await book.player(), await book.player()];
  for (const player of [first, other]) await join(player, tournament);
  await rounds(first, '2.00', '2.00');
  await rounds(other, '3.00', '3.00');
  const seen = await asked(tournament);
  await sql().query('update users set closed_at = now() where id = $1', [other.userId]);
  await withdraw(seen);
  const { version } = await now(tournament);
  const again = await keeper.api('tournaments.settle', { params: { id: tournament.id }, body: { version } });
  expect(await codesOf(approve(seen))).toEqual(['operator.version_conflict']);
  expect([await paidTo(first), await paidTo(other)]).toEqual([0n, 0n]);
  expect(await codesOf(approve(again))).toEqual([]);
  expect(await paidTo(first)).toBe(5_000n);
  const { rows } = await sql().query(
    `select after from operator_edits where part = 'promo' and subject = $1 order by id desc limit 3`,
    [`tournament ${tournament.id}`],
  );
  const [done, made, taken] = rows.map(({ after }) => after);
  expect(done).toEqual({ settlement: made.settlement, status: 'done' });
  expect(taken.settlement).toBeLessThan(made.settlement);
});

test('a request that is approved and taken back at once is one of both', async () => {
  for (let n = 0; n < 4; n++) {
    const tournament = await running();
    const player = await book.player();
    await join(player, tournament);
    await rounds(player, '2.00', '2.00');
    const waits = await asked(tournament);
    const both = n % 2 === 0 ? [approve(waits), withdraw(waits)] : [withdraw(waits), approve(waits)];
    const isDone = (await Promise.allSettled(both)).map(({ status }) => status === 'fulfilled');
    expect(isDone.filter(Boolean)).toHaveLength(1);
    const isPaid = isDone[n % 2]!;
    expect(await paidTo(player)).toBe(isPaid ? 5_000n : 0n);
    expect(await now(tournament)).toMatchObject({ state: isPaid ? 'paid' : 'public' });
  }
});

test('a settlement whose connection is cut in its middle pays nothing, and is made again', async () => {
  const tournament = await running();
  const player = await book.player();
  await join(player, tournament);
  await rounds(player, '2.00', '2.00');
  const waits = await asked(tournament);
  await cutWhileHeld(
    book.world.databaseUrl,
    { text: 'select from accounts where id = $1 for update', values: [player.accountId] },
    () => approve(waits),
  );
  expect([(await now(tournament)).state, await paidTo(player)]).toEqual(['public', 0n]);
  await approve(waits);
  expect(await paidTo(player)).toBe(5_000n);
});

test('equal points: whoever reached them first is ahead', async () => {
  const tournament = await running();
  const [late, early] = [await book.player(), await book.player()];
  for (const player of [late, early]) await join(player, tournament);
  await rounds(early, '2.00', '2.00');
  await rounds(late, '2.00', '2.00');
  expect((await mine(early, tournament)).place).toBe(1);
  expect((await mine(late, tournament)).place).toBe(2);
});

test('a player who is excluded or banned during the tournament is not ranked; one who is excluded after it keeps the prize', async () => {
  const tournament = await running();
  const [during, after, third] = [await book.player(), await book.player(), await book.player()];
  for (const player of [during, after, third]) await join(player, tournament);
  await rounds(during, '9.00', '9.00');
  await rounds(after, '5.00', '5.00');
  await rounds(third, '2.00', '2.00');
  const exclude = (player: Player) =>
    withToken(book.world, player)('limits.blockUser', { body: { days: 30, selfExcludeReason: 1 } });
  await exclude(during);
  const banned = await book.player();
  await join(banned, tournament);
  await rounds(banned, '9.00', '9.00');
  await sql().query(
    `insert into player_states (user_id, ban_level, ban_version, is_transfer_required, version, closed_products)
     values ($1, 1, 0, false, 1, '[]')`,
    [banned.userId],
  );
  expect((await now(tournament)).first.map(({ userId }) => userId)).toEqual([after.userId, third.userId]);
  clock.leap(2 * HOUR_MS);
  await exclude(after);
  const waits = await asked(tournament);
  expect(waits.settlement!.winners.map(({ userId }) => userId)).toEqual([after.userId, third.userId]);
  await approve(waits);
  expect([await paidTo(during), await paidTo(after), await paidTo(third)]).toEqual([0n, 5_000n, 3_000n]);
});

test('a person takes part with one account', async () => {
  const tournament = await running();
  const [one, other] = [await book.player(), await book.player()];
  await sql().query(
    `insert into known_devices (user_id, device_id, last_at) select id, 'a-shared-device', now() from users where id = any($1)`,
    [[one.userId, other.userId]],
  );
  await join(one, tournament);
  expect(await codesOf(join(other, tournament))).toEqual(['tournaments.same_person']);
});

test('points as prizes are given from the programme', async () => {
  const tournament = await running({ prizeKind: 'points', prizes: ['500'] });
  expect(tournament.cost).toBe('5.00');
  const player = await book.player();
  await join(player, tournament);
  await rounds(player, '2.00', '2.00');
  await approve(await asked(tournament));
  const { rows } = await sql().query<{ balance: bigint }>(
    'select balance from accounts where user_id = $1 and type = 5',
    [player.userId],
  );
  expect(rows[0]?.balance).toBe(500n);
  expect(await paidTo(player)).toBe(0n);
});

test('a tournament is published only with a budget of all its prizes, and its terms stay then', async () => {
  const body = { ...TERMS, from: iso(0), until: iso(HOUR_MS) };
  const made = await keeper.api('tournaments.add', { body });
  const of = { params: { id: made.id }, body: { version: made.version } };
  expect(await codesOf(keeper.api('tournaments.publish', of))).toEqual(['tournaments.no_budget']);
  const player = await book.player();
  expect(await codesOf(join(player, made))).toEqual(['tournaments.unknown']);
  await keeper.api('budgets.set', {
    params: { kind: 'tournament', offerId: made.id },
    body: { amount: '79.99' },
  });
  expect(await codesOf(keeper.api('tournaments.publish', of))).toEqual(['tournaments.no_budget']);
  const tournament = await running();
  const change = keeper.api('tournaments.change', {
    params: { id: tournament.id },
    body: { ...body, version: tournament.version },
  });
  expect(await codesOf(change)).toEqual(['tournaments.wrong_state']);
});

test('a stopped tournament takes nobody, counts nothing and pays nothing', async () => {
  const tournament = await running();
  const player = await book.player();
  await join(player, tournament);
  await keeper.api('tournaments.stop', {
    params: { id: tournament.id },
    body: { version: tournament.version, note: 'A wrong prize' },
  });
  await rounds(player, '2.00');
  expect((await mine(player, tournament)).rounds).toBe(0);
  expect(await codesOf(join(await book.player(), tournament))).toEqual(['tournaments.over']);
  expect(await codesOf(asked(tournament))).toEqual(['tournaments.wrong_state']);
});

test.each([
  [{ until: '2020-01-01T00:00:00.000Z' }, 'tournaments.bad_terms', 'until'],
  [{ iso: 'ZZZ' }, 'tournaments.bad_terms', 'iso'],
  [{ prizes: ['10.00', '20.00'] }, 'tournaments.bad_terms', 'prizes.1'],
  [{ prizes: ['0'] }, 'tournaments.bad_terms', 'prizes.0'],
  [{ prizes: ['1.001'] }, 'wallet.amount_precision', 'prizes.0'],
  [{ prizeKind: 'points' as const, prizes: ['1.5'] }, 'tournaments.bad_terms', 'prizes.0'],
])('terms with %j are refused', async (some, code, field) => {
  const body = { ...TERMS, from: iso(0), until: iso(HOUR_MS), ...some };
  const error = await keeper.api('tournaments.add', { body }).catch((each: unknown) => each);
  expect((error as { problem: { errors: object[] } }).problem.errors).toMatchObject([{ code, field }]);
});

test('a score that is not that of its rounds is found, and stops the settlement', async () => {
  const tournament = await running();
  const player = await book.player();
  await join(player, tournament);
  await rounds(player, '2.00', '2.00');
  const shift = (by: number) =>
    sql().query('update tournament_players set points = points + $2 where tournament_id = $1', [
      tournament.id,
      by,
    ]);
  await shift(1);
  expect(await wrong()).toHaveLength(1);
  expect(await faults()).toMatchObject([{ where: `tournament ${tournament.id}, player ${player.userId}` }]);
  expect(await codesOf(asked(tournament))).toEqual(['tournaments.changed']);
  await shift(-1);
});

test('a new site begins with a tournament that runs and one that comes', async () => {
  await book.world.services.promotions.tournaments.first(keeper.userId);
  const { tournaments } = await keeper.api('tournaments.list');
  const named = (name: string) => tournaments.find((each) => each.name === name);
  expect(named('Lantern week')).toMatchObject({ phase: 'running', fund: '250.00' });
  expect(named('One good round')).toMatchObject({ phase: 'coming', prizeKind: 'points', fund: '14000' });
});
