import type { Platform } from '../../platform/context.ts';
import type { Module } from '../../platform/module.ts';
import { addGauge } from '../../platform/telemetry/metrics.ts';
import { createSettling, type Settling, type SettlingDeps } from './service.ts';
import { countUnsettled } from './store.ts';

export { owedSentences } from './explain-owed.ts';
export { standingOf } from './revise.ts';
export { writeRevisions } from './revision-store.ts';
export { couponWithResults, readCoupons } from './store.ts';
export type { CouponWithResults, HeldCoupon, Standing } from './types.ts';

type SettlementPlatform = Pick<Platform, 'pool' | 'clock' | 'bus' | 'logger' | 'metrics' | 'tracing'>;

/** How far back the gauge of unsettled coupons looks for results. */
const COUNTED_MS = 3_600_000;

export interface SettlementModule {
  module: Module;
  settling: Settling;
}

/** The settlement module: applies results to coupons and moves the money. `settling` runs it for one game. */
export function createSettlement(platform: SettlementPlatform, deps: SettlingDeps): SettlementModule {
  const settling = createSettling(platform, deps);
  addGauge(platform.metrics, 'fairbook_unsettled_coupons', () =>
    countUnsettled(platform.pool, platform.clock.now() - COUNTED_MS),
  );
  return {
    settling,
    module: {
      name: 'settlement',
      routes: [],
      duties: { settlement: settling },
    },
  };
}
