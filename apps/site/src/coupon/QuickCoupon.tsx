import { closedPlay, stepOf } from '@fairbook/coupon/store';
import { Icon } from '@fairbook/ui';
import { useHost } from '../host-context.ts';
import { PlaceButton } from './PlaceButton.tsx';
import { SmallStake } from './SmallStake.tsx';
import { useCoupon, useCouponStore, useOdds } from './use-coupon.ts';

/** One selection on a phone: its price, a stake and the button, without opening the sheet. */
export function QuickCoupon({ onOpen }: { onOpen(): void }) {
  const { t } = useHost();
  const store = useCouponStore();
  const coupon = useCoupon();
  const odds = useOdds();
  const leg = coupon.legs[0];
  if (!leg) return null;
  return (
    <section className="quick" aria-label={t('coupon.title')}>
      <div className="spread small">
        <button type="button" className="quick-open" aria-haspopup="dialog" onClick={onOpen}>
          <b>{leg.bet.outcomeName}</b> <span className="muted">{leg.bet.marketName}</span>
        </button>
        <b className={leg.move === 'fell' ? 'down' : leg.move === 'rose' ? 'up' : undefined}>
          {odds(leg.coefMilli)}
        </b>
        <button
          type="button"
          className="ib sm"
          aria-label={t('coupon.removeLeg', { n: 1, name: leg.bet.outcomeName })}
          onClick={() => store.clear()}
        >
          <Icon id="close" size="s" />
        </button>
      </div>
      <div className="quick-place">
        <SmallStake
          label={t('coupon.stakeShort')}
          value={coupon.draft.amount}
          isBad={coupon.stakeMinor === null}
          onValue={(amount) => store.setAmount(amount)}
        />
        <PlaceButton step={stepOf(coupon)} />
      </div>
    </section>
  );
}

/** Whether one selection can be placed from here; anything that needs more opens the sheet. */
export function isQuick(coupon: ReturnType<typeof useCoupon>): boolean {
  const { legs, phase, settings } = coupon;
  const isDraft = phase === 'idle' || phase === 'quoting' || phase === 'placing';
  return settings.isVisibleQuickCoupon && isDraft && legs.length === 1 && !closedPlay(coupon);
}
