import type { FeedMarket } from '@fairbook/feed-contract';
import { type Margin, marginCurve } from '@fairbook/pricing';
import { formatOutcomeId } from '../../markets/ids.ts';
import type { TennisMarket } from '../markets/keys.ts';
import { fairOf } from '../price/fair-outcomes.ts';
import type { MatchModel } from '../price/match-model.ts';
import { payoffTable } from '../price/payoff-table.ts';
import { priceMarket } from '../price/price-market.ts';
import { tennisMarket } from '../rules.ts';
import { offersAt } from './offer.ts';

/**
 * The margins of all markets of a match: one curve per page, because otherwise the same payoff would have two prices.
 */
const MARGIN: Record<'before' | 'live', Margin> = {
  before: { method: 'odds_ratio', even: 0.042 },
  live: { method: 'odds_ratio', even: 0.05 },
};
const curves = { before: marginCurve(MARGIN.before), live: marginCurve(MARGIN.live) };
/**
 * A line of a ladder is offered only while the odds of both its sides are within these bounds: beyond them one side is
 * no real bet, and neighbouring lines differ little.
 */
const LINE_ODDS_MILLI = { lowest: 1250, highest: 4500 };
const PAIRED_ODDS_MILLI = { lowest: 1250, highest: 15_000 };

/** All markets open for betting, from one state of the model: time alone moves no price. */
export function priceAll(model: MatchModel, isLive: boolean): FeedMarket[] {
  const curve = isLive ? curves.live : curves.before;
  return offersAt(model.model).flatMap(({ typeId, line }) => {
    if (isFarOff(model, typeId, line)) return [];
    const priced = priceMarket([model], typeId, line, curve);
    if (priced === null || isWorthless(typeId, priced.outcomes)) return [];
    return [{ id: `${typeId}:${line}`, ...priced }];
  });
}

/** With a chance outside of these bounds, a side of a line can't have odds that are offered, whatever its margin. */
const ROW = { least: 0.14, most: 0.86 };
const WINNER_TOTAL = 2012;
const TOTAL_GAMES = 2010;

/**
 * Whether a line is too far from the expected value to be offered. Most lines of a ladder are: one side shows it, which
 * saves pricing the rest.
 */
function isFarOff(model: MatchModel, typeId: number, line: string): boolean {
  const market = tennisMarket(typeId === WINNER_TOTAL ? TOTAL_GAMES : typeId)!;
  if (!isLadder(market)) return false;
  const fair = fairOf(model, payoffTable(formatOutcomeId(market.id, line, market.outcomes[0]!)));
  return fair < ROW.least || fair > ROW.most;
}

function isLadder({ layout, key }: Pick<TennisMarket, 'layout' | 'key'>): boolean {
  return layout === 'lines' && key !== 'set_handicap' && key !== 'total_sets';
}

function isWorthless(typeId: number, outcomes: FeedMarket['outcomes']): boolean {
  if (!isLadder(tennisMarket(typeId)!)) return false;
  const { lowest, highest } = typeId === WINNER_TOTAL ? PAIRED_ODDS_MILLI : LINE_ODDS_MILLI;
  return outcomes.length < 2 || outcomes.some(([, oddsMilli]) => oddsMilli < lowest || oddsMilli > highest);
}
