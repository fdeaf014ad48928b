import type { Ledger } from '../../money/wallet/index.ts';
import type { Platform } from '../../platform/context.ts';
import { addGauge } from '../../platform/metrics.ts';
import type { Module } from '../../platform/module.ts';
import { createSettling, type Settling } from './service.ts';
import { countUnsettled } from './store.ts';
import { createUnsecuredJob, type UnsecuredJob } from './unsecured-job.ts';

export { repaymentSentences } from './explain-advance.ts';
export { owedSentences } from './explain-owed.ts';
export { standingOf } from './revise.ts';
export { writeRevisions } from './revision-store.ts';
export { couponWithResults, readCoupons } from './store.ts';
export type { CouponWithResults, HeldCoupon, Standing } from './types.ts';

type SettlementPlatform = Pick<Platform, 'pool' | 'clock' | 'bus' | 'logger' | 'metrics'>;

/** How far back settlement looks for results that it missed. */
const COUNTED_MS = 3_600_000;

export interface SettlementModule {
  module: Module;
  settling: Settling;
  /** Advances that nothing secures any more. */
  unsecured: Pick<UnsecuredJob, 'look'>;
}

export function createSettlement(
  platform: SettlementPlatform,
  { ledger }: { ledger: Ledger },
): SettlementModule {
  const settling = createSettling(platform, ledger);
  const unsecured = createUnsecuredJob(platform, ledger);
  addGauge(
    platform.metrics,
    'fairbook_unsettled_coupons',
    'Coupons that have not taken in a result of the last hour',
    () => countUnsettled(platform.pool, platform.clock.now() - COUNTED_MS),
  );
  return {
    settling,
    unsecured,
    module: {
      name: 'settlement',
      routes: [],
      async start() {
        await settling.start();
        await unsecured.start();
      },
      async stop() {
        await unsecured.stop();
        await settling.stop();
      },
    },
  };
}
