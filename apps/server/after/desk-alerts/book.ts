import { setImmediate } from 'node:timers/promises';
import type { FeedMarket } from '@fairbook/feed-contract';
import type { Sql } from '../../platform/database/sql.ts';
import { payoffKey, type Rates, toBase } from '../../risk/index.ts';
import { type HotGame, marketIdOf, type Sportsbook, withFeedPrices } from '../../sportsbook/index.ts';
import type { FeedNow, MarketMoney, OutcomeMoney, PricePair } from './core.ts';

export type Book = Pick<Sportsbook, 'facts' | 'gameNow' | 'games' | 'heardAt' | 'pricesBeside'>;

interface Row {
  game_id: bigint;
  outcome_id: string;
  currency: string;
  coupons: number;
  taken: bigint;
  pays: bigint;
}

/** Games before other work gets a turn. */
const AT_ONCE = 10;

/**
 * The markets with open singles and multiples that would cost so much at an outcome, and the money on their outcomes. A multiple
 * counts on each of its legs with its stake at the price of that leg, as if its others were fair. A stake that the house gave
 * was not taken.
 */
export async function marketMoney(
  sql: Sql,
  book: Pick<Book, 'facts' | 'gameNow'>,
  { rates, costFrom }: { rates: Rates; costFrom: number },
): Promise<MarketMoney[]> {
  const { rows } = await sql.query<Row>({
    name: 'desk_alerts_money',
    text: `select l.game_id, l.outcome_id, c.currency, count(*)::int coupons,
             sum(case when stake_is_given(c.terms) then 0 else c.stake - c.closed_stake end)::bigint taken,
             sum((c.stake - c.closed_stake) * l.odds_milli::numeric / 1000
               - case when stake_is_given(c.terms) then c.stake - c.closed_stake else 0 end)::bigint pays
           from coupons c join coupon_legs l on l.coupon_id = c.id
           where c.status = 'accepted' and c.settled_at is null and c.type_id in (0, 1) and c.builders is null
           group by 1, 2, 3`,
    values: [],
  });
  const markets: MarketMoney[] = [];
  const games = Map.groupBy(rows, ({ game_id }) => Number(game_id));
  for (const [n, [gameId, own]] of [...games].entries()) {
    if (n % AT_ONCE === AT_ONCE - 1) await setImmediate();
    const game = book.gameNow(gameId);
    if (!game || !isOn(game)) continue;
    for (const [id, of] of Map.groupBy(own, ({ outcome_id }) => marketIdOf(outcome_id))) {
      const money = moneyOf(of, rates);
      const sums = [...money.values()];
      const taken = sums.reduce((sum, each) => sum + each.taken, 0);
      // Chances take a model each, so only the few markets that would cost are looked at further.
      if (sums.some(({ pays }) => pays - taken >= costFrom))
        markets.push({ gameId, outcomes: outcomesOf(game, id, { money, facts: book.facts }) });
    }
  }
  return markets;
}

type Money = Pick<OutcomeMoney, 'coupons' | 'taken' | 'pays'>;

const NOTHING: Money = { coupons: 0, taken: 0, pays: 0 };

/** The money by outcome, in all currencies together. */
function moneyOf(rows: readonly Row[], rates: Rates): ReadonlyMap<string, Money> {
  const money = new Map<string, Money>();
  for (const { outcome_id, currency, coupons, taken, pays } of rows) {
    const known = money.get(outcome_id) ?? NOTHING;
    money.set(outcome_id, {
      coupons: known.coupons + coupons,
      taken: known.taken + Number(toBase(taken, currency, rates)),
      pays: known.pays + Number(toBase(pays, currency, rates)),
    });
  }
  return money;
}

function outcomesOf(
  game: HotGame,
  marketId: string,
  { money, facts }: { money: ReadonlyMap<string, Money>; facts: Pick<Book['facts'], 'fairChance'> },
): OutcomeMoney[] {
  return (game.markets.get(marketId)?.outcomes ?? []).map(([outcomeId, coefMilli]) => ({
    ...{ outcomeId, payoff: payoffKey(outcomeId), coefMilli },
    chance: facts.fairChance(game.fixture.gameId, outcomeId) ?? 1000 / coefMilli,
    ...(money.get(outcomeId) ?? NOTHING),
  }));
}

function isOn({ state }: HotGame): boolean {
  return state.status === 'upcoming' || state.status === 'live';
}

/** Our open prices beside those of other feeds, and prices by hand beside those of the feed under them. */
export function pricePairs(book: Pick<Book, 'gameNow' | 'games' | 'pricesBeside'>): PricePair[] {
  const byHand = [...book.games()].filter(isOffered).flatMap((game) => {
    const set = game.desk?.terms.prices ?? {};
    const outcomes = new Set(Object.keys(set));
    return outcomes.size > 0 ? pairsOf(game, withFeedPrices(game).markets.values(), null, outcomes) : [];
  });
  const beside = [...book.pricesBeside()].flatMap(({ gameId, source, markets }) => {
    const game = book.gameNow(gameId);
    return game && isOffered(game) ? pairsOf(game, markets, source) : [];
  });
  return [...byHand, ...beside];
}

function isOffered(game: HotGame): boolean {
  return isOn(game) && game.suspended === null;
}

function pairsOf(
  game: HotGame,
  theirs: Iterable<FeedMarket>,
  source: string | null,
  only?: ReadonlySet<string>,
): PricePair[] {
  const { gameId } = game.fixture;
  return [...theirs].flatMap(({ id: marketId, outcomes }) => {
    const ours = game.markets.get(marketId);
    if (!ours) return [];
    return ours.outcomes.flatMap(([outcomeId, oursMilli, isBlocked]): PricePair[] => {
      const other = outcomes.find(([their]) => their === outcomeId);
      if (!other || isBlocked === 1 || other[2] === 1 || (only && !only.has(outcomeId))) return [];
      return [{ gameId, marketId, outcomeId, source, oursMilli, theirsMilli: other[1] }];
    });
  });
}

/**
 * The producers of open games and of markets in them. One that has sent nothing since this node began counts from then on:
 * `startedAt`, epoch milliseconds.
 */
export function feedsNow(book: Pick<Book, 'games' | 'heardAt'>, startedAt: number): FeedNow[] {
  const feeds = new Map<string, FeedNow>();
  for (const game of book.games()) {
    if (!isOn(game)) continue;
    const names = new Set([game.producer]);
    for (const { producer } of game.markets.values()) if (producer) names.add(producer);
    for (const name of names) {
      const known = feeds.get(name) ?? { name, heardAt: book.heardAt(name) ?? startedAt, games: 0, live: 0 };
      const isLive = game.state.status === 'live' ? 1 : 0;
      feeds.set(name, { ...known, games: known.games + 1, live: known.live + isLive });
    }
  }
  return [...feeds.values()];
}
