import type { FeedMarket } from '@fairbook/feed-contract';
import { type Margin, marginCurve } from '@fairbook/pricing';
import type { Offer } from '../../../play/price-board.ts';
import { boundsOf, figureOf, type Segment } from '../final-state.ts';
import type { PointsMarket } from '../markets.ts';
import { isOver, isPause, MILLION, type PointsModel, turnsLeft } from '../price/model.ts';
import type { PointsPrices } from '../price/pricing.ts';
import { meanScore, type Pair, type PointsSport, sumOf } from '../sport.ts';

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
const LINE_ODDS_MILLI = { lowest: 1200, highest: 5000 };
/** How many lines are on either side of the expected value, for the whole game and for its parts. */
const LINES = { whole: 4, part: 2 };

/**
 * The markets that may be priced at a score. They depend on the model of the moment alone, so that a restart can tell
 * which markets a game has had. Market opinion before the game moves no line.
 */
export function offersAt(sport: PointsSport, markets: readonly PointsMarket[], model: PointsModel): Offer[] {
  if (isOver(sport, model)) return [];
  return markets.flatMap((market) => {
    if (hasEnded(sport, model, market.segment)) return [];
    const { id, line, figure, segment } = market;
    if (line.kind === 'none') return [{ typeId: id, line: '' }];
    const count = segment === 'full' ? LINES.whole : LINES.part;
    const middle = Math.round(figureOf(expected(sport, model, segment), figure));
    const values = Array.from({ length: 2 * count }, (_, n) => middle - count + n + 0.5);
    if (line.kind === 'handicap') return values.map((value) => ({ typeId: id, line: String(-value) }));
    return values.filter((value) => value > 0).map((value) => ({ typeId: id, line: String(value) }));
  });
}

/** Whether no more points can count in a segment. */
function hasEnded(sport: PointsSport, model: PointsModel, segment: Segment): boolean {
  const end = segment === 'full' ? Number.POSITIVE_INFINITY : boundsOf(sport, segment)[1];
  return model.parts.length > end || (model.parts.length === end && isPause(model));
}

/** The expected points of each side at the end of a segment, those so far included. */
function expected(sport: PointsSport, model: PointsModel, segment: Segment): Pair {
  const [from, to] = boundsOf(sport, segment);
  const last = Math.min(to, Math.max(sport.regular, model.parts.length));
  const scored = sumOf(model.parts.slice(from, to));
  const turns = sumOf(Array.from({ length: last - from }, (_, n) => turnsLeft(sport, model, from + n)));
  const of = (place: 0 | 1) =>
    scored[place] + (turns[place] * model.chance[place] * meanScore(sport)) / MILLION;
  return [of(0), of(1)];
}

/**
 * All markets open for betting. Only turns move prices, so one model is enough. `offers` are the markets and lines to
 * look at.
 */
export function priceAll(
  { priceMarket, marketOf }: Pick<PointsPrices<string>, 'priceMarket' | 'marketOf'>,
  model: PointsModel,
  offers: readonly Offer[],
  isLive: boolean,
): FeedMarket[] {
  const curve = isLive ? curves.live : curves.before;
  return offers.flatMap(({ typeId, line }) => {
    const priced = priceMarket([model], typeId, line, curve);
    if (priced === null || isWorthless(marketOf(typeId)!, priced.outcomes)) return [];
    return [{ id: `${typeId}:${line}`, ...priced }];
  });
}

function isWorthless({ layout }: PointsMarket, outcomes: FeedMarket['outcomes']): boolean {
  if (layout !== 'lines') return false;
  const { lowest, highest } = LINE_ODDS_MILLI;
  return outcomes.length < 2 || outcomes.some(([, odds]) => odds < lowest || odds > highest);
}
