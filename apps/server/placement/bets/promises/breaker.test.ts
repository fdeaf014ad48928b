import type { FeedMarket } from '@fairbook/feed-contract';
import { HOUSE } from '@fairbook/feed-contract';
import {
  assertLedgerBalanced,
  type BettingWorld,
  createBettingWorld,
  HOME,
  type Player,
} from '@fairbook/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { marketsOf, odds } from '../../../testing/sample-feed.ts';

/** O3: impossible prices reach no player, and no bet on them is accepted. */
let book: BettingWorld;
let player: Player;
let games = 0;
beforeAll(async () => {
  book = await createBettingWorld(0);
  player = await book.player('10000');
});
afterAll(async () => {
  await assertLedgerBalanced(book.world);
  await book.world.close();
});

/** The sample markets with other prices of the match result. */
function slipped(change: (market: FeedMarket) => void): FeedMarket[] {
  const markets = marketsOf();
  change(markets[0]!);
  return markets;
}

const times = (n: number) => (market: FeedMarket) => {
  for (const price of market.outcomes) price[1] *= n;
};
const home = (milli: number) => (market: FeedMarket) => {
  market.outcomes[0]![1] = milli;
};

/** Collects the match-result prices that followers of any topic get, in thousandths, until stopped. */
function follow() {
  const told: unknown[] = [];
  book.world.services.sportsbook.shownTo(() => true);
  const stop = book.world.platform.bus.subscribe('live.delta', ({ delta }) => told.push(...pricesIn(delta)));
  return {
    stop() {
      stop();
      return told;
    },
  };
}

/** Prices are sent as `[outcomeId, thousandths, blocked]`, and in whole markets as decimals. */
function pricesIn(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value) && isResult(value[0])) return [value[1]];
  if ('coef' in value && 'id' in value && isResult(value.id)) return [Number(value.coef) * 1000];
  return Object.values(value).flatMap(pricesIn);
}

function isResult(id: unknown): boolean {
  return typeof id === 'string' && id.startsWith('1::');
}

describe('a possible price', () => {
  it('reaches followers in both forms of the wire', async () => {
    games += 1;
    const follower = follow();
    await book.open(games);
    await book.feed(odds(games, Date.now(), { markets: slipped(home(2_210)) }));
    const told = follower.stop();
    expect(told).toContain(2_200);
    expect(told).toContain(2_210);
  });
});

describe('a palpable error', () => {
  it.each([
    ['× 10', times(10)],
    ['× 100', times(100)],
    ['one price × 10', home(22_000)],
    ['one price ÷ 10, still above 1', home(1_005)],
    ['below 1.01', home(1_009)],
    ['odds that are not a number', home(Number.NaN)],
    ['a negative margin', (market: FeedMarket) => Object.assign(market, { margin: -3 })],
    ['an implied sum below one', home(9_000)],
    [
      'an implied sum above two',
      (market: FeedMarket) => {
        for (const price of market.outcomes) price[1] = 1_300;
      },
    ],
  ])('%s: held before anybody sees it, an alert at once, no bet', async (_, change) => {
    games += 1;
    const gameId = games;
    await book.open(gameId);
    const bad = slipped(change);
    const follower = follow();
    const before = performance.now();
    // Concurrent bets are accepted at the earlier price, or not at all.
    const racing = Array.from({ length: 10 }, () =>
      book.place(player, { amount: '1.00', changeCoefAction: 0, bets: [{ ...HOME, gameId }] }),
    );
    await book.feed(odds(gameId, Date.now(), { markets: bad }));
    const ms = performance.now() - before;
    await Promise.all(racing);
    expect(follower.stop().filter((milli) => ![2200, 3400, 3300].includes(milli as number))).toEqual([]);
    expect(ms).toBeLessThan(5_000);
    const { rows } = await book.world.platform.pool.query(
      'select market_id, status from price_alerts where game_id = $1',
      [gameId],
    );
    expect(rows).toEqual([{ market_id: '1:', status: 'open' }]);
    const { rows: legs } = await book.world.platform.pool.query(
      'select distinct odds_milli from coupon_legs where game_id = $1',
      [gameId],
    );
    expect(legs.filter(({ odds_milli }) => odds_milli !== 2200)).toEqual([]);
    const shown = book.world.services.sportsbook.facts.outcome(gameId, '1::1');
    expect(shown).toMatchObject({ coefMilli: 2200, isBlocked: true });
    for (const action of [0, 1, 2] as const) {
      const coupon = { changeCoefAction: action, bets: [{ ...HOME, gameId }] };
      expect((await book.place(player, coupon)).codes).toEqual(['bets.outcome_blocked']);
    }
    const other = { gameId, outcomeId: '29::yes', coef: 1.8 };
    expect((await book.place(player, { bets: [other] })).codes).toEqual([]);
  });
});

describe('an operator', () => {
  it('publishes a held market, or keeps it closed whatever comes', async () => {
    games += 2;
    const [freed, kept] = [games - 1, games];
    const far = slipped((market) => {
      for (const [i, price] of market.outcomes.entries()) price[1] = [22_000, 1_040, 40_000][i]!;
    });
    for (const gameId of [freed, kept]) {
      await book.open(gameId);
      await book.feed(odds(gameId, Date.now(), { markets: far }));
      const decision = gameId === freed ? ('release' as const) : ('keep' as const);
      const by = player.userId;
      const at = Date.now();
      await book.feed({ type: 'house_market', at, producer: HOUSE, gameId, marketId: '1:', decision, by });
      await book.feed(odds(gameId, Date.now(), gameId === freed ? { markets: far } : {}));
    }
    const fact = (gameId: number) => book.world.services.sportsbook.facts.outcome(gameId, '1::1');
    expect(fact(freed)).toMatchObject({ coefMilli: 22_000, isBlocked: false });
    expect(fact(kept)).toMatchObject({ coefMilli: 2200, isBlocked: true });
    const { rows } = await book.world.platform.pool.query(
      'select status, decided_by from price_alerts where game_id = any($1) order by game_id',
      [[freed, kept]],
    );
    const by = BigInt(player.userId);
    expect(rows).toEqual([
      { status: 'released', decided_by: by },
      { status: 'kept', decided_by: by },
    ]);
  });
});
