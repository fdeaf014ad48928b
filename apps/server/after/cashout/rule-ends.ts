import type { cashout } from '@fairbook/contracts';
import type { CouponWithResults } from '../settlement/index.ts';
import type { StoredRule } from './rules-store.ts';
import type { Kind } from './types.ts';

/**
 * The ids of the rules that are over, by reason. `sold` is the kind of the sale that closed the coupon. A partial
 * cash-out can leave too little for a rule's target. A rule that waits for a fall stays: the value only came closer to
 * its target. Pure.
 */
export function endingsOf(
  coupon: CouponWithResults,
  rules: readonly StoredRule[],
  sold: Kind | null,
): Map<cashout.CashoutRuleEnd, string[]> {
  const endings = new Map<cashout.CashoutRuleEnd, string[]>();
  for (const rule of rules) {
    const why = endOf(coupon, rule, sold);
    if (why) endings.set(why, [...(endings.get(why) ?? []), rule.id]);
  }
  return endings;
}

function endOf(
  coupon: CouponWithResults,
  rule: StoredRule,
  sold: Kind | null,
): cashout.CashoutRuleEnd | null {
  if (coupon.status === 'cashed_out')
    return sold === 'edit' ? 'edited' : sold === 'auto' ? 'sold' : 'cashed_out';
  if (coupon.status !== 'accepted') return 'settled';
  return rule.kind !== 'falls' && rule.target > mostOf(coupon, rule.percent) ? 'unreachable' : null;
}

/** The maximum offer for `percent` of the open part; minor units. */
export function mostOf({ possibleWin, coupon }: CouponWithResults, percent: number): bigint {
  const { stake, closedStake } = coupon;
  return (possibleWin * (stake - closedStake) * BigInt(percent)) / (stake * 100n);
}
