import type { FeedMarket } from '@fairbook/feed-contract';
import { type Margin, marginCurve } from '@fairbook/pricing';
import { ofPlayers, openOnly } from '../../families/players/offer.ts';
import { countScope, type Half } from '../final-state.ts';
import { distanceOf } from '../price/count-model.ts';
import type { MatchModel } from '../price/match-model.ts';
import { priceMarket } from '../price/price-market.ts';
import { footballMarket, footballRules } from '../rules.ts';
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
/** Corners and cards have many lines beside each other; the ones around the even one are enough. */
const COUNT_ODDS_MILLI = { lowest: 1250, highest: 4000 };
/** A line farther from the expected number has no such odds, so it need not be priced. */
const FARTHEST_DEVIATIONS = 1.6;
/** What a total or a handicap adds up, by the place of the side. */
const WEIGHTS: Record<string, Half> = {
  total: [1, 1],
  home_total: [1, 0],
  away_total: [0, 1],
  handicap: [-1, 1],
};

/** Exact scores beyond the usual table. */
const HIGH_SCORES = 46;

/** The models that prices must hold for: now and, live, when the next prices are due. */
export type Ends = readonly [now: MatchModel, then?: MatchModel];

/** All markets open for betting, with prices that hold for all models in `ends`. */
export function priceAll(ends: Ends, isLive: boolean): FeedMarket[] {
  const usual = isLive ? curves.live : curves.before;
  const players = ofPlayers(usual);
  const now = [ends[0]] as const;
  // Time alone tells nothing of corners and cards until the next prices.
  const priceLine = (typeId: number, line: string) =>
    priceMarket(isCount(typeId) ? now : ends, typeId, line, isOfPlayers(typeId) ? players : usual);
  return offersAt(ends[0].match, ends[0].match.tie !== undefined).flatMap(({ typeId, line }) => {
    const { group, layout } = footballMarket(typeId)!;
    if (isFar(ends[0], typeId, line)) return [];
    const priced = priceLine(typeId, line);
    if (priced === null) return [];
    if (typeId === HIGH_SCORES) return openOnly(priced);
    if (group === 'players') return openOnly(priced);
    const bounds = isCount(typeId) ? COUNT_ODDS_MILLI : LINE_ODDS_MILLI;
    if (layout === 'lines' && group !== 'combined' && isWorthless(priced.outcomes, bounds)) return [];
    if (RACES.has(typeId) && isAsGoodAsOver(priced.outcomes)) return [];
    if (beatsHalfLine(priced, priceLine)) return [];
    return [{ id: `${typeId}:${line}`, ...priced }];
  });
}

const COUNT_TYPES = new Set(
  footballRules.markets.filter(({ scope }) => countScope(scope)).map(({ id }) => id),
);
const RACES = new Set(footballRules.markets.flatMap(({ id, scope }) => (scope.endsWith('race') ? [id] : [])));
const isCount = (typeId: number) => COUNT_TYPES.has(typeId);
const isOfPlayers = (typeId: number) => footballMarket(typeId)?.group === 'players';

/** Lines of corners and cards, by market type. */
const COUNT_LINES = new Map(
  footballRules.markets.flatMap(({ id, key, scope, line }) => {
    const counting = countScope(scope);
    if (!counting || counting.part === 'race' || line.kind === 'none') return [];
    const { count, part } = counting;
    const kind = key.slice(count.length + 1).replace(/^(first|second)_/, '');
    return [[id, { count, part, weights: WEIGHTS[kind]! }] as const];
  }),
);

function isFar({ counts }: MatchModel, typeId: number, line: string): boolean {
  const lines = COUNT_LINES.get(typeId);
  if (!lines) return false;
  return (
    !counts || distanceOf(counts[lines.count], lines.part, lines.weights, Number(line)) > FARTHEST_DEVIATIONS
  );
}

/** A race that almost surely ends in one way, such as neither side getting there, is no bet. */
function isAsGoodAsOver(outcomes: FeedMarket['outcomes']): boolean {
  return outcomes.some(([, oddsMilli]) => oddsMilli < LINE_ODDS_MILLI.lowest);
}

function isWorthless(outcomes: FeedMarket['outcomes'], bounds: typeof LINE_ODDS_MILLI): boolean {
  return outcomes.some(([, oddsMilli]) => oddsMilli < bounds.lowest || oddsMilli > bounds.highest);
}
