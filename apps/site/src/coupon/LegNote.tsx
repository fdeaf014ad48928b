import type { Leg } from '@fairbook/coupon/store';
import { useIs12h, useTimeZone } from '@fairbook/ui';
import { useHost } from '../host-context.ts';
import { useCoupon, useCouponStore } from './use-coupon.ts';

/** Why a leg can't be bet on, or what has happened to it, with the way forward beside it. */
export function LegNote({ leg, isSystem }: { leg: Leg; isSystem: boolean }) {
  const { t } = useHost();
  const { isLive } = useCoupon();
  const { price, conflicts } = leg;
  const state = price.state;
  if (state === 'over') return <div className="act">{t('coupon.leg.overWhy')}</div>;
  if (state === 'suspended') return <Suspended leg={leg} />;
  if (conflicts.length > 0) return <SameGame leg={leg} />;
  return (
    <>
      {state === 'unknown' ? (
        <div className="act muted">{t(isLive ? 'coupon.leg.unknown' : 'coupon.leg.old')}</div>
      ) : null}
      {isSystem ? <Banker leg={leg} /> : null}
    </>
  );
}

function Suspended({ leg: { price } }: { leg: Leg }) {
  const { t, lang } = useHost();
  const timeZone = useTimeZone();
  const is12h = useIs12h();
  const since = price.since
    ? new Date(price.since).toLocaleTimeString(lang, { timeZone, hour12: is12h })
    : null;
  const cause = t(`coupon.cause.${price.cause ?? 'other'}`);
  return (
    <div className="act">
      {since ? t('coupon.leg.suspendedSince', { since, cause }) : t('coupon.leg.suspendedNow', { cause })}
    </div>
  );
}

function SameGame({ leg }: { leg: Leg }) {
  const { t } = useHost();
  const store = useCouponStore();
  const others = leg.conflicts.map((index) => index + 1).join(', ');
  return (
    <div className="act">
      <span className="warn">{t('coupon.leg.sameGame', { others })}</span>
      <button type="button" className="link" onClick={() => store.remove(leg.bet)}>
        {t('coupon.leg.removeThis')}
      </button>
    </div>
  );
}

/** A banker is in every combination of a system. Two legs must remain that may lose. */
function Banker({ leg }: { leg: Leg }) {
  const { t } = useHost();
  const store = useCouponStore();
  const { legs } = useCoupon();
  const isFull = legs.filter(({ isBanker }) => isBanker).length >= legs.length - 3;
  if (isFull && !leg.isBanker) return null;
  return (
    <div className="act">
      <button
        type="button"
        className="bk"
        aria-pressed={leg.isBanker}
        onClick={() => store.setBanker(leg.bet, !leg.isBanker)}
      >
        {t(leg.isBanker ? 'coupon.banker' : 'coupon.makeBanker')}
      </button>
    </div>
  );
}
