import type { DeskTerms, FeedMarket } from '@fairbook/feed-contract';
import { roundDownToTick, withMargin, withoutMargin } from '@fairbook/pricing';
import { fairChanceOf } from '../prices/fair-chance.ts';
import { type HotGame, isOver } from './hot-game.ts';

/** Nothing is set over the feed's prices. */
export const NO_TERMS: DeskTerms = { margin: null, margins: {}, prices: {}, shifts: {} };

/** At lower odds nobody could win a hundredth of the stake. */
const LEAST_ODDS_MILLI = 1010;

/** Whether terms set nothing. */
function isEmpty({ margin, margins, prices, shifts }: DeskTerms): boolean {
  return margin === null && [margins, prices, shifts].every((of) => Object.keys(of).length === 0);
}

/** The game, as its feed has it, with other terms; its prices are new ones. */
export function withTerms(game: HotGame, terms: DeskTerms, seq: number, now: number): HotGame {
  if (isOver(game)) return game;
  const desk = isEmpty(terms) ? null : { terms, markets: game.markets };
  return { ...game, desk, ...(game.priceVersion > 0 && { priceVersion: seq, pricedAt: now }) };
}

/**
 * The game as it is published: the terms of traders lie over the prices of its feed. `before` is the game as published
 * until now, from which markets that nothing has changed are taken.
 */
export function withDesk(before: HotGame, fed: HotGame): HotGame {
  if (!fed.desk) return fed;
  if (isOver(fed)) return { ...fed, desk: null };
  const { terms } = fed.desk;
  const known = before.desk?.terms === terms && before.models === fed.models ? before : null;
  const desk = { terms, markets: fed.markets };
  if (known?.desk?.markets === fed.markets) return { ...fed, markets: known.markets, desk };
  const markets = new Map<string, FeedMarket>();
  for (const [id, market] of fed.markets) {
    const same = known?.desk?.markets.get(id) === market ? known.markets.get(id) : undefined;
    markets.set(id, same ?? onDesk(fed, market, terms));
  }
  return { ...fed, markets, desk };
}

/**
 * A market of the feed as traders offer it. A margin never makes a price longer than the feed's fair odds, nor do a
 * price or a shift that one operator set alone. Where a price or a shift would leave backing every outcome cheaper than
 * what it returns, neither counts. What the feed has blocked stays blocked. `game` has the prices of its feed.
 */
export function onDesk(game: HotGame, market: FeedMarket, terms: DeskTerms): FeedMarket {
  const percent = terms.margins[market.typeId] ?? terms.margin;
  const shift = terms.shifts[market.id];
  const isPriced = market.outcomes.some(([id]) => terms.prices[id] !== undefined);
  if (percent === null && !shift && !isPriced) return market;
  const plain = percent === null ? market : withOdds(market, repriced(game, market, percent, undefined));
  if (!shift && !isPriced) return plain;
  const odds = shift ? repriced(game, market, percent ?? market.margin, shift) : oddsOf(plain);
  const priced = market.outcomes.map(([id], n) => handPrice(game, id, terms) ?? odds[n]!);
  return costOf(market, priced) < 1 ? plain : withOdds(market, priced);
}

type Shift = DeskTerms['shifts'][string];

/** The odds of a market with another margin, and with the chance of an outcome shifted. */
function repriced(game: HotGame, market: FeedMarket, percent: number, shift: Shift | undefined): number[] {
  const fair = withoutMargin(
    oddsOf(market).map((odds) => odds / 1000),
    market.margin,
  );
  const inverses = withMargin(shift ? shifted(market, fair, shift) : fair, percent);
  const isLower = percent < market.margin;
  return market.outcomes.map(([id, fed], n) => {
    const odds = 1 / inverses[n]!;
    if (shift) return roundDownToTick(shift.isAboveFair ? odds : Math.min(odds, fairOdds(game, id)));
    // With a wider margin no price grows, even where the feed spreads its margin by another method.
    return isLower
      ? roundDownToTick(Math.min(odds, fairOdds(game, id)))
      : Math.min(roundDownToTick(odds), fed);
  });
}

/** Fair chances in which that of one outcome is higher, and the others lose in proportion. */
function shifted({ outcomes }: FeedMarket, fair: readonly number[], { outcomeId, percent }: Shift): number[] {
  const at = outcomes.findIndex(([id]) => id === outcomeId);
  const own = fair[at];
  if (own === undefined) return [...fair];
  const total = fair.reduce((sum, p) => sum + p, 0);
  const moved = Math.min(own * (1 + percent / 100), 0.99, total * 0.99);
  const rest = total - own > 0 ? (total - moved) / (total - own) : 1;
  return fair.map((p, n) => (n === at ? moved : Math.min(p * rest, 0.99)));
}

function handPrice(game: HotGame, outcomeId: string, { prices }: DeskTerms): number | null {
  const price = prices[outcomeId];
  if (!price) return null;
  const most = price.isAboveFair ? Number.POSITIVE_INFINITY : Math.floor(1000 * fairOdds(game, outcomeId));
  return Math.min(price.oddsMilli, most);
}

/** The feed's fair odds of an outcome; infinite for one that can't come. */
function fairOdds(game: HotGame, outcomeId: string): number {
  return 1 / (fairChanceOf(game, outcomeId, 'most') ?? 1);
}

function oddsOf({ outcomes }: FeedMarket): number[] {
  return outcomes.map(([, odds]) => odds);
}

/** The market at other odds. Its margin is what they leave over the fair chances that the feed's odds and margin say. */
function withOdds(market: FeedMarket, odds: readonly number[]): FeedMarket {
  const outcomes = market.outcomes.map(([id, , blocked], n): FeedMarket['outcomes'][number] => {
    const isTooLow = odds[n]! < LEAST_ODDS_MILLI;
    return [id, isTooLow ? LEAST_ODDS_MILLI : odds[n]!, isTooLow ? 1 : blocked];
  });
  const cost = costOf(
    market,
    outcomes.map(([, each]) => each),
  );
  return { ...market, margin: Math.max(0, Math.round((cost - 1) * 1000) / 10), outcomes };
}

/** What backing every outcome of a market at these odds costs, for a return of 1 by the feed's fair chances. */
export function costOf(market: FeedMarket, odds: readonly number[]): number {
  const bookOf = (all: readonly number[]) => all.reduce((sum, each) => sum + 1000 / each, 0);
  return (bookOf(odds) / bookOf(oddsOf(market))) * (1 + market.margin / 100);
}
