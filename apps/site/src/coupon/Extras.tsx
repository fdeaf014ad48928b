import { memo, useState } from 'react';
import { useHost } from '../host-context.ts';
import { Advance } from './Advance.tsx';
import { useCouponOf, useCouponStore } from './use-coupon.ts';

const CODE = /^[A-Za-z0-9_-]{3,32}$/;

/** What a coupon may be paid with beside the balance: a promo code, and an advance on open coupons. */
export const Extras = memo(function Extras() {
  const typeId = useCouponOf((coupon) => coupon.typeId);
  const isVisitor = useCouponOf(({ account }) => account.id === null);
  const hasAdvance = useCouponOf(({ quote }) => Number(quote?.availablePrepaidAmount ?? 0) > 0);
  if (isVisitor) return null;
  return (
    <>
      {typeId === 9 ? null : <Promo />}
      {hasAdvance ? <Advance /> : null}
    </>
  );
});

function Promo() {
  const { t } = useHost();
  const store = useCouponStore();
  const draft = useCouponOf((coupon) => coupon.draft);
  const [typed, setTyped] = useState<string | null>(null);
  if (draft.promoCode) {
    return (
      <p className="spread small">
        <span>{t('coupon.promo.taken', { code: draft.promoCode })}</span>
        <button type="button" className="link" onClick={() => store.choose({ promoCode: null })}>
          {t('coupon.promo.off')}
        </button>
      </p>
    );
  }
  if (typed === null) {
    return (
      <button type="button" className="link small start" onClick={() => setTyped('')}>
        {t('coupon.promo.have')}
      </button>
    );
  }
  const code = typed.trim();
  return (
    <form
      className="spread promo"
      onSubmit={(event) => {
        event.preventDefault();
        if (CODE.test(code)) store.choose({ promoCode: code.toUpperCase() });
      }}
    >
      <input
        className="small-stake wide"
        aria-label={t('coupon.promo.label')}
        placeholder={t('coupon.promo.label')}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value.slice(0, 32))}
      />
      <button type="submit" className="btn sm" aria-disabled={!CODE.test(code)}>
        {t('coupon.promo.use')}
      </button>
    </form>
  );
}
