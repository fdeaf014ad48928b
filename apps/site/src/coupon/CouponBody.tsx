import { Composer } from './Composer.tsx';
import { Empty } from './Empty.tsx';
import { ReceiptView } from './ReceiptView.tsx';
import { Refused } from './Refused.tsx';
import { useCoupon } from './use-coupon.ts';
import { Waiting } from './Waiting.tsx';

/** The coupon below its head, by phase. The panel of a desktop and the sheet of a phone show the same. */
export function CouponBody() {
  const { phase, legs, sent, isRestored } = useCoupon();
  if (!isRestored) return <div className="c-body coupon-room" />;
  if (phase === 'waiting' && sent) return <Waiting sent={sent} />;
  if (phase === 'accepted' && sent) return <ReceiptView sent={sent} />;
  if (phase === 'refused') return <Refused />;
  return legs.length === 0 ? <Empty /> : <Composer />;
}
