import { allWin, type Ending, oddsReturning, returnOf } from './joint-endings.ts';
import { roundDownToTick } from './margin.ts';
import { MIN_ODDS_MILLI } from './quote-market.ts';

/** A leg of a same-game combination with its own published price. */
export interface JointLeg {
  outcomeId: string;
  oddsMilli: number;
}

export type JointPrice =
  | {
      kind: 'priced';
      /** The probability that all legs win. */
      probability: number;
      /** Odds without margin. */
      fairOdds: number;
      oddsMilli: number;
    }
  /** The legs can't all win; `outcomeId` is the first one that the legs before it rule out. */
  | { kind: 'impossible'; outcomeId: string }
  /** This outcome can't be combined: it may split the stake or depends on the order of goals. */
  | { kind: 'not_priceable'; outcomeId: string };

export const MAX_JOINT_LEGS = 10;
/** Maximum odds of a combination; longer ones are cut to this. */
export const MAX_JOINT_ODDS_MILLI = 1_000_000;
/** A combination less likely than this counts as impossible. */
export const LEAST_PROBABILITY = 1e-6;

/**
 * Price of dependent legs of one game, from their possible endings.
 *
 * If legs are void, the others are paid at their own combined odds, but at most at the odds of all legs. So the fair
 * odds solve `Σ P(voids) × min(odds(survivors), odds) = 1` over every set of legs that may be void while the rest win.
 * The margin of a leg is the ratio of the model's odds to its own price; the margins of all legs multiply. Adding a leg
 * never shortens the odds, and a combination of one leg has the price of that leg. One exception: a combination never
 * returns more on average than its best leg. Otherwise a leg that wins when another is void would insure that leg, and
 * would be paid twice.
 *
 * The survivors of a void leg are priced by the same call, with the stored model and the prices of the coupon.
 */
export function priceTogether(legs: readonly JointLeg[], endings: readonly Ending[]): JointPrice {
  const culprit = legs.findIndex((_, n) => allWin(endings, (2 << n) - 1) < LEAST_PROBABILITY);
  if (culprit >= 0) return { kind: 'impossible', outcomeId: legs[culprit]!.outcomeId };
  const all = (1 << legs.length) - 1;
  const fair = fairOdds(endings, all);
  const offered = offeredOdds(legs, endings, fair);
  // Voids may leave any part of the combination, so each part needs odds that can be offered.
  if (offered.some((odds, part) => isSeveral(part) && roundDownToTick(odds) < MIN_ODDS_MILLI))
    return { kind: 'not_priceable', outcomeId: legs.at(-1)!.outcomeId };
  const oddsMilli = legs.length === 1 ? legs[0]!.oddsMilli : roundDownToTick(offered[all]!);
  return {
    kind: 'priced',
    probability: allWin(endings, all),
    fairOdds: fair[all]!,
    oddsMilli: Math.min(MAX_JOINT_ODDS_MILLI, oddsMilli),
  };
}

/** Fair odds of every part of the combination, by its bits. The empty part has odds of 1: the stake comes back. */
function fairOdds(endings: readonly Ending[], all: number): Float64Array {
  const odds = new Float64Array(all + 1);
  odds[0] = 1;
  for (let part = 1; part <= all; part++) odds[part] = oddsReturning(endings, part, odds, 1);
  return odds;
}

/**
 * Odds of every part with margin: at least the odds of its own parts, at most what keeps its return within that of its
 * best leg.
 */
function offeredOdds(
  legs: readonly JointLeg[],
  endings: readonly Ending[],
  fair: Float64Array,
): Float64Array {
  const odds = new Float64Array(fair.length);
  odds[0] = 1;
  const alone = legs.map(({ oddsMilli }, n) => {
    odds[1 << n] = oddsMilli / 1000;
    const { wins, back } = returnOf(endings, 1 << n, odds);
    return {
      bit: 1 << n,
      returns: back + wins * odds[1 << n]!,
      margin: Math.max(1, fair[1 << n]! / odds[1 << n]!),
    };
  });
  for (let part = 3; part < odds.length; part++) {
    if (!isSeveral(part)) continue;
    const inside = alone.filter(({ bit }) => (part & bit) !== 0);
    const margin = inside.reduce((product, leg) => product * leg.margin, 1);
    const parts = inside.map(({ bit }) => odds[part & ~bit]!);
    const most = Math.max(...inside.map(({ returns }) => returns));
    const bound = oddsReturning(endings, part, odds, most);
    odds[part] = Math.min(bound, Math.max(fair[part]! / margin, ...parts));
  }
  return odds;
}

function isSeveral(part: number): boolean {
  return (part & (part - 1)) !== 0;
}
