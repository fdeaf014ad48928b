import { agreedSums, type CouponSettings, quotedReasons, stepOf } from '@fairbook/coupon/store';
import { Icon } from '@fairbook/ui';
import { useHost } from '../host-context.ts';
import { LEG_REASONS } from './LegNote.tsx';
import { policyText } from './Policy.tsx';
import { Reason } from './Reason.tsx';
import { useCoupon, useCouponStore, useMoney } from './use-coupon.ts';

/** How far a price may fall once the player no longer wants to be asked, in percent. */
const TOLERATED = 5;

/**
 * What stands between this coupon and its placing: no connection, moved prices, limits that only the server knows. It
 * stands above the stake, where it is seen however many legs there are.
 */
export function QuoteNotes() {
  const { t } = useHost();
  const coupon = useCoupon();
  const step = stepOf(coupon);
  // The stake's own error says this one, with the same figure.
  const reasons = quotedReasons(coupon).filter(
    ({ code }) =>
      !LEG_REASONS.has(code) && (code !== 'bets.win_too_large' || step.kind !== 'stake_too_large'),
  );
  return (
    <div className="c-notes">
      {step.kind === 'reconnecting' ? (
        <p className="note bad">
          <Icon id="alert" />
          <span>{t('coupon.noConnection')}</span>
        </p>
      ) : null}
      {step.kind === 'resolving' ? (
        <p className="note info">
          <Icon id="clock" />
          <span>{t('coupon.resolvingWhy')}</span>
        </p>
      ) : null}
      {step.kind === 'accept' ? <Moved /> : null}
      {reasons.map((reason) => (
        <Reason key={reason.code + (reason.field ?? '')} reason={reason} />
      ))}
    </div>
  );
}

/** The way to be asked less stands here and not at the button, which must not move under a finger. */
function Moved() {
  const { t } = useHost();
  const store = useCouponStore();
  const coupon = useCoupon();
  const money = useMoney();
  const before = agreedSums(coupon);
  const count = coupon.legs.filter((leg) => leg.needsConsent).length;
  const policy = policyText(t, coupon.settings);
  return (
    <p className="note warn">
      <Icon id="alert" />
      <span>
        {t('coupon.moved', { count })}{' '}
        {before && coupon.sums ? (
          <>
            {t('coupon.possibleWin')}{' '}
            <b dir="ltr">
              {money(before.possibleWin)} → {money(coupon.sums.possibleWin)}
            </b>
            .{' '}
          </>
        ) : null}
        {t('coupon.movedWhy', { policy })}{' '}
        {canTolerate(coupon.settings) ? (
          <button type="button" className="link" onClick={() => store.setPolicy(2, TOLERATED)}>
            {t('coupon.alwaysTolerate', { percent: TOLERATED })}
          </button>
        ) : null}
      </span>
    </p>
  );
}

function canTolerate({ exactCoef, tolerancePercent }: CouponSettings): boolean {
  return !exactCoef && tolerancePercent < TOLERATED;
}
