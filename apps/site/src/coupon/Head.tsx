import { Badge, Icon } from '@fairbook/ui';
import { useHost } from '../host-context.ts';
import { CommonTools, HeadFrame } from './HeadFrame.tsx';
import { useCoupon, useCouponStore } from './use-coupon.ts';

/** Name, number of legs, age of the prices, settings, clear. */
export function Head({ title, id }: { title?: string | undefined; id: string }) {
  const { legs } = useCoupon();
  const badge = legs.length > 0 ? <Badge count={legs.length} /> : null;
  return <HeadFrame id={id} title={title} badge={badge} tools={<Tools />} />;
}

export function Tools() {
  const { t } = useHost();
  const store = useCouponStore();
  const { legs, phase } = useCoupon();
  const isLocked = phase === 'placing' || phase === 'waiting' || phase === 'unknown';
  return (
    <>
      <CommonTools />
      {legs.length > 0 && !isLocked ? (
        <button type="button" className="ib" aria-label={t('coupon.clear')} onClick={() => store.clear()}>
          <Icon id="trash" />
        </button>
      ) : null}
    </>
  );
}
