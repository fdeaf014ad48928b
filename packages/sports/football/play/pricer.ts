import type { FeedMarket } from '@fairbook/feed-contract';
import { type Margin, marginCurve, type PricedMarket } from '@fairbook/pricing';
import type { MatchModel } from '../price/match-model.ts';
import { priceMarket } from '../price/price-market.ts';
import { footballMarket } from '../rules.ts';
import { offersAt } from './offer.ts';
import { beatsHalfLine } from './quarter-lines.ts';

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
 * A line of a ladder is offered only while the odds of both its sides are within these bounds: beyond them one side is
 * no real bet.
 */
const LINE_ODDS_MILLI = { lowest: 1050, highest: 13_000 };

/** Exact scores beyond the usual table. */
const HIGH_SCORES = 46;

/** The models that prices must hold for: now and, live, when the next prices are due. */
export type Ends = readonly [now: MatchModel, then?: MatchModel];

/** All markets open for betting, with prices that hold for all models in `ends`. */
export function priceAll(ends: Ends, isLive: boolean): FeedMarket[] {
  const curve = isLive ? curves.live : curves.before;
  const priceLine = (typeId: number, line: string) => priceMarket(ends, typeId, line, curve);
  return offersAt(ends[0].match).flatMap(({ typeId, line }) => {
    const { group, layout } = footballMarket(typeId)!;
    const priced = priceLine(typeId, line);
    if (priced === null) return [];
    if (typeId === HIGH_SCORES) return open(priced);
    if (layout === 'lines' && group !== 'combined' && isWorthless(priced.outcomes)) return [];
    if (beatsHalfLine(priced, priceLine)) return [];
    return [{ id: `${typeId}:${line}`, ...priced }];
  });
}

/** Keeps only the exact scores that have odds, so that the table grows with the live score. */
function open(priced: PricedMarket): FeedMarket[] {
  const outcomes = priced.outcomes.filter(([, , blocked]) => blocked === 0);
  return outcomes.length === 0 ? [] : [{ id: `${priced.typeId}:`, ...priced, outcomes }];
}

function isWorthless(outcomes: FeedMarket['outcomes']): boolean {
  return outcomes.some(
    ([, oddsMilli]) => oddsMilli < LINE_ODDS_MILLI.lowest || oddsMilli > LINE_ODDS_MILLI.highest,
  );
}
