import { type Reason, Refusal, type site } from '@fairbook/contracts';
import { type CouponType, typeIdOf, typeOfId } from '@fairbook/contracts/coupon-type';
import { couponRefusals } from '@fairbook/coupon';
import type { Fact, Submitted } from '../coupon/index.ts';

/** Why these legs make no coupon of this type, by their number, their games and what the operator has ruled. */
export function shapeReasons(coupon: Submitted, facts: readonly Fact[], rules: site.BettingRules): Reason[] {
  const legs = coupon.legs.map((leg, i) => ({ ...leg, ...flagsOf(facts[i]!, rules) }));
  const reasons = couponRefusals({ ...coupon, legs }, { ...rules, couponTypes: offeredTo(coupon, rules) });
  return coupon.hasBetStakes ? [...reasons, { code: 'bets.block_amounts', field: 'amountByBetId' }] : reasons;
}

/** Singles are offered as such, whether or not a single alone is. */
function offeredTo({ type, askedType }: Submitted, { couponTypes }: site.BettingRules): CouponType[] {
  if (type === askedType) return couponTypes.map(typeOfId);
  return couponTypes.includes(typeIdOf(askedType)) ? [type] : [];
}

export function refuseTypeNotOffered(type: CouponType, { couponTypes }: site.BettingRules): void {
  const typeId = typeIdOf(type);
  if (couponTypes.includes(typeId)) return;
  throw new Refusal({ code: 'bets.type_unavailable', field: 'typeId', values: { typeId } });
}

function flagsOf(fact: Fact, rules: site.BettingRules) {
  if (typeof fact === 'string') return {};
  const { marketTypeId, champId } = fact;
  return {
    isBannedExpress:
      rules.bannedExpressMarkets.includes(marketTypeId) || rules.bannedExpressChamps.includes(champId),
    isDepend: rules.dependentMarkets.includes(marketTypeId),
    isDisabledBanker: rules.disabledBankerMarkets.includes(marketTypeId),
  };
}
