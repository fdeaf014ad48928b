import {
  fitScoreModel,
  impossiblePartners,
  isBuildable,
  type JointLeg,
  MAX_JOINT_LEGS,
  type ScoreModel,
} from '@fairbook/pricing';
import { standingOf } from './builder-standing.ts';
import { type HotGame, priceOf } from './hot-game.ts';
import { createJointPrices } from './joint-prices.ts';

/** Legs of one game priced together, and all that is needed to price those that are left again. */
export interface Builder {
  oddsMilli: number;
  /** To be stored with the coupon: with it and the legs' own prices `jointPrice` prices the survivors of a void leg. */
  model: ScoreModel;
  /** What the price takes from the fair one, in percent, one decimal. */
  marginPercent: number;
  /** That all legs win. */
  probability: number;
}

export interface BuilderRefusal {
  code:
    | 'bets.unknown_game'
    | 'bets.unknown_outcome'
    | 'bets.outcome_blocked'
    | 'bets.too_many_legs'
    | 'bets.not_buildable'
    | 'bets.impossible_combination';
  /** The leg at fault; null when it is no single one. */
  outcomeId: string | null;
}

const models = new WeakMap<HotGame, ScoreModel | null>();
const jointPrice = createJointPrices();

/** The model behind a game's prices, fitted when somebody first asks; null when they don't tell one. */
export function scoreModelOf(game: HotGame): ScoreModel | null {
  const known = models.get(game);
  if (known !== undefined) return known;
  const fitted = fitScoreModel([...game.markets.values()], standingOf(game.state));
  models.set(game, fitted);
  return fitted;
}

/** Price of a combination of one game's outcomes at this moment, or the first thing in its way. */
export function builderOf(game: HotGame, outcomeIds: readonly string[]): Builder | BuilderRefusal {
  const model = scoreModelOf(game);
  const legs = legsOf(game, outcomeIds);
  if ('code' in legs) return legs;
  if (model === null) return { code: 'bets.not_buildable', outcomeId: null };
  const price = jointPrice(model, legs);
  if (price.kind === 'impossible') return { code: 'bets.impossible_combination', outcomeId: price.outcomeId };
  if (price.kind === 'not_priceable') return { code: 'bets.not_buildable', outcomeId: price.outcomeId };
  return {
    oddsMilli: price.oddsMilli,
    model,
    marginPercent: Math.max(0, Math.round(((price.fairOdds * 1000) / price.oddsMilli - 1) * 1000) / 10),
    probability: price.probability,
  };
}

/** Outcomes of the game that can't be combined with all of the chosen ones. */
export function excludedBy(game: HotGame, chosen: readonly string[]): string[] {
  const model = scoreModelOf(game);
  const others = [...game.markets.values()].flatMap(({ outcomes }) => outcomes.map(([id]) => id));
  const candidates = others.filter((id) => !chosen.includes(id));
  if (model === null || chosen.length >= MAX_JOINT_LEGS) return candidates;
  const isKnown = chosen.every((id) => priceOf(game, id) !== undefined);
  return isKnown ? impossiblePartners(model, chosen, candidates) : candidates;
}

function legsOf(game: HotGame, outcomeIds: readonly string[]): JointLeg[] | BuilderRefusal {
  if (outcomeIds.length > MAX_JOINT_LEGS) return { code: 'bets.too_many_legs', outcomeId: null };
  const legs: JointLeg[] = [];
  for (const outcomeId of outcomeIds) {
    const found = priceOf(game, outcomeId);
    if (!found) return { code: 'bets.unknown_outcome', outcomeId };
    if (found.price[2] === 1 || game.decided.has(outcomeId))
      return { code: 'bets.outcome_blocked', outcomeId };
    if (!isBuildable(outcomeId)) return { code: 'bets.not_buildable', outcomeId };
    legs.push({ outcomeId, oddsMilli: found.price[1] });
  }
  return legs;
}
