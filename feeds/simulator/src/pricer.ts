import type { FeedMarket } from '@fairbook/feed-contract';
import { type MatchModel, priceMarket } from '@fairbook/pricing';
import { marketType } from '@fairbook/rules';
import { offersAt } from './offer.ts';

/** Overrounds, as shares: what most money goes to has the least. */
const MARGINS = { main: 0.045, handicap: 0.04, goals: 0.045, halves: 0.06, teams: 0.065, combined: 0.08 };
const IN_PLAY = 0.01;
/** A line of a ladder is only worth a row while both its sides are bets. */
const LINE_ODDS_MILLI = { lowest: 1050, highest: 13_000 };

/** All markets there are to bet on, or those of some types, from the model of a match. */
export function priceAll(model: MatchModel, isLive: boolean, types?: ReadonlySet<number>): FeedMarket[] {
  return offersAt(model.match).flatMap(({ typeId, line }) => {
    if (types !== undefined && !types.has(typeId)) return [];
    const { group, layout } = marketType(typeId)!;
    const priced = priceMarket(model, typeId, line, MARGINS[group] + (isLive ? IN_PLAY : 0));
    if (priced === null) return [];
    if (layout === 'lines' && group !== 'combined' && isWorthless(priced.outcomes)) return [];
    return [{ id: `${typeId}:${line}`, ...priced }];
  });
}

function isWorthless(outcomes: FeedMarket['outcomes']): boolean {
  return outcomes.some(
    ([, oddsMilli]) => oddsMilli < LINE_ODDS_MILLI.lowest || oddsMilli > LINE_ODDS_MILLI.highest,
  );
}
