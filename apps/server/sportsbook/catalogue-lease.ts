import type { Platform } from '../platform/context.ts';
import { createLease, type Lease } from '../platform/lease.ts';
import { StartError } from '../platform/start-error.ts';
import { CATALOGUE } from './lease-name.ts';

export interface CatalogueLeaseOptions {
  /** Called when another writer has taken over: this process must end. */
  onLost(error: StartError): void;
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
    onLost: () =>
      onLost(
        new StartError(
          'Another node has taken over the catalogue, so this one ends and commits nothing more. Start it again.',
        ),
      ),
    ...(leaseMs !== undefined && { ttlMs: leaseMs }),
    ...(monotonic && { monotonic }),
  });
}
