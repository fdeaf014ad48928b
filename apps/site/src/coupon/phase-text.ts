import { useHost } from '../host-context.ts';
import { useCoupon } from './use-coupon.ts';

/** The coupon's phase, as the title of its sheet and the word on its bar. */
export function usePhaseText(): string {
  const { t } = useHost();
  const { phase, sent } = useCoupon();
  return t(phase === 'waiting' && sent?.isBigStake ? 'coupon.bigStake.title' : `coupon.phase.${phase}`);
}
