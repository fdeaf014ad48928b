import { Segmented } from '@fairbook/ui';
import { Sheet } from '@fairbook/ui/overlay';
import { useState } from 'react';
import { useHost } from '../host-context.ts';
import { CouponBody } from './CouponBody.tsx';
import { Tools } from './Head.tsx';
import { OpenList } from './open/OpenCoupons.tsx';
import { useOpenCoupons } from './open/use-open-coupons.ts';
import { usePhaseText } from './phase-text.ts';
import { useCoupon } from './use-coupon.ts';

const IN_A_SHEET = 20;

/** The coupon on a phone. It also has the open coupons, which have no room beside the page. */
export function CouponSheet({ onClose }: { onClose(): void }) {
  const { t } = useHost();
  const { tab, legs, sent } = useCoupon();
  const phase = usePhaseText();
  const coupons = useOpenCoupons(IN_A_SHEET);
  const [chosen, setChosen] = useState<'coupon' | 'open' | null>(null);
  const isEmpty = legs.length === 0 && !sent;
  const shown =
    coupons.length === 0 || tab === 'settings' ? 'coupon' : (chosen ?? (isEmpty ? 'open' : 'coupon'));
  return (
    <Sheet
      title={tab === 'settings' ? t('coupon.set.title') : phase}
      closeLabel={t('coupon.close')}
      onClose={onClose}
    >
      {coupons.length === 0 || tab === 'settings' ? null : (
        <div className="sheet-parts">
          <Segmented
            label={t('coupon.open.title')}
            choices={[
              { id: 'coupon', label: t('coupon.title') },
              { id: 'open', label: t('coupon.open.title'), count: coupons.length },
            ]}
            value={shown}
            onChange={(id) => setChosen(id === 'open' ? 'open' : 'coupon')}
          />
        </div>
      )}
      {shown === 'open' ? (
        <OpenList coupons={coupons} />
      ) : (
        <section className="coupon in-sheet" data-coupon>
          <div className="c-head">
            <Tools />
          </div>
          <CouponBody />
        </section>
      )}
    </Sheet>
  );
}
