import type { Leg } from '@fairbook/coupon/store';
import { formatAmount, minorUnits, readAmount, roundDownMulDiv } from '@fairbook/money';
import { useHost } from '../host-context.ts';
import { SmallStake } from './SmallStake.tsx';
import { useCouponOf, useCouponStore, useMoney } from './use-coupon.ts';

/** The stake of one bet of singles, and its possible win. */
export function LegStake({ leg, index }: { leg: Leg; index: number }) {
  const { t } = useHost();
  const store = useCouponStore();
  const money = useMoney();
  const iso = useCouponOf(({ account }) => account.iso);
  const text = useCouponOf(({ draft }) => draft.amountByBetId[leg.key] ?? draft.amount);
  const stake = readAmount(text, iso);
  const win =
    stake === null
      ? '–'
      : money(
          formatAmount(roundDownMulDiv(minorUnits(stake), { num: BigInt(leg.coefMilli), den: 1000n }), iso),
        );
  return (
    <div className="act own-stake">
      <SmallStake
        label={t('coupon.stakeOfLeg', { n: index + 1, name: leg.bet.outcomeName })}
        value={text}
        isBad={stake === null || stake <= 0n}
        onValue={(amount) => store.setAmountOfBet(leg.bet, amount)}
      />
      <span className="muted">{t('coupon.pays', { amount: win })}</span>
    </div>
  );
}
