import type { Platform } from '../../platform/context.ts';
import type { Module } from '../../platform/module.ts';
import type { Ledger } from '../wallet/index.ts';
import { createSettling, type Settling } from './service.ts';

export { standingOf } from './revise.ts';
export { couponWithResults, readCoupons, writeRevisions } from './store.ts';
export type { CouponWithResults, HeldCoupon, Standing } from './types.ts';

type SettlementPlatform = Pick<Platform, 'pool' | 'clock' | 'bus' | 'logger'>;

export interface SettlementModule {
  module: Module;
  settling: Settling;
}

export function createSettlement(
  platform: SettlementPlatform,
  { ledger }: { ledger: Ledger },
): SettlementModule {
  const settling = createSettling(platform, ledger);
  return {
    settling,
    module: { name: 'settlement', routes: [], start: settling.start, stop: settling.stop },
  };
}
