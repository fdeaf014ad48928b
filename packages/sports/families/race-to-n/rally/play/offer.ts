import type { FeedMarket } from '@fairbook/feed-contract';
import { type Margin, marginCurve } from '@fairbook/pricing';
import type { Offer } from '../../../../play/price-board.ts';
import { currentIn, setsToWin, setsWonIn } from '../../score.ts';
import type { RallyMarket } from '../markets.ts';
import { bettingId } from '../markets.ts';
import { type KillsFigure, killsAt } from '../price/kill-cells.ts';
import type { RallyModel } from '../price/model.ts';
import type { RallyPrices } from '../price/pricing.ts';
import { type Figure, figureIn, mostPoints, scopeOf, valueIn } from '../price/scopes.ts';
import { setEnds } from '../price/set-table.ts';
import type { RallySport } from '../sport.ts';

/**
 * The margins before a match and live. All markets share one curve, because otherwise the same payoff would have two
 * prices.
 */
const MARGIN: Record<'before' | 'live', Margin> = {
  before: { method: 'odds_ratio', even: 0.042 },
  live: { method: 'odds_ratio', even: 0.052 },
};
const curves = { before: marginCurve(MARGIN.before), live: marginCurve(MARGIN.live) };
/**
 * A line is offered while the odds of both its sides are within these bounds: beyond them one side is no real bet.
 */
const LINE_ODDS_MILLI = { lowest: 1150, highest: 6000 };
/** How many lines are on either side of the middle: on the points of a match, and on those of a set. */
const LINES = { match: 4, set: 2 };

type Prices = Pick<RallyPrices<string>, 'markets' | 'marketOf' | 'chancesIn' | 'priceMarket'>;

/**
 * The markets that may be priced at a score. They depend on the model of the moment alone, so that a restart can tell
 * which markets a match has had. Market opinion before the match moves no line.
 */
export function offersAt(sport: RallySport, prices: Prices, model: RallyModel): Offer[] {
  const { bestOf, sets } = model;
  const [first, second] = setsWonIn(sets, sport);
  const need = setsToWin({ bestOf });
  if (Math.max(first, second) >= need) return [];
  const { index } = currentIn(sets, sport);
  // Those that are sure to be played.
  const sure = first + second + need - Math.max(first, second);
  const betting = bettingId(sport.typesFrom, sport.formats.indexOf(bestOf));
  const bettings = sport.formats.map((_, n) => bettingId(sport.typesFrom, n));
  return prices.markets.flatMap((market): Offer[] => {
    const { id, set, line } = market;
    if (bettings.includes(id) && id !== betting) return [];
    if (set !== null && (set <= index || set > sure)) return [];
    const at = (values: readonly number[]) => values.map((value) => ({ typeId: id, line: String(value) }));
    if (line.kind === 'none') return [{ typeId: id, line: '' }];
    if (line.kind === 'ordinal') return at(Array.from({ length: sure - index }, (_, n) => index + n + 1));
    if (market.scope === 'sets') return at(setLines(market, bestOf));
    return at(linesAround(sport, prices, model, market));
  });
}

/** Lines on the number of sets, and on the lead in sets. */
function setLines({ line }: RallyMarket, bestOf: number): number[] {
  const need = setsToWin({ bestOf });
  if (line.kind === 'total') return Array.from({ length: need - 1 }, (_, n) => need + n + 0.5);
  const leads = Array.from({ length: need - 1 }, (_, n) => n + 1.5);
  return [...leads.map((lead) => -lead).toReversed(), ...leads];
}

/** Lines around the value that is exceeded as often as not. */
function linesAround(sport: RallySport, prices: Prices, model: RallyModel, market: RallyMarket): number[] {
  const { scope, line, set } = market;
  const price = scopeOf(market, 0);
  const { cells, p } = prices.chancesIn(model).of(price);
  const [, of, figure] = price.split(':') as [string, string, KillsFigure];
  const figures =
    of === 'score'
      ? cells.map((cell) => {
          const [first, second] = setEnds(sport.setAt(set! - 1)).ends[cell - 1] ?? [0, 0];
          return line.kind === 'handicap' ? first - second : first + second;
        })
      : of === 'kills'
        ? cells.map((cell) => figureIn(killsAt(sport.kills!, figure, cell) ?? [0, 0], figure))
        : cells.map((cell) => valueIn(of as Figure, cell, mostPoints(sport)));
  const middle = medianOf(figures, p);
  const count = scope === 'games' ? LINES.match : LINES.set;
  const values = Array.from({ length: 2 * count }, (_, n) => middle - count + n + 0.5);
  return line.kind === 'handicap' ? values.map((value) => -value) : values.filter((value) => value > 0);
}

function medianOf(values: readonly number[], p: readonly number[]): number {
  const order = values.map((value, n) => [value, p[n]!] as const).toSorted(([a], [b]) => a - b);
  let sum = 0;
  for (const [value, chance] of order) {
    sum += chance;
    if (sum >= 0.5) return value;
  }
  return order.at(-1)?.[0] ?? 0;
}

/** All markets open for betting. Only points move prices, so one model is enough. */
export function priceAll(
  { priceMarket, marketOf }: Prices,
  model: RallyModel,
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

function isWorthless({ line }: RallyMarket, outcomes: FeedMarket['outcomes']): boolean {
  if (line.kind !== 'total' && line.kind !== 'handicap') return false;
  const { lowest, highest } = LINE_ODDS_MILLI;
  return outcomes.length < 2 || outcomes.some(([, odds]) => odds < lowest || odds > highest);
}
