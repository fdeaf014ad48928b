import { Badge, Icon } from '@fairbook/ui';
import { useHost } from '../host-context.ts';
import { CommonTools, HeadFrame } from './HeadFrame.tsx';
import { useCoupon, useCouponStore } from './use-coupon.ts';

/** Name, number of legs, age of the prices, settings, clear. */
export function Head({ title, id }: { title?: string | undefined; id: string }) {
  const { legs } = useCoupon();
  // A title of its own ("Not placed") needs the room.
  const badge = legs.length > 0 && title === undefined ? <Badge count={legs.length} /> : null;
  return <HeadFrame id={id} title={title} badge={badge} tools={<Tools />} />;
}

export function Tools() {
  const { legs, phase, tab } = useCoupon();
  const isLocked = phase === 'placing' || phase === 'waiting' || phase === 'unknown' || tab === 'settings';
  const hasPrices = phase !== 'accepted' && phase !== 'refused' && tab !== 'settings';
  return (
    <CommonTools
      settings={
        <>
          {legs.length > 0 && !isLocked ? <ClearButton /> : null}
          <SettingsButton />
        </>
      }
      hasPrices={hasPrices}
    />
  );
}

/** The button comes before the other tools, so that none of them slides under the pointer when it disappears. */
function ClearButton() {
  const { t } = useHost();
  const store = useCouponStore();
  return (
    <button type="button" className="ib" aria-label={t('coupon.clear')} onClick={() => store.clear()}>
      <Icon id="trash" />
    </button>
  );
}

/** Opens the betting settings, and closes them again. */
function SettingsButton() {
  const { t } = useHost();
  const store = useCouponStore();
  const { tab } = useCoupon();
  const isOpen = tab === 'settings';
  return (
    <button
      type="button"
      className="ib"
      aria-label={t('coupon.set.title')}
      aria-pressed={isOpen}
      onClick={() => store.setTab(isOpen ? 'coupon' : 'settings')}
    >
      <Icon id="gear" />
    </button>
  );
}
