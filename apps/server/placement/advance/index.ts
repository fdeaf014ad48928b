import type { Platform } from '../../platform/context.ts';
import type { Module } from '../../platform/module.ts';
import { advanceRoutes } from './routes.ts';

export { isNear } from './available.ts';
export { type Debts, itemsOf, type Payer, sumOf } from './debts.ts';
export {
  debtsOf,
  duesOf,
  isSecured,
  unsecuredCoupons,
  writeRepayments,
} from './store.ts';
export { type AdvanceDeps, advanceTerm } from './term.ts';
export type { Repayment, Security } from './types.ts';

/**
 * What the house advances on the security of open coupons (docs/decisions/0036). A placement grants an advance, any
 * payout of a coupon repays it, and settlement ends it. All three come through this file, so that one place says what
 * is owed.
 */
export function createAdvances(platform: Pick<Platform, 'pool'>): { module: Module } {
  return { module: { name: 'advance', routes: advanceRoutes(platform) } };
}
