import { agreedSums, quotedReasons, stepOf } from '@fairbook/coupon/store';
import { Icon } from '@fairbook/ui';
import { useHost } from '../host-context.ts';
import { LEG_REASONS } from './LegNote.tsx';
import { policyText } from './Policy.tsx';
import { Reason } from './Reason.tsx';
import { useCoupon, useMoney } from './use-coupon.ts';

/** What stands between this coupon and its placing: no connection, moved prices, limits that only the server knows. */
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
    <>
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
    </>
  );
}

function Moved() {
  const { t } = useHost();
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
            <b>
              {money(before.possibleWin)} → {money(coupon.sums.possibleWin)}
            </b>
            .{' '}
          </>
        ) : null}
        {t('coupon.movedWhy', { policy })}
      </span>
    </p>
  );
}
