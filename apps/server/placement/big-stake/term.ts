import { typeIdOf } from '@fairbook/contracts/placement/coupon-type';
import { canAskBigStake } from '@fairbook/coupon';
import { formatDecimal } from '@fairbook/money';
import { isAsking } from '../../risk/index.ts';
import type {
  Fact,
  HouseFacts,
  JudgedStake,
  LiftedStake,
  PlacementTerm,
  Submitted,
} from '../coupon/index.ts';
import { shownRequests, silence } from './waits.ts';

/**
 * The term of a stake above the maximum: a request to the house, whose answer the coupon waits for. `asked` is called
 * with its id.
 */
export function bigStakeTerm({ asked }: { asked(couponId: string): void }): PlacementTerm {
  return {
    name: 'bigStake',
    asked: { field: 'isVipBet', isIn: ({ isVipBet }) => isVipBet },
    lift: liftStake,
    placed: ({ id, accepted }) => isAsking(accepted) && asked(id),
    again: (coupon) => ({ ...coupon, wish: { ...coupon.wish, isVipBet: false } }),
    unanswered: silence,
    shown: shownRequests,
    quoted: ({ coupon, facts, house }) => ({ isVipBetAvailable: canAsk(coupon, facts, house) }),
    quotedSingles: () => ({ isVipBetAvailable: false }),
  };
}

/** Whether this coupon may be a big-stake request. */
function canAsk(
  { askedType: type }: Pick<Submitted, 'askedType'>,
  facts: readonly Fact[],
  { rules, limits }: Pick<HouseFacts, 'rules' | 'limits'>,
): boolean {
  return canAskBigStake({
    isAllowed: rules.isVipBetAllowed && !facts.some((fact) => typeof fact !== 'string' && fact.offer),
    maxStake: rules.limitedTypes.includes(typeIdOf(type)) && !limits.isUnbounded ? limits.maxStake : null,
    type,
    legs: facts.map((fact) => ({ isLive: typeof fact !== 'string' && fact.state.status === 'live' })),
  });
}

/** Reasons that only say that a stake exceeds the usual maximum. */
const ABOVE: ReadonlySet<string> = new Set(['bets.stake_too_large', 'bets.stake_limited']);

/**
 * Lifts the usual maximum off a big-stake request and has it wait for the house; the maximum payout stays. Null for
 * other coupons.
 */
function liftStake({ coupon, facts, house, reasons, figures, possibleWin }: JudgedStake): LiftedStake | null {
  const isAbove = reasons.length > 0 && reasons.every(({ code }) => ABOVE.has(code));
  if (!coupon.wish.isVipBet || !isAbove || !figures) return null;
  if (!canAsk(coupon, facts, house)) {
    return { reasons: [{ code: 'bets.vip_unavailable', field: 'isVipBet' }, ...reasons], waitSeconds: 0 };
  }
  const { maxPayout, exponent, currency } = house.limits;
  if (possibleWin <= maxPayout) return { reasons: [], waitSeconds: house.rules.vipAnswerSeconds };
  const most = figures.stakeFor(maxPayout, maxPayout);
  const values = {
    iso: currency,
    maxPayout: formatDecimal(maxPayout, exponent),
    amount: formatDecimal(most, exponent),
  };
  return { reasons: [{ code: 'bets.win_too_large', field: 'amount', values }], waitSeconds: 0 };
}
