import { Sheet } from '@fairbook/ui/overlay';
import { useHost } from '../host-context.ts';
import { CouponBody } from './CouponBody.tsx';
import { Tools } from './Head.tsx';
import { usePhaseText } from './phase-text.ts';
import { useCoupon } from './use-coupon.ts';

export function CouponSheet({ onClose }: { onClose(): void }) {
  const { t } = useHost();
  const { tab } = useCoupon();
  const phase = usePhaseText();
  return (
    <Sheet
      title={tab === 'settings' ? t('coupon.set.title') : phase}
      closeLabel={t('coupon.close')}
      onClose={onClose}
    >
      <section className="coupon in-sheet" data-coupon>
        <div className="c-head">
          <Tools />
        </div>
        <CouponBody />
      </section>
    </Sheet>
  );
}
