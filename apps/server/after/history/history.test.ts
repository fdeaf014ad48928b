import type { bets, Calls, QueryOf } from '@fairbook/contracts';
import {
  type BettingWorld,
  createBettingWorld,
  HOME,
  OVER,
  type Player,
  tamper,
  YES,
} from '@fairbook/testkit';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { pruneFeed } from '../../sportsbook/journal/retention.ts';
import { marketsOf, odds } from '../../testing/sample-feed.ts';

let book: BettingWorld;
let player: Player;
/** Coupon ids by what the coupon is. */
const ids: Record<string, string> = {};

/** A won single, a lost express, an open system, and singles placed together. */
beforeAll(async () => {
  book = await createBettingWorld(12);
  player = await book.player('1000');
  const put = async (name: string, coupon: Partial<bets.CouponToSubmit>) => {
    ids[name] = (await book.place(player, coupon)).answer!.couponId;
  };
  await put('won', { amount: '40.00', bets: [{ ...HOME, gameId: 7 }] });
  await put('lost', {
    typeId: 1,
    amount: '10.00',
    bets: [
      { ...HOME, gameId: 7 },
      { ...OVER, gameId: 8 },
    ],
  });
  const system = [HOME, OVER, YES].map((leg, i) => ({ ...leg, gameId: i + 1 }));
  await put('system', { typeId: 4, systemValue: 2, amount: '20.00', bets: system });
  await put('first', {
    typeId: 9,
    amount: '6.00',
    bets: [
      { ...HOME, gameId: 10 },
      { ...OVER, gameId: 11 },
    ],
  });
  await book.decide(7, { '1::1': 'won' });
  await book.decide(8, { '18:2.5:over': 'lost' });
  await book.world.services.settlement.settling.idle();
});
afterAll(() => book.world.close());

type Query = QueryOf<Calls['bets.coupons']>;

const found = async (query: Query) => {
  const { coupons } = await player.api('bets.coupons', { query });
  const names = new Map(Object.entries(ids).map(([name, id]) => [id, name]));
  return coupons.map(({ couponId }) => names.get(couponId) ?? 'second');
};

describe('a filter finds', () => {
  const SINGLES = ['second', 'first'];
  it.each<[string, Query, string[]]>([
    ['everything', {}, [...SINGLES, 'system', 'lost', 'won']],
    ['open ones', { state: 'open' }, [...SINGLES, 'system']],
    ['settled ones', { state: 'settled' }, ['lost', 'won']],
    ['won ones', { state: 'won' }, ['won']],
    ['nothing in an unused state', { state: 'void' }, []],
    ['single ones', { types: '0' }, ['won']],
    ['singles placed together', { types: '9' }, SINGLES],
    ['both kinds of singles', { types: '0,9' }, [...SINGLES, 'won']],
    ['an express and singles placed together', { types: '1,9' }, [...SINGLES, 'lost']],
    ['systems', { types: '2,4' }, ['system']],
    ['a sport', { sports: '1' }, [...SINGLES, 'system', 'lost', 'won']],
    ['another sport', { sports: '2,3' }, []],
    ['before the match', { section: 'line' }, [...SINGLES, 'system', 'lost', 'won']],
    ['in play', { section: 'live' }, []],
    ['an opponent', { q: 'home 8' }, ['lost']],
    ['a part of a name', { q: ' WAY 7 ' }, ['lost', 'won']],
    ['nothing by an unknown name', { q: 'nobody' }, []],
    ['special characters as plain text', { q: "%_'\\" }, []],
    ['a championship', { q: 'sample' }, [...SINGLES, 'system', 'lost', 'won']],
    ['the highest stakes first', { sort: 'stake' }, ['won', 'system', 'lost', ...SINGLES]],
    [
      'the lowest stakes first',
      { sort: 'stake', order: 'asc' },
      ['first', 'second', 'lost', 'system', 'won'],
    ],
    ['the highest payouts first', { sort: 'payout' }, ['won', 'lost', ...SINGLES, 'system']],
    [
      'the lowest payouts first',
      { sort: 'payout', order: 'asc' },
      ['lost', 'won', 'system', 'first', 'second'],
    ],
    ['the oldest first', { order: 'asc', state: 'settled' }, ['won', 'lost']],
    ['nothing on another player’s account', { accounts: '1' }, []],
  ])('%s', async (_, query, names) => {
    expect(await found(query)).toEqual(names);
  });

  test('a coupon by its number in any notation', async () => {
    const { number } = await book.coupon(player, ids.system!);
    expect(await found({ q: String(number) })).toEqual(['system']);
    expect(await found({ q: `№ ${String(number).replace(/\B(?=(\d{3})+$)/g, '\u202f')}` })).toEqual([
      'system',
    ]);
    expect(await found({ q: '9999999' })).toEqual([]);
  });

  test('singles of one submission', async () => {
    const { batchId } = await book.coupon(player, ids.first!);
    expect(await found({ batch: batchId! })).toEqual(SINGLES);
  });

  test('a period that includes its start and not its end', async () => {
    const { placedAt } = await book.coupon(player, ids.system!);
    expect(await found({ from: placedAt })).toEqual(['second', 'first', 'system']);
    expect(await found({ to: placedAt })).toEqual(['lost', 'won']);
  });
});

describe.each(['time', 'stake', 'payout'] as const)('pages by %s', (sort) => {
  test.each(['desc', 'asc'] as const)('%s hold each coupon once', async (order) => {
    const all = (await player.api('bets.coupons', { query: { sort, order } })).coupons;
    const seen: string[] = [];
    let before: string | undefined;
    for (let n = 0; n < 5; n++) {
      const page = await player.api('bets.coupons', {
        query: { sort, order, limit: 1, ...(before && { before }) },
      });
      seen.push(page.coupons[0]!.couponId);
      before = page.next ?? undefined;
    }
    expect(before).toBeUndefined();
    expect(seen).toEqual(all.map(({ couponId }) => couponId));
  });
});

test('a cursor of another player’s coupon is refused', async () => {
  const other = await book.player();
  await book.place(other, {});
  const query = { before: ids.won!, limit: 5 };
  expect((await other.api('bets.coupons', { query })).coupons).toEqual([]);
});

test.each([
  { types: '5' },
  { types: '0;1' },
  { sports: 'football' },
  { from: 'yesterday' },
  { q: '' },
  { sort: 'id' },
  { state: 'mine' },
])('%o is refused', async (query) => {
  await expect(player.api('bets.coupons', { query: query as never })).rejects.toMatchObject({ status: 400 });
});

describe('totals', () => {
  test('of everything: totals of settled coupons, per currency', async () => {
    const totals = await player.api('bets.couponTotals', {});
    expect(totals).toMatchObject({
      found: 5,
      currencies: [
        {
          iso: 'EUR',
          count: 2,
          staked: '50.00',
          paid: '88.00',
          net: '38.00',
          roi: 76,
          open: { count: 3, staked: '26.00' },
          sports: [{ sportId: 1, count: 2, net: '38.00' }],
          months: [{ count: 2, net: '38.00' }],
          profit: [{ net: '38.00', margin: expect.stringMatching(/^-[1-9]\d*\.\d\d$/) }],
          margin: { count: 2 },
        },
      ],
    });
  });

  test('of a filter agree with its list', async () => {
    const totals = await player.api('bets.couponTotals', { query: { state: 'lost', q: 'Home 8' } });
    expect(totals).toMatchObject({ found: 1, currencies: [{ count: 1, net: '-10.00', roi: -100 }] });
    expect(await player.api('bets.couponTotals', { query: { q: 'nobody' } })).toEqual({
      found: 0,
      currencies: [],
    });
  });

  test('start days in the player’s time zone', async () => {
    const ask = async (utcOffset: number) =>
      (await player.api('bets.couponTotals', { query: { utcOffset } })).currencies[0]!.profit.at(-1)!.day;
    expect(Date.parse(await ask(14)) - Date.parse(await ask(-12))).toBeGreaterThanOrEqual(86_400_000);
  });
});

describe('the export', () => {
  const ask = (query: string, cookie = player.cookie) =>
    book.world.app.inject({
      url: `/bets-api/v1/coupons/export${query}`,
      headers: { host: 'localhost', cookie },
    });

  const rowsOf = (body: string) => {
    const [head, ...rows] = body.slice(1).trimEnd().split('\r\n');
    const columns = head!.split(',');
    return rows.map((row) => {
      const cells = row.split(',');
      return Object.fromEntries(columns.map((name, i) => [name, cells[i]!]));
    });
  };

  test('has one row per coupon, a UTF-8 mark, and amounts that add up', async () => {
    const answer = await ask('?state=settled');
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="coupons.csv"');
    expect(answer.body.startsWith('\ufeffcoupon,couponId,batchId,account,status,type,')).toBe(true);
    const rows = rowsOf(answer.body);
    expect(rows).toMatchObject([
      { type: 'express', net: '-10.00', legs: '2' },
      { type: 'single', net: '48.00', legs: '1' },
    ]);
    const net = rows.reduce((sum, row) => sum + Number(row.net), 0);
    const totals = await player.api('bets.couponTotals', { query: {} });
    expect(net.toFixed(2)).toBe(totals.currencies[0]!.net);
  });

  test('has a second file with one row per leg, whose scores don’t read as times', async () => {
    const answer = await ask('?state=settled&rows=legs');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="legs.csv"');
    expect(answer.body).not.toMatch(/stake|paid|net/);
    expect(rowsOf(answer.body)).toMatchObject([
      { leg: '1', legStatus: 'won', competitors: 'Home 7 – Away 7' },
      { leg: '2', legStatus: 'lost', competitors: 'Home 8 – Away 8' },
      { leg: '1', legStatus: 'won', competitors: 'Home 7 – Away 7' },
    ]);
    for (const { score } of rowsOf(answer.body)) expect(score).toMatch(/^(\d+–\d+)?$/);
  });

  test('as JSON has one object per coupon with its legs', async () => {
    const answer = await ask('?format=json&state=settled');
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.json()).toMatchObject([
      {
        status: 'lost',
        type: 'express',
        legs: [
          { leg: 1, odds: 2.2, competitors: 'Home 7 – Away 7' },
          { leg: 2, legStatus: 'lost' },
        ],
      },
      { status: 'won', net: '48.00', settlements: 1, legs: [{ leg: 1 }] },
    ]);
    expect((await ask('?format=json&state=void')).json()).toEqual([]);
  });

  test('is refused to other players', async () => {
    const other = await book.player();
    expect((await ask('?format=json', other.cookie)).json()).toEqual([]);
  });
});

describe('closing prices', () => {
  test('are the last ones before the start', async () => {
    const { answer } = await book.place(player, { bets: [{ ...HOME, gameId: 12 }] });
    const params = { id: answer!.couponId };
    expect(await player.api('bets.closingPrices', { params })).toMatchObject({
      bets: [{ coef: null }],
      value: null,
    });
    await book.play(12, {}, 500);
    const prices = await player.api('bets.closingPrices', { params });
    const closing = {
      policy: { changeCoefAction: 2, tolerancePercent: 0 },
      bets: [{ gameId: 12, outcomeId: '1::1', seen: 2.2, opening: 2.2, coef: 2.2 }],
      value: 0,
    };
    expect(prices).toEqual(closing);
    // A coupon may stay open longer than the feed's messages are kept.
    const { pool } = book.world.platform;
    await book.play(12, {}, 600);
    await book.world.services.sportsbook.flush();
    await pruneFeed(pool, new Date(Date.now() + 60_000));
    expect(await book.count('feed_messages where game_id = 12')).toBeLessThan(2);
    expect(await player.api('bets.closingPrices', { params })).toEqual(closing);
    await book.decide(12, { '1::1': 'won' });
    await book.world.services.settlement.settling.idle();
    expect(await player.api('bets.closingPrices', { params })).toEqual(closing);
  });

  test('stand beside the first prices, and beside the prices the player saw', async () => {
    await book.open(13);
    await book.feed(odds(13, Date.now(), { markets: marketsOf(40) }));
    const home = { ...HOME, gameId: 13, coef: 2.2 };
    const line = await book.place(player, { bets: [home], changeCoefAction: 2 });
    await book.feed(odds(13, Date.now(), { markets: marketsOf(-40) }));
    await book.play(13, {}, -20);
    await book.world.services.sportsbook.flush();
    const params = { id: line.answer!.couponId };
    expect(await player.api('bets.closingPrices', { params })).toEqual({
      policy: { changeCoefAction: 2, tolerancePercent: 0 },
      bets: [{ gameId: 13, outcomeId: '1::1', seen: 2.2, opening: 2.2, coef: 2.16 }],
      value: 3.7,
    });
    expect((await book.coupon(player, params.id)).bets[0]!.coef).toBe(2.24);
  });

  test('of an in-play leg are its first in-play price, and none before', async () => {
    const { pool } = book.world.platform;
    const params = { id: ids.won! };
    await tamper(pool, 'update coupon_legs set is_live = true where coupon_id = $1', [params.id]);
    await book.world.services.sportsbook.flush();
    expect(await player.api('bets.closingPrices', { params })).toMatchObject({
      bets: [{ opening: null, coef: null }],
      value: null,
    });
  });

  test('are refused to other players', async () => {
    const other = await book.player();
    const asked = other.api('bets.closingPrices', { params: { id: ids.won! } });
    await expect(asked).rejects.toMatchObject({ status: 404 });
  });
});
