import { type JointLeg, type JointPrice, MAX_JOINT_LEGS } from '@fairbook/pricing';
import {
  impossiblePartners,
  isBuildable,
  modelBehind,
  type PriceModel,
  rounded,
} from '@fairbook/sports/price';
import { type HotGame, isClosed, isOwnMarket, priceOf, withFeedPrices } from '../catalogue/hot-game.ts';
import { createSameGamePrices } from './same-game-prices.ts';

/** The combined price of legs of one game, with what is needed to price the legs that survive a void. */
export interface SameGame {
  oddsMilli: number;
  /** Stored with the coupon: when a leg is void, `jointPrice` prices the others from it and their own prices. */
  model: PriceModel;
  /** The combination's margin in percent, one decimal. */
  marginPercent: number;
  /** The chance that all legs win. */
  probability: number;
  /** The average return on a stake of 1 by the model; never understated. */
  back: number;
}

export interface SameGameRefusal {
  code:
    | 'bets.unknown_game'
    | 'bets.unknown_outcome'
    | 'bets.outcome_blocked'
    | 'bets.too_many_legs'
    | 'bets.not_buildable'
    | 'bets.impossible_combination';
  /** The outcome at fault; null when it is not a single one. */
  outcomeId: string | null;
}

const models = new WeakMap<HotGame, readonly PriceModel[]>();
const combinedPrice = createSameGamePrices();

/**
 * The models behind a game's prices, now and when the next are due: from the feed, or fitted to the prices on first
 * use. Empty if no model fits.
 */
export function scoreModelsOf(game: HotGame): readonly PriceModel[] {
  const known = models.get(game);
  if (known !== undefined) return known;
  const made = game.models ? toldModels(game.models) : fitted(game);
  models.set(game, made);
  return made;
}

function toldModels([now, then]: NonNullable<HotGame['models']>): readonly PriceModel[] {
  return JSON.stringify(now) === JSON.stringify(then) ? [now] : [now, then];
}

function fitted(game: HotGame): readonly PriceModel[] {
  const own = [...withFeedPrices(game).markets.values()].filter(isOwnMarket);
  const model = modelBehind(game.state, own);
  return model === null ? [] : [model];
}

/** The current price of a combination of one game's outcomes, or the first reason against it. */
export function sameGameOf(game: HotGame, outcomeIds: readonly string[]): SameGame | SameGameRefusal {
  const legs = legsOf(game, outcomeIds);
  if ('code' in legs) return legs;
  const prices = scoreModelsOf(game).map((model) => sameGameIn(rounded(model), legs));
  const refused = prices.find((price) => 'code' in price);
  if (refused) return refused;
  return cheapest(prices as SameGame[]) ?? { code: 'bets.not_buildable', outcomeId: null };
}

/** The lower of the prices at both ends of the step, as for each price alone. */
function cheapest(prices: readonly SameGame[]): SameGame | undefined {
  return prices.toSorted((a, b) => a.oddsMilli - b.oddsMilli)[0];
}

function sameGameIn(model: PriceModel, legs: readonly JointLeg[]): SameGame | SameGameRefusal {
  const price = combinedPrice(model, legs);
  if (price.kind === 'impossible') return { code: 'bets.impossible_combination', outcomeId: price.outcomeId };
  if (price.kind === 'not_priceable') return { code: 'bets.not_buildable', outcomeId: price.outcomeId };
  return {
    oddsMilli: price.oddsMilli,
    model,
    marginPercent: Math.max(0, Math.round(((price.fairOdds * 1000) / price.oddsMilli - 1) * 1000) / 10),
    probability: price.probability,
    back: backOf(price),
  };
}

/**
 * At fair odds the whole stake comes back on average, by wins and by voids. Lower odds take at least what the wins
 * lose; higher odds add no more than the difference.
 */
function backOf({ oddsMilli, fairOdds, probability }: Extract<JointPrice, { kind: 'priced' }>): number {
  const missing = fairOdds - oddsMilli / 1000;
  return missing > 0 ? 1 - probability * missing : 1 - missing;
}

/**
 * Outcomes of the game that can't be combined with all of the chosen ones: every other outcome when no combination with
 * these has a price.
 */
export function excludedBy(game: HotGame, chosen: readonly string[]): string[] {
  const [model] = scoreModelsOf(game);
  const listed = [...game.markets.values()].flatMap((market) =>
    market.outcomes.map(([id]) => ({ id, isOwn: isOwnMarket(market) })),
  );
  const candidates = listed.filter(({ id }) => !chosen.includes(id));
  const own = listed.filter(({ isOwn }) => isOwn).map(({ id }) => id);
  const isPriceable = model !== undefined && chosen.length < MAX_JOINT_LEGS;
  if (!isPriceable || !chosen.every((id) => own.includes(id))) return candidates.map(({ id }) => id);
  const others = candidates.flatMap(({ id, isOwn }) => (isOwn ? [id] : []));
  const impossible = new Set(impossiblePartners(model, chosen, others));
  return candidates.flatMap(({ id, isOwn }) => (!isOwn || impossible.has(id) ? [id] : []));
}

function legsOf(game: HotGame, outcomeIds: readonly string[]): JointLeg[] | SameGameRefusal {
  if (outcomeIds.length > MAX_JOINT_LEGS) return { code: 'bets.too_many_legs', outcomeId: null };
  const legs: JointLeg[] = [];
  for (const outcomeId of outcomeIds) {
    const found = priceOf(game, outcomeId);
    if (!found) return { code: 'bets.unknown_outcome', outcomeId };
    if (found.price[2] === 1 || isClosed(game, outcomeId)) return { code: 'bets.outcome_blocked', outcomeId };
    if (!isBuildable(outcomeId) || !isOwnMarket(found.market))
      return { code: 'bets.not_buildable', outcomeId };
    legs.push({ outcomeId, oddsMilli: found.price[1] });
  }
  return legs;
}
