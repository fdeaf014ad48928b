import type { CouponSnapshot } from '@fairbook/coupon/store';
import type { CouponToRead } from '@fairbook/remote-view';

/** The coupon as a page may count with it: present prices, stakes as typed. */
export function readCoupon({ draft, legs, typeId }: CouponSnapshot): CouponToRead {
  const isStakedByBlock = typeId === 4 && draft.isStakedByBlock;
  return {
    typeId,
    isStakedByBlock,
    sizes: draft.systemValues.length > 1 ? draft.systemValues : [draft.systemValue],
    stake: draft.amount,
    isPerBet: draft.isPerCombination,
    blockStakes: isStakedByBlock ? draft.amountByBlockId : {},
    legs: legs.map(({ bet, coefMilli, blockId }) => ({
      name: `${bet.opponents.join(' – ')}: ${bet.outcomeName}`,
      coefMilli,
      blockId,
    })),
  };
}
