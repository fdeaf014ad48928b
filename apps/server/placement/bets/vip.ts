import type { Reason } from '@fairbook/contracts';
import { typeIdOf } from '@fairbook/contracts/coupon-type';
import { isVipBetAvailable } from '@fairbook/coupon';
import { formatDecimal, type MinorUnits } from '@fairbook/money';
import type { Fact, Submitted } from '../coupon/index.ts';
import { type Figures, maxStakeFor } from './figures.ts';
import type { House } from './house.ts';

/** Whether the house may be asked for a stake above its maximum on this coupon. */
export function isVip(
  { askedType: type }: Pick<Submitted, 'askedType'>,
  facts: readonly Fact[],
  { rules, limits }: Pick<House, 'rules' | 'limits'>,
): boolean {
  return isVipBetAvailable({
    isAllowed: rules.isVipBetAllowed && !facts.some((fact) => typeof fact !== 'string' && fact.boost),
    maxStake: rules.limitedTypes.includes(typeIdOf(type)) && !limits.isUnbounded ? limits.maxStake : null,
    type,
    legs: facts.map((fact) => ({ isLive: typeof fact !== 'string' && fact.state.status === 'live' })),
  });
}

interface StakeToAsk {
  reasons: Reason[];
  figures: Figures | null;
  possibleWin: MinorUnits;
}

/** What only says that a stake is more than is taken without asking. */
const ABOVE: ReadonlySet<string> = new Set(['bets.stake_too_large', 'bets.stake_limited']);

/**
 * What stands against a stake when the player would rather ask the house than stake less. The highest payout is never
 * asked for. `isAsked`: nothing is in the way but the maximum.
 */
export function askedStake(
  coupon: Submitted,
  facts: readonly Fact[],
  house: House,
  { reasons, figures, possibleWin }: StakeToAsk,
): { reasons: Reason[]; isAsked: boolean } {
  const isAbove = reasons.length > 0 && reasons.every(({ code }) => ABOVE.has(code));
  if (!coupon.wish.isVipBet || !isAbove || !figures) return { reasons, isAsked: false };
  if (!isVip(coupon, facts, house)) {
    return { reasons: [{ code: 'bets.vip_unavailable', field: 'isVipBet' }, ...reasons], isAsked: false };
  }
  const { maxPayout, exponent, currency } = house.limits;
  if (possibleWin <= maxPayout) return { reasons: [], isAsked: true };
  const most = maxStakeFor(figures, maxPayout, maxPayout);
  const values = {
    iso: currency,
    maxPayout: formatDecimal(maxPayout, exponent),
    amount: formatDecimal(most, exponent),
  };
  return { reasons: [{ code: 'bets.win_too_large', field: 'amount', values }], isAsked: false };
}
