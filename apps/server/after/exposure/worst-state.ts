import { setImmediate } from 'node:timers/promises';
import { isStakeGiven } from '@fairbook/coupon/agreed';
import type { Fraction } from '@fairbook/feed-contract';
import { traitsOf } from '@fairbook/settlement';
import { endsOf, type FinalState, possibleEnds, sportOfOutcome } from '@fairbook/sports/settle';
import type { GameState } from '@fairbook/sports/state';
import { type BaseMinor, type Rates, toBase, verdictsOf } from '../../risk/index.ts';
import { type HeldCoupon, standingOf } from '../settlement/index.ts';

/** A game with its state, which may rule out final states of another format; null when the state is unknown. */
export interface GameNow {
  gameId: number;
  state: GameState | null;
}

/** A final score and its cost to the house over all coupons, minus the stakes it keeps. */
export interface WorstState {
  state: FinalState;
  /** Below zero where the house wins in every state. */
  loss: BaseMinor;
}

type Decided = { result: Fraction; void: Fraction };
/** Decided legs, by their index. */
type Ends = ReadonlyMap<number, Decided>;

const WON: Decided = { result: [1, 1], void: [0, 1] };
const LOST: Decided = { result: [0, 1], void: [0, 1] };
/** Coupons to count before other work gets a turn. */
const AT_ONCE = 200;

/**
 * The final state of a game that costs the house most: each open coupon's payout in it by the settlement arithmetic,
 * with its other games ending worst for the house, less its stake. Decided legs count as they are. Amounts are
 * converted one by one and rounded up. Null where no coupon has a leg with a known payoff.
 */
export async function worstState(
  { gameId, state }: GameNow,
  coupons: readonly HeldCoupon[],
  rates: Rates,
): Promise<WorstState | null> {
  const ends = endsOfGame(gameId, coupons);
  const sums = ends.map(() => 0n);
  let isKnown = false;
  for (const [n, coupon] of coupons.entries()) {
    if (n % AT_ONCE === AT_ONCE - 1) await setImmediate();
    isKnown = addLosses(sums, { gameId, rates }, coupon) || isKnown;
  }
  if (!isKnown) return null;
  const places = state ? [...possibleEnds(state)] : [...sums.keys()];
  const most = places.reduce((best, n) => (sums[n]! > sums[best]! ? n : best));
  return { state: ends[most]!, loss: sums[most]! };
}

/** The final states of the game's sport; none where no coupon has a leg on the game that a sport knows. */
function endsOfGame(gameId: number, coupons: readonly HeldCoupon[]): readonly FinalState[] {
  const legs = coupons.flatMap((coupon) => coupon.legs.filter((leg) => leg.gameId === gameId));
  const sport = legs.map(({ outcomeId }) => sportOfOutcome(outcomeId)).find((known) => known !== null);
  return sport ? endsOf(sport).counted : [];
}

interface Reckoning {
  gameId: number;
  rates: Rates;
}

function addLosses(sums: bigint[], { gameId, rates }: Reckoning, coupon: HeldCoupon): boolean {
  const own = coupon.legs.flatMap((leg, place) => {
    if (leg.gameId !== gameId || leg.latest) return [];
    const verdicts = verdictsOf(leg.outcomeId);
    return verdicts ? [{ place, verdicts }] : [];
  });
  if (own.length === 0) return false;
  const known = new Map<string, bigint>();
  for (const n of sums.keys()) {
    const ends = own.map(({ verdicts }) => verdicts[n]!);
    const key = ends.map(({ result, void: back }) => `${result} ${back}`).join();
    const loss =
      known.get(key) ?? lossIn(coupon, new Map(own.map(({ place }, i) => [place, ends[i]!])), rates);
    known.set(key, loss);
    sums[n]! += loss;
  }
  return true;
}

/** The cost of the coupon when these legs end so and the others at worst. */
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
