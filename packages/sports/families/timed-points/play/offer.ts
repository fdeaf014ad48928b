import type { FeedMarket } from '@fairbook/feed-contract';
import { type Margin, marginCurve, quoteMarket } from '@fairbook/pricing';
import { formatOutcomeId } from '../../../markets/ids.ts';
import type { Offer } from '../../../play/price-board.ts';
import { ofPlayers, openOnly } from '../../players/offer.ts';
import { boundsOf, figureOf, type Segment } from '../final-state.ts';
import type { PointsMarket } from '../markets.ts';
import type { ModelNow } from '../players/chances.ts';
import { WAYS } from '../players/kinds.ts';
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
export function offersAt(
  sport: PointsSport,
  markets: readonly PointsMarket[],
  model: ModelNow,
  prices: Pick<PointsPrices<string>, 'meanOf'>,
): Offer[] {
  if (isOver(sport, model)) return [];
  return markets.flatMap((market) => {
    if (hasEnded(sport, model, market.segment)) return [];
    const { id, line, figure, segment } = market;
    if (figure === null && !model.players) return [];
    if (line.kind === 'none') return [{ typeId: id, line: '' }];
    if (figure === null)
      return playerLines(model, prices).map((value) => ({ typeId: id, line: String(value) }));
    const count = segment === 'full' ? LINES.whole : LINES.part;
    const middle = Math.round(figureOf(expected(sport, model, segment), figure));
    const values = Array.from({ length: 2 * count }, (_, n) => middle - count + n + 0.5);
    if (line.kind === 'handicap') return values.map((value) => ({ typeId: id, line: String(-value) }));
    return values.filter((value) => value > 0).map((value) => ({ typeId: id, line: String(value) }));
  });
}

/** The lines nearest to what may be expected of each player. */
function playerLines(model: ModelNow, { meanOf }: Pick<PointsPrices<string>, 'meanOf'>): number[] {
  const lines = (model.players?.players ?? []).flatMap(({ key }) => {
    const mean = meanOf(model, key) ?? 0;
    return [Math.floor(mean) - 0.5, Math.floor(mean) + 0.5, Math.floor(mean) + 1.5].filter((line) =>
      isNear(line, mean),
    );
  });
  return [...new Set(lines)].filter((line) => line > 0).sort((a, b) => a - b);
}

function isNear(line: number, mean: number): boolean {
  return Math.abs(line - mean) < 1;
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

/** Where who scores, and who scores twice, are markets, over 0.5 and over 1.5 would be the same bets under second names. */
const NAMED_COUNTS = 2;

/**
 * All markets open for betting. Only turns move prices, so one model is enough. `offers` are the markets and lines to
 * look at.
 */
export function priceAll(
  prices: Pick<PointsPrices<string>, 'priceMarket' | 'marketOf' | 'meanOf' | 'fairOf'>,
  model: ModelNow,
  offers: readonly Offer[],
  isLive: boolean,
): FeedMarket[] {
  const { priceMarket, marketOf } = prices;
  const curve = isLive ? curves.live : curves.before;
  const players = ofPlayers(curve);
  const least = offers.some(({ typeId }) => marketOf(typeId)!.key.startsWith('two_')) ? NAMED_COUNTS : 0;
  return offers.flatMap((offer) => {
    const { typeId, line } = offer;
    const market = marketOf(typeId)!;
    const isOfPlayers = market.figure === null;
    if (isOfPlayers && line !== '') return Number(line) > least ? totalsAt(offer, model, curve, prices) : [];
    const priced = priceMarket([model], typeId, line, isOfPlayers ? players : curve);
    if (priced === null) return [];
    if (isOfPlayers) return openOnly(priced);
    if (isWorthless(market, priced.outcomes)) return [];
    return [{ id: `${typeId}:${line}`, ...priced }];
  });
}

/** The totals of players of whom about so much may be expected, with odds on both sides. */
function totalsAt(
  { typeId, line }: Offer,
  model: ModelNow,
  curve: (fair: number) => number,
  { meanOf, fairOf }: Pick<PointsPrices<string>, 'meanOf' | 'fairOf'>,
): FeedMarket[] {
  const { lowest, highest } = LINE_ODDS_MILLI;
  const near = (model.players?.players ?? []).filter(({ key }) =>
    isNear(Number(line), meanOf(model, key) ?? Number.NaN),
  );
  const offered = near.flatMap(({ key }) => {
    const sides = WAYS.map((way) => {
      const outcomeId = formatOutcomeId(typeId, line, `${key}-${way}`);
      const fair = fairOf(model, outcomeId);
      return { outcomeId, fair, most: fair };
    });
    const priced = quoteMarket(sides, curve);
    const isOpen = priced?.outcomes.every(
      ([, odds, blocked]) => blocked === 0 && odds >= lowest && odds <= highest,
    );
    return isOpen ? sides : [];
  });
  const priced = quoteMarket(offered, curve);
  return priced ? [{ id: `${typeId}:${line}`, typeId, line, ...priced }] : [];
}

function isWorthless({ layout }: PointsMarket, outcomes: FeedMarket['outcomes']): boolean {
  if (layout !== 'lines') return false;
  const { lowest, highest } = LINE_ODDS_MILLI;
  return outcomes.length < 2 || outcomes.some(([, odds]) => odds < lowest || odds > highest);
}
