import type { promo } from '@fairbook/contracts';
import { typeIdOf } from '@fairbook/contracts/placement/coupon-type';
import { useMoments } from '@fairbook/ui';
import { useHost } from '../host-context.ts';
import { useCouponOf, useCouponStore, useMoney } from './use-coupon.ts';
import { useOwnPromos } from './use-own-promos.ts';

/** The player's promo codes, those that fit the coupon first; a press applies one. */
export function OwnPromos() {
  const { t } = useHost();
  const store = useCouponStore();
  const iso = useCouponOf(({ account }) => account.iso);
  const typeId = useCouponOf(({ type }) => typeIdOf(type));
  const legs = useCouponOf((coupon) => coupon.legs.length);
  const said = useBenefitText();
  const suits = ({ typeIds, minLegs }: promo.OwnPromoCode) => typeIds.includes(typeId) && legs >= minLegs;
  const codes = useOwnPromos(iso).toSorted((a, b) => Number(suits(b)) - Number(suits(a)));
  if (codes.length === 0) return null;
  return (
    <ul className="stack t" aria-label={t('coupon.promo.mine')}>
      {codes.map((own) => (
        <li key={own.code} className="spread small">
          <span className="names">
            <b>{own.code}</b> <span className="muted">{said(own)}</span>
          </span>
          <button
            type="button"
            className="btn sm"
            aria-label={t('coupon.promo.useCode', { code: own.code })}
            onClick={() => store.choose({ promoCode: own.code })}
          >
            {t('coupon.promo.use')}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The code's reward and its end. */
function useBenefitText(): (own: promo.OwnPromoCode) => string {
  const { t } = useHost();
  const money = useMoney();
  const { day } = useMoments();
  return ({ kind, percent, amount, until }) =>
    t('coupon.promo.gives', {
      kind,
      percent: percent ?? 0,
      amount: amount === null ? '' : money(amount),
      until: day(until),
    });
}
