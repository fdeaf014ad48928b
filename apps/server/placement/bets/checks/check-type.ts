import { type Reason, Refusal, type site } from '@fairbook/contracts';
import { type CouponType, typeIdOf, typeOfId } from '@fairbook/contracts/placement/coupon-type';
import { gameText } from '@fairbook/contracts/placement/game-text';
import { type CheckedLeg, couponRefusals } from '@fairbook/coupon';
import { type Fact, relatedGamesOf, type Submitted } from '../../coupon/index.ts';

/** Why these legs can't form a coupon of this type: their number, their games, the operator's rules. */
export function shapeReasons(coupon: Submitted, facts: readonly Fact[], rules: site.BettingRules): Reason[] {
  const { type, systemValues, amountByBlockId } = coupon;
  const { isBuilderAllowed } = rules;
  const relatedGames = relatedGamesOf(facts, rules);
  // Picked field by field: copying whole legs would be the main cost of this check.
  const legs = coupon.legs.map((leg, i) => checkedLeg(leg, facts[i]!, rules));
  const reasons = couponRefusals(
    { type, systemValues, amountByBlockId, legs },
    { couponTypes: offeredTo(coupon, rules), isBuilderAllowed, relatedGames },
  );
  const named = reasons.map((reason) => withOther(reason, facts));
  return coupon.hasBetStakes ? [...named, { code: 'bets.block_amounts', field: 'amountByBetId' }] : named;
}

/** Adds the name of the other leg's game to a refusal of dependent legs, so that its text can name it. */
function withOther(reason: Reason, facts: readonly Fact[]): Reason {
  if (reason.code !== 'bets.depend') return reason;
  const other = facts[Number(reason.values?.other)];
  const known = other && typeof other !== 'string' ? other : null;
  const named = { game: known ? gameText(known) : '', isNamed: known ? 'yes' : 'no' };
  return { ...reason, values: { ...reason.values, ...named } };
}

/**
 * The coupon types offered to this coupon. For one of several singles, only type "singles" must be on offer, not
 * "single".
 */
function offeredTo({ type, askedType }: Submitted, { couponTypes }: site.BettingRules): CouponType[] {
  if (type === askedType) return couponTypes.map(typeOfId);
  return couponTypes.includes(typeIdOf(askedType)) ? [type] : [];
}

/** Throws `bets.type_unavailable` when the operator does not offer this type. */
export function refuseTypeNotOffered(type: CouponType, { couponTypes }: site.BettingRules): void {
  const typeId = typeIdOf(type);
  if (couponTypes.includes(typeId)) return;
  throw new Refusal({ code: 'bets.type_unavailable', field: 'typeId', values: { typeId } });
}

function checkedLeg(
  { gameId, outcomeId, blockId }: Submitted['legs'][number],
  fact: Fact,
  rules: site.BettingRules,
): CheckedLeg {
  if (typeof fact === 'string') return { gameId, outcomeId, blockId };
  const { marketTypeId, champId } = fact;
  return {
    gameId,
    outcomeId,
    blockId,
    isBannedExpress:
      rules.bannedExpressMarkets.includes(marketTypeId) || rules.bannedExpressChamps.includes(champId),
    isDepend: rules.dependentMarkets.includes(marketTypeId),
    isDisabledBanker: rules.disabledBankerMarkets.includes(marketTypeId),
  };
}
