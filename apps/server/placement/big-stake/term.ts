import { typeIdOf } from '@fairbook/contracts/coupon-type';
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

/** A stake above the maximum: a request to the house, whose answer the coupon waits for. `asked` hears of it. */
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

/** Whether the house may be asked for a stake above its maximum on this coupon. */
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

/** What only says that a stake is more than is taken without asking. */
const ABOVE: ReadonlySet<string> = new Set(['bets.stake_too_large', 'bets.stake_limited']);

/**
 * What limits the stake when the player would rather send a request than stake less. The maximum payout is never open
 * to requests.
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
