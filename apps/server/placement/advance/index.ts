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
 * What the house advances on the security of open coupons (docs/decisions/0036). Advances are given by a placement,
 * repaid by whatever moves money from a coupon to its player, and ended by settlement: all of that through what is
 * exported here, so that there is one place that says what is owed.
 */
export function createAdvances(platform: Pick<Platform, 'pool'>): { module: Module } {
  return { module: { name: 'advance', routes: advanceRoutes(platform) } };
}
