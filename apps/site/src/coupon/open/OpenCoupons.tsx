import type { bets } from '@fairbook/contracts';
import { Suspense } from 'react';
import { lazyPart } from '../../parts/lazy-part.tsx';
import { useOpenCoupons } from './use-open-coupons.ts';

const MOST_READ = 20;

const OpenBets = lazyPart(() => import('./OpenBets.tsx').then(({ OpenBets }) => OpenBets));

/** The player's open coupons, below the panel. */
export function OpenCoupons() {
  const coupons = useOpenCoupons(MOST_READ);
  return coupons.length === 0 ? null : <OpenList coupons={coupons} />;
}

/** Open coupons that follow their games; loaded with the first one. */
export function OpenList({ coupons }: { coupons: readonly bets.Coupon[] }) {
  return (
    <Suspense fallback={<section className="panel open-coupons open-room" aria-hidden="true" />}>
      <OpenBets coupons={coupons} />
    </Suspense>
  );
}
