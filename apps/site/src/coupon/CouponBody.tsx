import { oneClickAmount } from '@fairbook/coupon/store';
import { BigStakeWaiting } from './BigStakeWaiting.tsx';
import { Composer } from './Composer.tsx';
import { CouponSettingsView } from './CouponSettingsView.tsx';
import { Empty } from './Empty.tsx';
import { OneClickOn } from './OneClickOn.tsx';
import { ReceiptView } from './ReceiptView.tsx';
import { Refused } from './Refused.tsx';
import { useCouponOf } from './use-coupon.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { Waiting } from './Waiting.tsx';

/** The coupon below its head, the same in the desktop panel and the phone sheet. */
export function CouponBody() {
  const tab = useCouponOf((coupon) => coupon.tab);
  return (
    <>
      <OneClickOn />
      {tab === 'settings' ? <CouponSettingsView /> : <Present />}
    </>
  );
}

/** What the coupon shows in its current phase. */
function Present() {
  const phase = useCouponOf((coupon) => coupon.phase);
  useKeptFocus(phase);
  const sent = useCouponOf((coupon) => coupon.sent);
  const isRestored = useCouponOf((coupon) => coupon.isRestored);
  const isEmpty = useCouponOf(({ legs }) => legs.length === 0);
  const isOneClick = useCouponOf((coupon) => oneClickAmount(coupon) !== null);
  if (!isRestored) return <div className="c-body coupon-room" />;
  if (phase === 'waiting' && sent)
    return sent.isBigStake ? <BigStakeWaiting sent={sent} /> : <Waiting sent={sent} />;
  if (phase === 'accepted' && sent) return <ReceiptView sent={sent} />;
  if (phase === 'refused') return <Refused />;
  return isEmpty ? <Empty isOneClick={isOneClick} /> : <Composer />;
}
