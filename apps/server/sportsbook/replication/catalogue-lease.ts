import type { Platform } from '../../platform/context.ts';
import { createLease, type Lease, type LeaseOptions } from '../../platform/jobs/lease.ts';
import { CATALOGUE } from './lease-name.ts';

export interface CatalogueLeaseOptions {
  /**
   * Called when another writer has taken over. The memory of this node may be ahead of the record, so its process must
   * begin anew.
   */
  onLost: NonNullable<LeaseOptions['onLost']>;
  leaseMs?: number;
  monotonic?(): number;
}

/** The right to write the catalogue. */
export function createCatalogueLease(
  platform: Pick<Platform, 'pool' | 'clock' | 'random' | 'logger'>,
  { onLost, leaseMs, monotonic }: CatalogueLeaseOptions,
): Lease {
  return createLease({
    ...platform,
    name: CATALOGUE,
    onLost,
    ...(leaseMs !== undefined && { ttlMs: leaseMs }),
    ...(monotonic && { monotonic }),
  });
}
