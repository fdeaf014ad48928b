import type { handGames } from '@fairbook/contracts';
import {
  assertLedgerBalanced,
  type BettingWorld,
  codesOf,
  createBettingWorld,
  fakeClock,
  type Player,
  type Visitor,
} from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';

const clock = fakeClock(Date.UTC(2026, 10, 20, 12));
let book: BettingWorld;
let trader: Visitor;
let second: Visitor;
let player: Player;

beforeAll(async () => {
  book = await createBettingWorld(1, { clock });
  const signedIn = async (name: string) => {
    const { login, password } = await book.world.services.auth.registerOperator(name, [
      ...(['desk.read', 'desk.edit', 'exposure.read', 'stops.edit', 'edits.read'] as const),
      ...(['results.read', 'results.ask', 'results.approve'] as const),
    ]);
    return book.world.signIn(login, password);
  };
  [trader, second] = [await signedIn('hand-one'), await signedIn('hand-two')];
  player = await book.player('500');
});
afterAll(async () => {
  await assertLedgerBalanced(book.world);
  await book.world.close();
});

const RESULT: handGames.HandMarket = { typeId: 1, line: '', coefs: [2.2, 3.4, 3.3] };
const TOTAL: handGames.HandMarket = { typeId: 18, line: '2.5', coefs: [1.95, 1.9] };
const START = '2026-11-20T18:00:00.000Z';
const LATER = '2026-11-22T18:00:00.000Z';
const game = (change: object = {}) => ({
  ...{ sportId: 1, champId: null, champName: 'Company Cup', opponents: ['Sales', 'Away 1'] },
  ...{ startsAt: LATER, markets: [RESULT, TOTAL], ...change },
});
const asks = (change: object = {}) => trader.api('handGames.add', { body: game(change) });
const agree = (by: typeof trader, id: number, version: number) =>
  by.api('handGames.agree', { params: { id }, body: { version } });
/** A game that another operator has agreed to. */
async function add(change: object = {}) {
  const made = await asks(change);
  await agree(second, made.id, 1);
  return made;
}

/** A second passes, and the writer has told what is new. */
async function told(id: number): Promise<void> {
  clock.advance(1_000);
  await expect
    .poll(() =>
      player.api('sportsbook.game', { params: { id } }).then(
        ({ markets }) => markets.length,
        () => 0,
      ),
    )
    .toBeGreaterThan(0);
}
const bet = (gameId: number, outcomeId: string, coef: number) =>
  book.place(player, { amount: '10.00', bets: [{ gameId, outcomeId, coef }] });

test('a game goes the whole way: added, bet on, priced anew, stopped, begun, settled', async () => {
  const { id } = await add({ startsAt: START });
  await told(id);
  const { games } = await player.api('sportsbook.lineGames', { query: { sport: 1 } });
  expect(games.find((each) => each.id === id)).toMatchObject({ champName: 'Company Cup', startsAt: START });
  // A name that is known in the sport is the known competitor; the other one is new.
  const { opponents } = await player.api('sportsbook.game', { params: { id } });
  expect(opponents.map(({ name }) => name)).toEqual(['Sales', 'Away 1']);
  expect(opponents[1]!.id).toBe(3);
  expect((await bet(id, '1::1', 2.2)).codes).toEqual([]);

  const priced = await trader.api('handGames.setPrices', {
    params: { id },
    body: { version: 1, markets: [{ ...RESULT, coefs: [2, 3.5, null] }] },
  });
  expect(priced).toEqual({ version: 2 });
  clock.advance(1_000);
  // Waits by reading the price. A bet placed while waiting could be accepted at the old one.
  const price = async () => {
    const { markets } = await player.api('sportsbook.game', { params: { id } });
    return markets.flatMap(({ outcomes }) => outcomes).find((each) => each.id === '1::1')?.coef;
  };
  await expect.poll(price).toBe(2);
  expect((await bet(id, '1::1', 2.2)).codes).toEqual(['bets.price_changed']);
  expect((await bet(id, '1::2', 3.3)).codes).toEqual(['bets.outcome_blocked']);

  const stop = await trader.api('stops.stop', {
    body: { scope: 'game', subject: String(id), why: 'news', note: '', hides: true },
  });
  expect((await bet(id, '1::1', 2)).codes).toEqual(['bets.game_suspended']);
  expect((await trader.api('handGames.list')).games[0]).toMatchObject({
    id,
    isStopped: true,
    login: 'hand-one',
  });
  await trader.api('stops.end', { params: { id: stop.id } });
  expect((await bet(id, '1::1', 2)).codes).toEqual([]);

  clock.leap(Date.parse(START) - clock.now());
  clock.advance(1_000);
  await expect.poll(async () => book.world.services.sportsbook.gameNow(id)!.suspended).toBe('other');
  expect((await bet(id, '1::1', 2)).codes).not.toEqual([]);

  expect((await trader.api('results.form', { params: { id } })).fields.length).toBeGreaterThan(0);
  const values = { firstHalf: [], secondHalf: [2] };
  const asked = await trader.api('results.request', {
    body: { gameId: id, ending: 'ended', values, reason: 'Played' },
  });
  const params = { id: asked.id };
  await second.api('results.approve', { params, body: { version: asked.version } });
  await book.world.services.settlement.settling.idle();
  const { coupons } = await player.api('bets.coupons', { query: { state: 'settled' } });
  expect(coupons.map(({ status }) => status)).toEqual(['lost', 'lost']);
  const { games: left, sportIds } = await trader.api('handGames.list');
  expect(left).toEqual([]);
  expect(sportIds).toContain(1);
  for (const sportId of sportIds) await trader.api('handGames.kinds', { params: { id: sportId } });
  // Final tables have no two sides.
  expect(sportIds).not.toContain(95);
});

test('a game by hand takes no bets until another operator agrees to its prices, nor after a large rise', async () => {
  const { id } = await asks({ startsAt: '2026-11-20T23:30:00.000Z', opponents: ['Sales', 'Shop'] });
  const known = () => book.world.services.sportsbook.gameNow(id);
  clock.advance(1_000);
  const waiting = async () =>
    (await trader.api('handGames.list')).games.find((each) => each.id === id)!.waits;
  expect([await waiting(), known()]).toEqual([true, undefined]);
  expect(await codesOf(agree(trader, id, 1))).toEqual(['operator.same_operator']);
  expect(await codesOf(agree(second, id, 2))).toEqual(['operator.version_conflict']);
  await agree(second, id, 1);
  await told(id);
  expect(await codesOf(agree(second, id, 1))).toEqual(['operator.version_conflict']);

  const set = (version: number, home: number) =>
    trader.api('handGames.setPrices', {
      params: { id },
      body: { version, markets: [{ ...RESULT, coefs: [home, 3.1, 3] }] },
    });
  await set(1, 2.4);
  expect(await waiting()).toBe(false);
  // A tenth above what was agreed to, not above the price of a moment ago.
  await set(2, 2.5);
  expect(await waiting()).toBe(true);
  clock.advance(1_000);
  await expect.poll(() => known()!.suspended).toBe('other');
  expect((await bet(id, '1::1', 2.4)).codes).toEqual(['bets.game_suspended']);
  await agree(second, id, 3);
  clock.advance(1_000);
  await expect.poll(async () => (await bet(id, '1::1', 2.5)).codes).toEqual([]);
});

test('the prices of a game by hand are good again after a silence, since all of them are told again', async () => {
  const { id } = await add({ startsAt: '2026-11-20T23:00:00.000Z', opponents: ['Sales', 'Design'] });
  await told(id);
  clock.leap(60_000);
  await expect
    .poll(async () => {
      clock.advance(1_000);
      return (await bet(id, '18:2.5:over', 1.95)).codes;
    })
    .toEqual([]);
});

test('new prices count, however many other games wait for their results', async () => {
  const { id } = await add({ startsAt: '2026-11-21T20:00:00.000Z', opponents: ['Sales', 'Legal'] });
  await told(id);
  await book.world.platform.pool.query(
    `insert into hand_games
       select 900000000010000 + n, fixture || jsonb_build_object('gameId', 900000000010000 + n, 'startsAt', $2::bigint),
         markets, 1, asked_by, null, null, added_by, added_at
       from hand_games, generate_series(1, 200) n where game_id = $1`,
    [id, clock.now() + 60_000],
  );
  await trader.api('handGames.setPrices', { params: { id }, body: { version: 1, markets: [TOTAL] } });
  clock.advance(1_000);
  await expect.poll(() => book.world.services.sportsbook.gameNow(id)!.markets.has('1:')).toBe(false);
  expect((await trader.api('handGames.list')).games).toHaveLength(200);
  await book.world.platform.pool.query('delete from hand_games where game_id > 900000000010000');
});

test('a game without bets whose result was entered by hand keeps no others from being forgotten', async () => {
  const { id } = await add({ startsAt: '2027-11-21T20:00:00.000Z', opponents: ['Sales', 'Post'] });
  await told(id);
  const asked = await trader.api('results.request', {
    body: { gameId: id, ending: 'cancelled', values: {}, reason: 'Not played' },
  });
  const params = { id: asked.id };
  await second.api('results.approve', { params, body: { version: asked.version } });
  await book.world.services.settlement.settling.idle();
  const { pool } = book.world.platform;
  await expect.poll(() => book.count(`games where id = ${id} and status = 'cancelled'`)).toBe(1);
  await pool.query(`update games set ended_at = '2020-01-01' where id = $1`, [id]);
  await book.world.services.sportsbook.forget();
  expect((await trader.api('handGames.list')).games.map((each) => each.id)).not.toContain(id);
});

test('two or three prices give the others by a model, with the margin asked for', async () => {
  const preview = (markets: handGames.HandMarket[]) =>
    trader.api('handGames.preview', { body: { sportId: 1, margin: 6, markets } });
  const none = [null, null];
  const { markets } = await preview([
    RESULT,
    TOTAL,
    { typeId: 18, line: '3.5', coefs: none },
    { typeId: 29, line: '', coefs: none },
  ]);
  expect(markets.slice(0, 2)).toEqual([RESULT, TOTAL]);
  const [over, both] = markets.slice(2).map(({ coefs }) => coefs as number[]);
  expect(over![0]).toBeGreaterThan(TOTAL.coefs[0]!);
  for (const coefs of [over!, both!]) {
    const implied = coefs.reduce((sum, coef) => sum + 1 / coef, 0);
    expect(implied).toBeGreaterThan(1.059);
    expect(implied).toBeLessThan(1.08);
  }
  expect(await codesOf(preview([{ ...TOTAL, coefs: none }]))).toEqual(['hand_games.no_model']);
});

test.each<[string, object]>([
  ['hand_games.sport', { sportId: 26 }],
  ['hand_games.champ', { champId: 999_999, champName: null }],
  ['hand_games.champ', { champName: null }],
  ['request.invalid', { opponents: ['Away 1', 'AWAY 1'] }],
  ['request.invalid', { opponents: ['Caf\u00e9', 'Cafe\u0301'] }],
  ['request.invalid', { opponents: ['Sales', 'Pur\u202eplay'] }],
  ['request.invalid', { champName: '\u200b' }],
  ['hand_games.begun', { startsAt: '2026-11-20T11:00:00.000Z' }],
  ['hand_games.market', { markets: [{ ...TOTAL, line: '2.6' }] }],
  ['hand_games.market', { markets: [{ ...RESULT, coefs: [2, 2] }] }],
  ['hand_games.market', { markets: [RESULT, RESULT] }],
  // Of the result with early payout more than one outcome may win.
  ['hand_games.market', { markets: [{ ...RESULT, typeId: 922, coefs: [3.1, 3.4, 3.3] }] }],
  ['hand_games.prices', { markets: [{ ...RESULT, coefs: [3.1, 3.4, 3.3] }] }],
  ['hand_games.prices', { markets: [{ ...RESULT, coefs: [null, null, null] }] }],
])('%s: %j', async (code, change) => {
  expect(await codesOf(asks(change))).toEqual([code]);
});

test('whoever edits prices at once reads first what the other has set; each edit is in the log', async () => {
  const { id } = await add({ startsAt: '2026-11-21T23:00:00.000Z' });
  const set = (version: number) =>
    trader.api('handGames.setPrices', { params: { id }, body: { version, markets: [RESULT] } });
  await set(1);
  expect(await codesOf(set(1))).toEqual(['operator.version_conflict']);
  const { edits } = await trader.api('config.edits', { query: { part: 'desk' } });
  const both = { prices: ['1: 2.2/3.4/3.3', '18:2.5 1.95/1.9'] };
  expect(edits.slice(0, 3)).toMatchObject([
    { subject: `game ${id}`, before: both, after: { prices: ['1: 2.2/3.4/3.3'] } },
    { subject: `game ${id}`, before: null, after: both },
    { subject: `game ${id}`, before: null, after: { gameId: id, champ: 'Company Cup' } },
  ]);
});
