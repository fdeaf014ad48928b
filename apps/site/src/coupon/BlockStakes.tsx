import { readAmount } from '@fairbook/money';
import { useHost } from '../host-context.ts';
import { SmallStake } from './SmallStake.tsx';
import { useCoupon, useCouponStore } from './use-coupon.ts';

/** Each block with its legs and its own stake. */
export function BlockStakes() {
  const { t } = useHost();
  const store = useCouponStore();
  const { legs, draft, account, quote } = useCoupon();
  const least = readAmount(quote?.minAmount ?? '', account.iso) ?? 0n;
  const blocks = [...new Set(legs.map(({ blockId }) => blockId ?? 0))].sort((a, b) => a - b);
  return (
    <ul className="stack t" aria-label={t('coupon.block.stakes')}>
      {blocks.map((block) => {
        const text = draft.amountByBlockId[String(block)] ?? draft.amount;
        const names = legs.filter(({ blockId }) => blockId === block).map(({ bet }) => bet.outcomeName);
        const stake = readAmount(text, account.iso);
        return (
          <li key={block} className="spread small block-stake">
            <b>{t('coupon.block.name', { n: block })}</b>
            <span className="names muted" dir="auto" title={names.join(', ')}>
              {names.join(', ')}
            </span>
            <SmallStake
              label={t('coupon.block.stake', { n: block })}
              value={text}
              isBad={stake === null || stake <= 0n || stake < least}
              onValue={(amount) => store.setAmountOfBlock(block, amount)}
            />
          </li>
        );
      })}
    </ul>
  );
}
