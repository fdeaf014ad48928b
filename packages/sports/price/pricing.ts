import type { JointLeg, JointPrice } from '@fairbook/pricing';
import { PRICING } from '../registry/pricing.gen.ts';
import type { Sports } from '../registry/types.gen.ts';
import { sportOfOutcome } from '../settlement/settling.ts';
import type { MayReturn, ModelChance, PublishedMarket, ScoreChance, SportPricing } from '../sport.ts';
import type { SportKey } from '../sports.ts';
import type { GameState } from '../states.ts';

/** The model behind the prices of a game: a union by sport. */
export type PriceModel = Sports[SportKey]['model'];

const BY_SPORT: Partial<Record<SportKey, SportPricing<PriceModel, GameState>>> = PRICING;

/**
 * The pricing of an outcome's sport. The outcome tells the sport, because models in receipts from before there were
 * other sports don't.
 */
function pricingOf(outcomeId: string): SportPricing<PriceModel, GameState> | null {
  const sport = sportOfOutcome(outcomeId);
  return (sport && BY_SPORT[sport]) ?? null;
}

/**
 * The model behind published prices, if the feed sends none. Null if the prices don't determine one, or the sport has
 * no models.
 */
export function modelBehind(state: GameState, markets: readonly PublishedMarket[]): PriceModel | null {
  return BY_SPORT[state.sport]?.modelBehind(state, markets) ?? null;
}

/** The model as stored with a coupon: in integers. */
export function rounded(model: PriceModel): PriceModel {
  return model.sport === undefined ? model : (BY_SPORT[model.sport]?.rounded(model) ?? model);
}

/** Whether a sport has models that tell such an outcome. Without one nothing says what an open bet is worth. */
export function hasModel(sport: SportKey, outcomeId: string): boolean {
  const pricing = BY_SPORT[sport];
  return pricing !== undefined && !pricing.isUnmodelled?.(outcomeId);
}

/** The chance of every final score of a game by its model; empty in a sport that doesn't tell them. */
export function scoreChances(sport: SportKey, model: PriceModel): readonly ScoreChance[] {
  return BY_SPORT[sport]?.scoreChances?.(model) ?? [];
}

/** How far the rounding of a model may move the chance of an outcome, from 0 to 1. */
export function roundedWithin(outcomeId: string): number {
  return pricingOf(outcomeId)?.roundedWithin ?? 0;
}

/** Whether an outcome may be void. An outcome without a model, or unknown to all rules, may be void as a whole. */
export function mayReturn(outcomeId: string): MayReturn {
  return pricingOf(outcomeId)?.mayReturn(outcomeId) ?? 'whole';
}

/** The value of an outcome by a model of its sport; null for one unknown to the rules, or of a sport without models. */
export function chanceIn(model: PriceModel, outcomeId: string): ModelChance | null {
  return pricingOf(outcomeId)?.chanceIn(model, outcomeId) ?? null;
}

/** Whether an outcome can be a leg of a same-game combination: it wins, loses or is void as a whole. */
export function isBuildable(outcomeId: string): boolean {
  return pricingOf(outcomeId)?.isBuildable(outcomeId) ?? false;
}

/**
 * Combined price of dependent legs of one game, by the model. Throws a RangeError for no legs or more than
 * `MAX_JOINT_LEGS`.
 */
export function jointPrice(model: PriceModel, legs: readonly JointLeg[]): JointPrice {
  const [first] = legs;
  if (!first) throw new RangeError('A combination needs legs');
  const pricing = pricingOf(first.outcomeId);
  return pricing?.jointPrice(model, legs) ?? { kind: 'not_priceable', outcomeId: first.outcomeId };
}

/**
 * The expected return of a stake on outcomes of one game, in multiples of the stake, when all outcomes that are not
 * void must win. `oddsOf` gives the agreed odds of those that are left (indexes into `outcomeIds`, perhaps none). Null
 * when one of the outcomes can't be combined.
 */
export function jointReturn(
  model: PriceModel,
  outcomeIds: readonly string[],
  oddsOf: (survivors: readonly number[]) => number,
): number | null {
  return pricingOf(outcomeIds[0] ?? '')?.jointReturn(model, outcomeIds, oddsOf) ?? null;
}

/** The `candidates` that can't win together with all of `chosen`, or can't be combined at all. */
export function impossiblePartners(
  model: PriceModel,
  chosen: readonly string[],
  candidates: readonly string[],
): string[] {
  const pricing = pricingOf(chosen[0] ?? candidates[0] ?? '');
  return pricing?.impossiblePartners(model, chosen, candidates) ?? [...candidates];
}
