import { useHost } from '../host-context.ts';
import { CouponBody } from './CouponBody.tsx';
import { Head } from './Head.tsx';
import { useCoupon } from './use-coupon.ts';

/** Phases with a title of their own. */
const TITLED: ReadonlySet<string> = new Set(['accepted', 'refused']);

/** The coupon in the panel beside the page. */
export function Inside({ titleId }: { titleId: string }) {
  const { t } = useHost();
  const { phase, tab } = useCoupon();
  function titleOf(): string | undefined {
    if (tab === 'settings') return t('coupon.set.title');
    return TITLED.has(phase) ? t(`coupon.phase.${phase}`) : undefined;
  }
  return (
    <>
      <Head id={titleId} title={titleOf()} />
      <CouponBody />
    </>
  );
}
