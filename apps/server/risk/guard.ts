import type { bets, ErrorValues, Reason } from '@fairbook/contracts';
import type { CouponType } from '@fairbook/contracts/placement/coupon-type';
import { isStakeGiven } from '@fairbook/coupon/agreed';
import { formatDecimal, type MinorUnits } from '@fairbook/money';
import { traitsOf } from '@fairbook/settlement';
import type { CouponRisk, CountedHold as Hold } from './exposure/open-risk.ts';
import type { Risk } from './service.ts';
import type { RiskLeg, Room, StakeCap, TableLimits } from './types.ts';

/** The risk of a request to a lane. */
interface Guarded {
  userId: number;
  limits: { currency: string };
  accepted: {
    type: CouponType;
    stake: bigint;
    possibleWin: bigint;
    legs: readonly { fact: RiskLeg }[];
    delaySeconds: number;
    delayGameId: number | null;
    terms: bets.AcceptedTerms | null;
    sameGames: readonly { bets: readonly number[] }[];
  } | null;
}

type Ended = { kind: 'placed'; answer: { couponId: string; status: string } } | { kind: string };

/**
 * Holds a coupon's risk while it is placed. A coupon that no longer fits an outcome is `moved`: it is decided again and
 * then refused with its reason. A coupon counts until it is known not to be written, a big-stake request from the
 * house's approval on.
 */
export function guarded<Item extends Guarded, Outcome extends Ended>(
  risk: Pick<Risk, 'reserve' | 'confirm' | 'release' | 'doubt'> & {
    shared: Pick<Risk['shared'], 'takeOf' | 'take'>;
  },
  submit: (item: Item) => Promise<Outcome>,
  {
    moved,
    movedOnce,
    isSurelyNot,
    endOf,
    except,
    roomOf,
    onJudged,
  }: {
    moved: Outcome;
    /** The outcome of a coupon that is decided again after `settle` has run. */
    movedOnce(settle: () => Promise<void>): Outcome;
    isSurelyNot(error: unknown): boolean;
    /** For an error that says that the outcome is unknown, the later outcome; null for any other. */
    endOf(error: unknown): Promise<Outcome> | null;
    except?: string | undefined;
    /** The room that its stake was judged by; null where only the currency's limits apply. */
    roomOf(item: Item): Room | null;
    /** Called when the item's risk is held, with the take of its player under which it was judged. */
    onJudged(item: Item, take: number): void;
  },
): (item: Item) => Promise<Outcome> {
  return async (item) => {
    if (!item.accepted || isAsking(item.accepted)) return submit(item);
    const { userId, limits, accepted } = item;
    // Checked here already, so that no group is made for nothing.
    const take = risk.shared.takeOf(userId);
    if (take === null) return movedOnce(() => risk.shared.take(userId));
    const coupon = { ...riskOf({ userId, currency: limits.currency }, accepted), room: roomOf(item) };
    const hold = risk.reserve(coupon, except);
    if (!hold) return moved;
    onJudged(item, take);
    try {
      const outcome = await submit(item);
      end(risk, hold, outcome);
      return outcome;
    } catch (error) {
      const late = endOf(error);
      if (late) {
        late.then(
          (outcome) => end(risk, hold, outcome),
          () => risk.doubt(hold),
        );
      } else if (isSurelyNot(error)) risk.release(hold);
      else risk.doubt(hold);
      throw error;
    }
  };
}

/** Whether a coupon waits for the house, not for an in-play delay. */
export function isAsking({
  delaySeconds,
  delayGameId,
}: Pick<NonNullable<Guarded['accepted']>, 'delaySeconds' | 'delayGameId'>): boolean {
  return delaySeconds > 0 && delayGameId === null;
}

function end(risk: Pick<Risk, 'confirm' | 'release'>, hold: Hold, outcome: Ended): void {
  if (outcome.kind === 'placed' && 'answer' in outcome) {
    const { couponId, status } = outcome.answer;
    risk.confirm(hold, couponId, status === 'pending');
  } else risk.release(hold);
}

/** The risk of a coupon; on a free bet the house loses the whole payout. */
export function riskOf(
  { userId, currency }: { userId: number; currency: string },
  { type, stake, possibleWin, legs, terms, sameGames }: NonNullable<Guarded['accepted']>,
): CouponRisk {
  const own = isStakeGiven(terms) ? 0n : stake;
  return {
    userId,
    currency,
    stake: own,
    possibleWin,
    legs: legs.map(({ fact }) => fact),
    isAnti: traitsOf(type).winsByLosses,
    together: sameGames.map((sameGame) => sameGame.bets),
  };
}

/**
 * Why a stake is refused under its cap, or why none would be accepted; null when it is accepted, or when only the
 * currency's own limits refuse it, which have reasons of their own.
 */
export function capReason(
  stake: MinorUnits,
  cap: StakeCap,
  table: Pick<TableLimits, 'currency' | 'exponent'>,
): Reason | null {
  if (cap.leg === null && cap.cause !== 'player') return null;
  const values: ErrorValues = {
    iso: table.currency,
    cause: cap.cause,
    ...(cap.leg && { gameId: cap.leg.gameId, outcomeId: cap.leg.outcomeId }),
  };
  // Where no stake would be accepted, only another coupon helps, so no amount is offered.
  if (cap.max < cap.min) return { code: 'bets.limit_reached', field: 'amount', values };
  if (stake <= cap.max) return null;
  const [min, max] = [formatDecimal(cap.min, table.exponent), formatDecimal(cap.max, table.exponent)];
  return { code: 'bets.stake_limited', field: 'amount', values: { ...values, min, max, amount: max } };
}
