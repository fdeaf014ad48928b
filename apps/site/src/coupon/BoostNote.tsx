import type { Leg } from '@fairbook/coupon/store';
import { useHost } from '../host-context.ts';
import { useCouponStore, useOdds } from './use-coupon.ts';

/** The boost on a leg's price, or the offer of one; the player may choose either price. */
export function BoostNote({ leg: { bet, price, coefMilli } }: { leg: Leg }) {
  const { t } = useHost();
  const odds = useOdds();
  const store = useCouponStore();
  if (price.usualMilli === null) {
    return (
      <div className="act">
        <span className="muted">{t('coupon.boost.usual')}</span>
        <button type="button" className="link" onClick={() => store.apply([{ kind: 'special_price', bet }])}>
          {t('coupon.fix.special_price')}
        </button>
      </div>
    );
  }
  const figures = { coef: odds(coefMilli), usual: odds(price.usualMilli) };
  return (
    <div className="act">
      <span className="up">{t('coupon.boost.now', figures)}</span>
      <span className="muted">{t('coupon.boost.once')}</span>
    </div>
  );
}
