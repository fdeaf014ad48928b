import { setImmediate } from 'node:timers/promises';
import { isStakeGiven } from '@fairbook/coupon/agreed';
import { traitsOf } from '@fairbook/settlement';
import {
  countedEnds,
  type FinalState,
  possibleEnds,
  rangesOf,
  sportOfOutcome,
  type Verdict,
  type VerdictRange,
} from '@fairbook/sports/settle';
import type { GameState } from '@fairbook/sports/state';
import { type BaseMinor, type Rates, toBase } from '../../risk/index.ts';
import { type HeldCoupon, standingOf } from '../settlement/index.ts';

/** A game, with its state where known. The state rules out ends that the game's format doesn't have. */
export interface GameNow {
  gameId: number;
  state: GameState | null;
}

/** A final score and its cost to the house over all coupons, minus the stakes it keeps. */
export interface WorstState {
  /**
   * The end of the game: the only one of its class, or an example of it; null in a sport whose ends are not counted.
   */
  state: FinalState | null;
  /** Below zero where the house wins in every state. */
  loss: BaseMinor;
  /** The loss is an upper bound: some class has several ends in which a leg ends differently. */
  isAtMost: boolean;
}

/** The results assumed for legs of the game, by leg index in the coupon. */
type Ends = ReadonlyMap<number, Verdict>;

const WON: Verdict = { result: [1, 1], void: [0, 1] };
const LOST: Verdict = { result: [0, 1], void: [0, 1] };
/** Coupons to count before other work gets a turn. */
const AT_ONCE = 200;

/**
 * The final state of a game that costs the house most: each open coupon's payout in it by the settlement arithmetic,
 * with its other games ending worst for the house, less its stake. Decided legs count as they are. Amounts are
 * converted one by one and rounded up. Ends are counted in classes; within a class each leg takes the result that costs
 * most, so the sum is never below the true one. Null where no coupon has a leg with a known payoff.
 */
export async function worstState(
  { gameId, state }: GameNow,
  coupons: readonly HeldCoupon[],
  rates: Rates,
): Promise<WorstState | null> {
  const sums: bigint[] = [];
  const known: Known = { isAtMost: false };
  for (const [n, coupon] of coupons.entries()) {
    if (n % AT_ONCE === AT_ONCE - 1) await setImmediate();
    addLosses(sums, { gameId, rates, known }, coupon);
  }
  if (sums.length === 0) return null;
  const places = state ? [...possibleEnds(state)] : [...sums.keys()];
  const most = places.reduce((best, n) => (sums[n]! > sums[best]! ? n : best));
  const end = endsOfGame(gameId, coupons)[most] ?? null;
  return { state: end, loss: sums[most]!, isAtMost: known.isAtMost };
}

/** One end of each class of the game's sport; empty where its ends are not counted. */
function endsOfGame(gameId: number, coupons: readonly HeldCoupon[]): readonly FinalState[] {
  const legs = coupons.flatMap((coupon) => coupon.legs.filter((leg) => leg.gameId === gameId));
  const sport = legs.map(({ outcomeId }) => sportOfOutcome(outcomeId)).find((known) => known !== null);
  return sport ? countedEnds(sport) : [];
}

interface Known {
  isAtMost: boolean;
}

interface Reckoning {
  gameId: number;
  rates: Rates;
  known: Known;
}

/** Adds the coupon's loss in each class of ends; the first coupon with a known leg sets the number of classes. */
function addLosses(sums: bigint[], { gameId, rates, known: told }: Reckoning, coupon: HeldCoupon): void {
  const own = coupon.legs.flatMap((leg, place) => {
    if (leg.gameId !== gameId || leg.latest) return [];
    const ranges = rangesOf(leg.outcomeId);
    return ranges ? [{ place, ranges }] : [];
  });
  const [first] = own;
  if (!first) return;
  if (sums.length === 0) sums.push(...first.ranges.map(() => 0n));
  const dearest = traitsOf(coupon.type).winsByLosses ? 0 : 1;
  const known = new Map<string, bigint>();
  for (const n of sums.keys()) {
    const ends = own.map(({ ranges }) => ranges[n]![dearest]);
    told.isAtMost ||= own.some(({ ranges: { [n]: range } }) => isWide(range!));
    const key = ends.map(({ result, void: back }) => `${result} ${back}`).join();
    const loss =
      known.get(key) ?? lossIn(coupon, new Map(own.map(({ place }, i) => [place, ends[i]!])), rates);
    known.set(key, loss);
    sums[n]! += loss;
  }
}

function isWide([worst, best]: VerdictRange): boolean {
  return worst !== best;
}

/** The cost of the coupon to the house with these results, and the worst ones in its other games. */
function lossIn(coupon: HeldCoupon, ends: Ends, rates: Rates): BaseMinor {
  const isFree = isStakeGiven(coupon.terms);
  const stake = isFree ? 0n : coupon.stake - coupon.closedStake;
  return toBase(paidIn(coupon, ends) - stake, coupon.currency, rates);
}

/** The payout with all other legs won, or lost where losing legs win the coupon. */
function paidIn(coupon: HeldCoupon, ends: Ends): bigint {
  const other = traitsOf(coupon.type).winsByLosses ? LOST : WON;
  const legs = coupon.legs.map((leg, place) => ({
    ...leg,
    latest: leg.latest ?? { ...(ends.get(place) ?? other), why: { key: 'result', values: {} }, seq: 0 },
  }));
  return (standingOf({ ...coupon, legs }).payout ?? 0n) - coupon.cashedOut;
}
