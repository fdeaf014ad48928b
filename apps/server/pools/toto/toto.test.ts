import type { toto } from '@fairbook/contracts';
import { verifyReceipt } from '@fairbook/proof';
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
import { houseBalance } from '../../money/wallet/index.ts';
import { withToken } from '../../testing/limits.ts';
import { AWAY, BOTH, decideGames, owedByPools, picks } from '../../testing/pools.ts';

const HOUR_MS = 3_600_000;
const GAMES = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const clock = fakeClock(Date.parse('2026-05-04T12:00:00Z'));
let book: BettingWorld;
let operator: Visitor;
let second: Visitor;
beforeAll(async () => {
  book = await createBettingWorld(0, { clock });
  operator = await book.world.operator('pools-keeper');
  second = await book.world.operator('pools-second');
});
afterEach(async () => {
  await assertLedgerBalanced(book.world);
  expect(await heldByPools()).toBe(await owedByPools(sql()));
});
afterAll(() => book.world.close());

const run = () => book.world.services.jobs['toto.run']();
const sql = () => book.world.platform.pool;
const heldByPools = () => houseBalance(sql(), 'pools', 'EUR');

let lastGame = 0;
/** A draw of new games, which an operator makes; they begin in an hour, or later. */
async function newDraw(games = 9, startsIn = HOUR_MS): Promise<{ id: number; gameIds: number[] }> {
  const gameIds = Array.from({ length: games }, () => ++lastGame);
  for (const gameId of gameIds) await book.open(gameId, startsIn);
  const { id } = await operator.api('totoDesk.make', { body: { section: 'football', gameIds } });
  return { id, gameIds };
}

const read = (id: number, iso = 'EUR') => operator.api('toto.draw', { params: { id }, query: { iso } });
const decide = (gameIds: readonly number[], others?: Record<number, 'void' | 'draw'>) =>
  decideGames(book, gameIds, others);

async function buy(
  player: Player,
  drawId: number,
  chosen = picks(),
  key = freshKey(),
): Promise<toto.TotoTicket> {
  const iso = (await player.api('wallet.accounts')).accounts[0]!.iso;
  const price = (await read(drawId, iso)).pool.price!;
  const body = { drawId, accountId: player.accountId, price, picks: chosen };
  return player.api('toto.place', { body, idempotencyKey: key });
}

/** Ends the sale and lets the time pass in which results may be corrected. */
async function closeSale(): Promise<void> {
  clock.leap(HOUR_MS);
  await run();
}
async function finish(): Promise<void> {
  clock.leap(16 * 60_000);
  await run();
}

test('a draw from its first ticket to its prizes: the pool is divided by hits, the house keeps its share', async () => {
  const { id, gameIds } = await newDraw();
  const [all, less, none] = await Promise.all([book.player(), book.player(), book.player()]);
  const won = await buy(all, id, picks({ 0: BOTH, 1: BOTH }));
  expect(won).toMatchObject({ variants: 4, price: '0.10', stake: '0.40', status: 'open' });
  await buy(less, id, picks({ 0: AWAY }));
  await buy(none, id, picks({ 0: AWAY, 1: AWAY, 2: AWAY }));
  expect(await book.balance(all)).toBe('99.60');
  expect((await read(id)).pool).toMatchObject({ tickets: 3, stakes: '0.60', fund: '0.48', jackpot: '0.00' });

  await closeSale();
  await decide(gameIds);
  await run();
  expect((await read(id)).state).toBe('closed');
  await finish();
  const draw = await read(id);
  expect(draw).toMatchObject({ state: 'settled', games: gameIds.map(() => ({ result: '1::1' })) });
  // The fund of 0.48: 0.25 for nine (one variant), 0.14 for eight (three), 0.09 for seven (one).
  expect(draw.pool.prizes).toEqual([
    { hits: 9, variants: 1, each: '0.25', part: '0.25' },
    { hits: 8, variants: 3, each: '0.04', part: '0.14' },
    { hits: 7, variants: 1, each: '0.09', part: '0.09' },
  ]);
  expect(draw.pool.left).toBe('0.02');
  expect(await book.balance(all)).toBe('100.02');
  expect(await book.balance(less)).toBe('99.94');
  const { tickets } = await all.api('toto.mine', { query: { section: 'football' } });
  expect(tickets[0]).toMatchObject({
    status: 'won',
    prize: '0.42',
    hits: [
      { hits: 9, variants: 1 },
      { hits: 8, variants: 2 },
      { hits: 7, variants: 1 },
    ],
  });
  const { lines } = await all.api('wallet.ledger', {
    params: { id: all.accountId },
    query: { group: 'toto' },
  });
  expect(lines.map(({ kind, amount }) => [kind, amount])).toContainEqual(['toto_prize', '0.42']);
  const { nominees } = await less.api('toto.nominees', { params: { section: 'football' } });
  expect(nominees[0]).toMatchObject({ prize: '0.42', hits: 9, login: expect.stringMatching(/^.•••..?$/) });
});

test('what nobody wins is the jackpot of the next draw, and whoever hits all gets it', async () => {
  const first = await newDraw();
  const player = await book.player();
  await buy(player, first.id, picks({ 0: AWAY, 1: AWAY, 2: AWAY }));
  const next = await newDraw();
  const before = (await read(next.id)).pool.jackpot;
  await closeSale();
  await decide(first.gameIds);
  await finish();
  // The second draw closed at the same time and waits for its results.
  const jackpot = (await read(next.id)).pool.jackpot;
  expect(Number(jackpot)).toBeCloseTo(Number(before) + 0.08);
  const third = await newDraw();
  const winner = await book.player();
  await buy(winner, third.id);
  await decide(next.gameIds);
  await closeSale();
  await decide(third.gameIds);
  await finish();
  const { pool } = await read(third.id);
  expect(pool.jackpot).toBe(jackpot);
  expect(Number(pool.prizes[0]!.each)).toBeCloseTo(Number(jackpot) + 0.05);
});

test('in a void game every pick hits; with fewer than eight results all stakes go back, and count as never played', async () => {
  const { id, gameIds } = await newDraw();
  const player = await book.player();
  await buy(player, id, picks({ 3: AWAY }));
  await closeSale();
  await decide(gameIds, { 3: 'void' });
  await finish();
  expect(await read(id)).toMatchObject({
    state: 'settled',
    pool: { prizes: [{ hits: 9, variants: 1 }, {}, {}] },
  });

  const few = await newDraw();
  const other = await book.player();
  const limits = withToken(book.world, other);
  await limits('limits.save', { body: { limitType: 2, limitValue: 100 } });
  const left = async () =>
    (await limits('limits.list')).find(({ limitType }) => limitType === 2)?.limitBalance;
  await buy(other, few.id, picks({ 0: BOTH }));
  expect(await left()).toBe(99.8);
  await closeSale();
  await decide(few.gameIds, { 0: 'void', 1: 'void' });
  await finish();
  expect(await read(few.id)).toMatchObject({ state: 'cancelled', cancelled: 'few_games' });
  expect(await book.balance(other)).toBe('100.00');
  expect(await left()).toBe(100);
  const { tickets } = await other.api('toto.mine', { query: { section: 'football' } });
  expect(tickets[0]).toMatchObject({ status: 'refused', prize: '0.00' });
});

test('a corrected result counts until the draw is decided, and a game without any is void after 48 hours', async () => {
  const { id, gameIds } = await newDraw();
  const player = await book.player();
  await buy(player, id);
  await closeSale();
  await decide(gameIds.slice(0, 8));
  clock.leap(10 * 60_000);
  await book.decide(gameIds[0]!, { '1::1': 'lost', '1::x': 'won', '1::2': 'lost' });
  await finish();
  expect((await read(id)).state).toBe('closed');
  clock.leap(48 * HOUR_MS);
  await run();
  const { state, games, pool } = await read(id);
  expect([state, games[0]!.result, games[8]!.result]).toEqual(['settled', '1::x', 'void']);
  expect(pool.prizes.find(({ variants }) => variants > 0)).toMatchObject({ hits: 8 });
});

test('a ticket is bought once per key, with a receipt that anyone can check', async () => {
  const { id } = await newDraw();
  const player = await book.player();
  const key = freshKey();
  const [one, two] = await Promise.all([buy(player, id, picks(), key), buy(player, id, picks(), key)]);
  expect(one).toEqual(two);
  expect(await book.balance(player)).toBe('99.90');
  expect(await codesOf(buy(player, id, picks({ 0: AWAY }), key))).toEqual(['request.key_reused']);
  const receipt = await player.api('toto.receipt', { params: { id: one.id } });
  const { keys } = await player.api('bets.proofKeys');
  expect(receipt.statement).toMatchObject({ ticketId: one.id, stake: '0.10', share: '0.02', variants: 1 });
  expect(await verifyReceipt(receipt as never, keys[0]!)).toMatchObject({ isGenuine: true });
  const other = await book.player();
  expect(await codesOf(other.api('toto.receipt', { params: { id: one.id } }))).toEqual([
    'toto.unknown_ticket',
  ]);
  await book.world.services.proof.follower.catchUp();
  expect(await book.world.services.proof.audit()).toEqual([]);
});

test('refusals: draw, games, picks, price, money, limits, closed product, freeze, exclusion', async () => {
  const { id } = await newDraw();
  const player = await book.player('1');
  expect(await codesOf(buy(player, id, picks({}, 8)))).toEqual(['toto.bad_picks']);
  expect(await codesOf(buy(player, id, picks({ 0: ['18:2.5:over'] })))).toEqual(['toto.bad_picks']);
  expect(await codesOf(buy(player, id, picks({ 0: ['1::1', '1::1'] })))).toEqual(['toto.bad_picks']);
  const all = Object.fromEntries(GAMES.map((_, n) => [n, ['1::1', '1::x', '1::2']]));
  expect(await codesOf(buy(player, id, picks(all)))).toEqual(['toto.too_many_variants']);
  expect(await codesOf(buy(player, id, picks({ 0: BOTH, 1: BOTH, 2: BOTH, 3: BOTH })))).toEqual([
    'wallet.insufficient_funds',
  ]);
  const body = { drawId: id, accountId: player.accountId, price: '0.11', picks: picks() };
  const idempotencyKey = freshKey();
  expect(await codesOf(player.api('toto.place', { body, idempotencyKey }))).toEqual(['pools.price_changed']);
  const unknown = { ...body, price: '0.10', drawId: 9_999 };
  expect(await codesOf(player.api('toto.place', { body: unknown, idempotencyKey }))).toEqual([
    'toto.unknown_draw',
  ]);
  const others = { ...body, price: '0.10', accountId: (await book.player()).accountId };
  expect(await codesOf(player.api('toto.place', { body: others, idempotencyKey }))).toEqual([
    'wallet.unknown_account',
  ]);

  const limited = await book.player();
  await withToken(book.world, limited)('limits.save', { body: { limitType: 10, limitValue: 50 } });
  const many = picks(Object.fromEntries(GAMES.slice(1).map((n) => [n - 1, BOTH])));
  await buy(limited, id, many);
  expect(await codesOf(buy(limited, id, many))).toEqual(['limits.loss_reached']);

  const { version } = await operator.api('visitors.readRestrictions', { params: { id: player.userId } });
  const products = [{ product: 'toto', reason: 'review' }] as const;
  await operator.api('visitors.closeProducts', {
    params: { id: player.userId },
    body: { products: [...products], version },
  });
  expect(await codesOf(buy(player, id))).toEqual(['pools.product_closed']);
  await sql().query(`update accounts set frozen_for = 'review' where user_id = $1`, [limited.userId]);
  expect(await codesOf(buy(limited, id))).toEqual(['wallet.frozen']);
  const gone = await book.player();
  await withToken(book.world, gone)('limits.blockUser', { body: { days: 30 } });
  // An exclusion ends the sessions, too; the guard of the ledger is tested with every product.
  expect(await codesOf(buy(gone, id))).toEqual(['auth.required']);
});

test('at the end of the sale a ticket is sold and counted, or refused and costs nothing', async () => {
  const { id, gameIds } = await newDraw();
  const players = await Promise.all(GAMES.map(() => book.player('1')));
  const price = (await read(id)).pool.price!;
  clock.leap(50 * 60_000 - 1);
  const sold = players.map((player, n) => {
    if (n === 4) clock.leap(1);
    const body = { drawId: id, accountId: player.accountId, price, picks: picks() };
    return Promise.all([
      codesOf(player.api('toto.place', { body, idempotencyKey: freshKey() })),
      n === 5 ? run() : null,
    ]);
  });
  const codes = (await Promise.all(sold)).map(([each]) => each);
  expect(new Set(codes.flat())).toEqual(new Set(['toto.sale_over']));
  const bought = codes.filter((each) => each.length === 0).length;
  expect((await read(id)).pool.tickets).toBe(bought);
  const left = await Promise.all(players.map((player) => book.balance(player)));
  expect(left.filter((each) => each === '0.90')).toHaveLength(bought);
  // A game that begins before its time ends the sale, too.
  const early = await newDraw();
  await book.play(early.gameIds[2]!);
  expect(await codesOf(buy(players[0]!, early.id))).toEqual(['toto.sale_over']);
  expect(gameIds).toHaveLength(9);
});

test('a game that was played long before its time still ends the sale when the catalogue has forgotten it', async () => {
  const { id, gameIds } = await newDraw(9, 8 * HOUR_MS);
  const player = await book.player();
  await decide(gameIds.slice(0, 1));
  clock.leap(2 * HOUR_MS);
  const { facts } = book.world.services.sportsbook;
  await expect.poll(() => facts.state(gameIds[0]!)).toBeNull();
  expect(await read(id)).toMatchObject({ state: 'open' });
  expect(await codesOf(buy(player, id))).toEqual(['toto.sale_over']);
  expect(await book.balance(player)).toBe('100.00');
});

test('payments that stop half-way and runs at the same time pay each ticket once', async () => {
  const { id, gameIds } = await newDraw();
  const players = await Promise.all([book.player(), book.player(), book.player('5', 'USD')]);
  for (const player of players) await buy(player, id);
  await closeSale();
  await decide(gameIds);
  clock.leap(16 * 60_000);
  // The database refuses the second player's prize, as if the node died before it.
  await sql().query(`create function no_prize() returns trigger language plpgsql as $$ begin
    if new.status = 'won' and new.user_id = ${players[1]!.userId} then raise 'stopped'; end if; return new; end $$`);
  await sql().query(
    'create trigger no_prize before update on toto_tickets for each row execute function no_prize()',
  );
  await expect(run()).rejects.toThrow('stopped');
  await sql().query('drop trigger no_prize on toto_tickets');
  expect((await read(id)).state).toBe('drawn');
  await Promise.all([run(), run(), run()]);
  await run();
  const { state, pool } = await read(id);
  expect(state).toBe('settled');
  const { rows } = await sql().query<{ count: bigint }>(
    `select count(*) from transfers where kind = 'toto_prize' and reference in
       (select 'toto:' || id from toto_tickets where draw_id = $1)`,
    [id],
  );
  expect(Number(rows[0]!.count)).toBe(3);
  expect(pool.prizes[0]!.variants).toBe(2);
});

test('operators: another result and a cancellation above the ceiling wait for a second one; a jackpot is seeded', async () => {
  const { id, gameIds } = await newDraw();
  const player = await book.player();
  await buy(player, id);
  const note = 'The league corrected it.';
  const params = { id };
  const set = (outcome: string) =>
    operator.api('totoDesk.result', { params, body: { gameId: gameIds[0]!, outcome, note } });
  expect(await codesOf(set('1::2'))).toEqual(['toto.wrong_state']);
  await operator.api('totoDesk.close', { params });
  expect(await codesOf(set('18:2.5:over'))).toEqual(['toto.bad_picks']);
  expect((await set('1::2')).request).toMatchObject({ status: 'done', kind: 'result', outcome: '1::2' });
  clock.leap(2 * HOUR_MS);
  await decide(gameIds);
  await finish();
  expect((await read(id)).games[0]!.result).toBe('1::2');
  expect(await codesOf(operator.api('totoDesk.cancel', { params, body: { note } }))).toEqual([
    'toto.wrong_state',
  ]);

  const held = await heldByPools();
  const seed = { section: 'hockey', iso: 'EUR', amount: '600.00', note } as const;
  const { request } = await operator.api('totoDesk.seed', { body: seed });
  expect(request).toMatchObject({ status: 'requested', worth: '600.00' });
  const decision = { params: { id: request.id }, body: { version: request.version } };
  expect(await codesOf(operator.api('totoDesk.approve', decision))).toEqual(['operator.same_operator']);
  expect((await second.api('totoDesk.approve', decision)).request.status).toBe('done');
  expect(await heldByPools()).toBe(held + 600_00n);
  const { jackpots } = await operator.api('totoDesk.list');
  expect(jackpots).toContainEqual({ section: 'hockey', iso: 'EUR', amount: '600.00' });

  const next = await newDraw();
  await buy(player, next.id);
  const asked = await operator.api('totoDesk.cancel', { params: { id: next.id }, body: { note } });
  expect(asked.request.status).toBe('done');
  await run();
  expect(await read(next.id)).toMatchObject({ state: 'cancelled', cancelled: 'operator' });
});

test('draws are made by themselves from the next games, fifteen of football, none twice', async () => {
  // Games of other tests have begun by then.
  clock.leap(4 * HOUR_MS);
  const gameIds = Array.from({ length: 31 }, () => ++lastGame);
  for (const gameId of gameIds) await book.open(gameId, 3 * HOUR_MS + gameId * 60_000);
  expect(await run()).toBe(1);
  expect(await run()).toBe(1);
  expect(await run()).toBe(0);
  const { draw, next } = await operator.api('toto.current', { params: { section: 'football' }, query: {} });
  expect(draw!.games.map(({ gameId }) => gameId)).toEqual(gameIds.slice(0, 15));
  expect(next).toMatchObject({ gameCount: 15, state: 'open' });
  expect(Date.parse(draw!.games[0]!.startsAt) - Date.parse(draw!.closesAt)).toBe(10 * 60_000);
  const { sections } = await operator.api('toto.sections', { query: {} });
  expect(sections.map(({ section, open }) => [section, open])).toEqual([
    ['football', 2],
    ['score', 0],
    ['hockey', 0],
  ]);
  const { draws } = await operator.api('toto.archive', { params: { section: 'football' }, query: {} });
  expect(draws.length).toBeGreaterThan(8);
});

test('the daily report has stakes, share and prizes, and each day adds up', async () => {
  await book.world.services.jobs['reports.close']();
  const to = new Date(clock.now()).toISOString().slice(0, 10);
  const { days } = await operator.api('reports.days', { query: { from: '2026-05-04', to } });
  const euros = days.filter(({ iso }) => iso === 'EUR');
  expect(euros.every(({ addsUp }) => addsUp)).toBe(true);
  const total = (line: 'toto_stakes' | 'toto_share' | 'toto_prizes' | 'toto_seeds') =>
    euros.reduce((sum, day) => sum + Math.round(Number(day.lines[line]) * 100), 0);
  expect(
    BigInt(total('toto_stakes') - total('toto_share') - total('toto_prizes') + total('toto_seeds')),
  ).toBe(await heldByPools());
});
