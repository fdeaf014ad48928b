import type { Platform } from '../../../platform/context.ts';
import type { Lanes } from '../../../platform/database/lanes.ts';
import { addGauge } from '../../../platform/telemetry/metrics.ts';
import { pendingSince } from './pending-store.ts';

/** Coupons are decided within seconds of the end of their delay; after this long something is broken. */
const STUCK_MS = 60_000;

/** Measures how long bets wait; the check returns a problem or null. */
export function watchBets(
  { pool, clock, metrics }: Pick<Platform, 'pool' | 'clock' | 'metrics'>,
  lanes: Pick<Lanes<never, never>, 'depth'>,
): () => Promise<string | null> {
  async function overdueMs(): Promise<number> {
    const since = await pendingSince(pool);
    return since === null ? 0 : Math.max(0, clock.now() - since);
  }
  addGauge(metrics, 'fairbook_lane_waiting', lanes.depth);
  addGauge(metrics, 'fairbook_pending_overdue_seconds', async () => (await overdueMs()) / 1000);
  return async () => {
    const ms = await overdueMs();
    return ms <= STUCK_MS ? null : `a coupon has waited ${Math.round(ms / 1000)} s beyond its delay`;
  };
}
