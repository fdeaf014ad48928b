import { isPromoCode } from '@fairbook/coupon/store';
import { useId, useState } from 'react';
import { useHost } from '../host-context.ts';
import { OwnPromos } from './OwnPromos.tsx';
import { useCouponOf, useCouponStore } from './use-coupon.ts';

/** The coupon's promo code: one of the player's own, or a typed one. */
export function Promo() {
  const { t } = useHost();
  const store = useCouponStore();
  const promoCode = useCouponOf(({ draft }) => draft.promoCode);
  const [isOpen, setOpen] = useState(false);
  if (promoCode) {
    return (
      <p className="spread small">
        <span>{t('coupon.promo.taken', { code: promoCode })}</span>
        <button type="button" className="link" onClick={() => store.choose({ promoCode: null })}>
          {t('coupon.promo.off')}
        </button>
      </p>
    );
  }
  if (!isOpen) {
    return (
      <button type="button" className="link small start" onClick={() => setOpen(true)}>
        {t('coupon.promo.have')}
      </button>
    );
  }
  return (
    <>
      <OwnPromos />
      <TypedPromo />
    </>
  );
}

function TypedPromo() {
  const { t } = useHost();
  const store = useCouponStore();
  const id = useId();
  const [typed, setTyped] = useState('');
  const code = typed.trim();
  return (
    <form
      className="spread small promo"
      onSubmit={(event) => {
        event.preventDefault();
        if (isPromoCode(code)) store.choose({ promoCode: code.toUpperCase() });
      }}
    >
      <label htmlFor={id}>{t('coupon.promo.label')}</label>
      <input
        id={id}
        className="small-stake wide"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.target.value.slice(0, 32))}
      />
      <button type="submit" className="btn sm" aria-disabled={!isPromoCode(code)}>
        {t('coupon.promo.use')}
      </button>
    </form>
  );
}
