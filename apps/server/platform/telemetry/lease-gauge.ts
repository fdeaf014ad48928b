import { addGauges, type Metrics } from './metrics.ts';
import type { LeaseName } from './metrics-table.ts';

/** Shows for how long this node has had each lease, in milliseconds; null for one that it never takes. */
export function addLeaseGauge(
  metrics: Pick<Metrics, 'registry'>,
  leases: Record<LeaseName, (() => number) | null>,
): void {
  addGauges(metrics, 'fairbook_lease_held_seconds', () =>
    Object.entries(leases).flatMap(([lease, heldMs]) =>
      heldMs ? [[{ lease }, heldMs() / 1000] as const] : [],
    ),
  );
}
