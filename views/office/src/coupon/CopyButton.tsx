import type { bets } from '@fairbook/contracts';
import { typeOfId } from '@fairbook/contracts/placement/coupon-type';
import { encodeCode } from '@fairbook/coupon/code';
import { Icon } from '@fairbook/ui';
import { useOffice } from '../office-context.ts';

/** Loads the same selections again: the host checks each and offers the nearest alternatives. */
export function CopyButton({ coupon }: { coupon: bets.Coupon }) {
  const { t, bus } = useOffice();
  return (
    <button
      type="button"
      className="btn"
      onClick={() => bus.emit('coupon:tool', { tool: 'load', text: codeOf(coupon) })}
    >
      <Icon id="copy" size="s" />
      {t('office.copy')}
    </button>
  );
}

/** A placed coupon as a code: its selections, at the accepted prices. */
function codeOf(coupon: bets.Coupon): string {
  const { typeId, systemValues, amountByBlockId, bets: legs, placedAt } = coupon;
  return encodeCode({
    type: typeOfId(typeId),
    systemValues,
    isStakedByBlock: amountByBlockId !== null,
    madeAt: Math.floor(Date.parse(placedAt) / 1000),
    bets: legs.map(({ gameId, outcomeId, coef, blockId }) => ({
      gameId,
      outcomeId,
      coefMilli: Math.round(coef * 1000),
      blockId,
    })),
  });
}
