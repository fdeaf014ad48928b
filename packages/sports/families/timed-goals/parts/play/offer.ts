import type { FeedMarket } from '@fairbook/feed-contract';
import { type Margin, marginCurve } from '@fairbook/pricing';
import type { Offer } from '../../../../play/price-board.ts';
import { ofPlayers, openOnly } from '../../../players/offer.ts';
import { type PartsEnd, scoreIn } from '../final-state.ts';
import type { PartsMarket } from '../markets.ts';
import type { ModelNow } from '../price/model.ts';
import type { PartsPrices } from '../price/pricing.ts';

/**
 * The margins before a game and live. All markets share one curve, because otherwise the same payoff would have two
 * prices.
 */
const MARGIN: Record<'before' | 'live', Margin> = {
  before: { method: 'odds_ratio', even: 0.042 },
  live: { method: 'odds_ratio', even: 0.05 },
};
const curves = { before: marginCurve(MARGIN.before), live: marginCurve(MARGIN.live) };
/**
 * A line is offered only while the odds of both its sides are within these bounds: beyond them one side is no real bet.
 */
const LINE_ODDS_MILLI = { lowest: 1150, highest: 6000 };
/** How far lines reach from the score so far, in goals. */
const REACH = { total: { full: 9, period: 4 }, handicap: { full: 4, period: 2 }, team: 6 };

/**
 * The markets that may be priced at a score. They depend on the score alone, so that a restart can tell which markets a
 * game has had. The pricer decides which of them have odds worth offering.
 */
export function offersAt(markets: readonly PartsMarket[], end: PartsEnd): Offer[] {
  return markets.flatMap((market) => linesOf(market, end).map((line) => ({ typeId: market.id, line })));
}

function linesOf({ scope, line, related, group, key }: PartsMarket, end: PartsEnd): string[] {
  if (line.kind === 'none') return [''];
  const [home, away] = scoreIn(end, scope);
  const reach = scope === 'full' ? 'full' : 'period';
  if (line.kind === 'handicap') {
    const most = REACH.handicap[reach];
    // A European handicap of 0 would be the market on the result.
    const step = line.step === 1 ? 1 : 0.5;
    return steps(away - home - most, away - home + most, step).filter((at) => step < 1 || at !== '0');
  }
  const side = group === 'teams' ? related.about('over') : null;
  const scored = side === null ? home + away : side === 0 ? home : away;
  const most = side === null ? REACH.total[reach] : REACH.team;
  return steps(scored + 0.5, scored + most, key === 'result_total' ? 1 : 0.5);
}

function steps(from: number, to: number, step: number): string[] {
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, n) => String(from + n * step));
}

/** All markets open for betting, with prices that hold for all models in `ends`. */
export function priceAll(
  { priceMarket, marketOf }: Pick<PartsPrices<string>, 'priceMarket' | 'marketOf'>,
  ends: readonly [now: ModelNow, then?: ModelNow],
  offers: readonly Offer[],
  isLive: boolean,
): FeedMarket[] {
  const curve = isLive ? curves.live : curves.before;
  const totals = new Set<string>();
  return offers.flatMap(({ typeId, line }) => {
    const market = marketOf(typeId)!;
    const isOfPlayers = market.group === 'players';
    const priced = priceMarket(ends, typeId, line, isOfPlayers ? ofPlayers(curve) : curve);
    if (priced === null) return [];
    if (isOfPlayers) return openOnly(priced);
    // Results with a total are rarely near even odds, so their lines are offered wherever the same line of the total
    // is.
    const isWorthy = market.key === 'result_total' ? totals.has(line) : !isWorthless(market, priced.outcomes);
    if (!isWorthy) return [];
    if (market.key === 'total') totals.add(line);
    return [{ id: `${typeId}:${line}`, ...priced }];
  });
}

function isWorthless({ layout }: PartsMarket, outcomes: FeedMarket['outcomes']): boolean {
  if (layout !== 'lines') return false;
  const { lowest, highest } = LINE_ODDS_MILLI;
  return outcomes.length < 2 || outcomes.some(([, odds]) => odds < lowest || odds > highest);
}
