import { Sheet } from '@fairbook/ui/overlay';
import { useHost } from '../host-context.ts';
import { CouponBody } from './CouponBody.tsx';
import { Tools } from './Head.tsx';
import { useCoupon } from './use-coupon.ts';

export function CouponSheet({ onClose }: { onClose(): void }) {
  const { t } = useHost();
  const { phase, tab } = useCoupon();
  return (
    <Sheet
      title={tab === 'settings' ? t('coupon.set.title') : t(`coupon.phase.${phase}`)}
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
