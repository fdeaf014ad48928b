import { Badge, FreshnessMark, Icon } from '@fairbook/ui';
import { useHost } from '../host-context.ts';
import { useCoupon, useCouponStore } from './use-coupon.ts';

/** Name, number of legs, age of the prices, settings, clear. */
export function Head({ title, id }: { title?: string; id: string }) {
  const { t } = useHost();
  const { legs } = useCoupon();
  return (
    <header className="c-head">
      <h2 id={id} tabIndex={-1} data-coupon-focus>
        {title ?? t('coupon.title')}
      </h2>
      {legs.length > 0 ? <Badge count={legs.length} /> : null}
      <Tools />
    </header>
  );
}

export function Tools() {
  const { t, bus } = useHost();
  const store = useCouponStore();
  const { legs, phase } = useCoupon();
  const isLocked = phase === 'placing' || phase === 'waiting' || phase === 'unknown';
  return (
    <>
      <FreshnessMark
        text={(seconds) => (seconds === null ? t('coupon.offline') : t('coupon.age', { seconds }))}
      />
      <button
        type="button"
        className="ib"
        aria-label={t('coupon.settings')}
        onClick={() => bus.emit('modal:open', { name: 'settings' })}
      >
        <Icon id="gear" />
      </button>
      {legs.length > 0 && !isLocked ? (
        <button type="button" className="ib" aria-label={t('coupon.clear')} onClick={() => store.clear()}>
          <Icon id="trash" />
        </button>
      ) : null}
    </>
  );
}
