import type { Ledger } from '../../money/wallet/index.ts';
import type { Platform } from '../../platform/context.ts';
import type { Module } from '../../platform/module.ts';
import { advanceRoutes } from './routes.ts';
import { createUnsecuredJob, type UnsecuredJob } from './unsecured-job.ts';

export { isNear } from './available.ts';
export { type AdvanceDeps, advanceTerm } from './term.ts';
export type { Security } from './types.ts';

/**
 * Advances on the security of open coupons (docs/decisions/0036). The term grants an advance and takes its repayment
 * out of any payout; the module ends advances without security.
 */
export function createAdvances(
  platform: Pick<Platform, 'pool' | 'clock' | 'bus' | 'logger'>,
  { ledger }: { ledger: Pick<Ledger, 'post'> },
): { module: Module; unsecured: Pick<UnsecuredJob, 'look'> } {
  const unsecured = createUnsecuredJob(platform, ledger);
  return {
    unsecured,
    module: {
      name: 'advance',
      routes: advanceRoutes(platform),
      duties: { advances: unsecured },
    },
  };
}
