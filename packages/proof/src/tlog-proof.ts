import type { Bundle } from './bundle.ts';
import { base64Of, hashBytes } from './bytes.ts';

/**
 * The proof of a bundle in C2SP's own format (tlog-proof): that the log of its checkpoint has the entry of the receipt.
 * Null for a bundle without a place in the log, and for one saved before bundles had checkpoints.
 */
export function tlogProof({ place, checkpoint }: Pick<Bundle, 'place' | 'checkpoint'>): string | null {
  if (!place || checkpoint === undefined) return null;
  const path = place.path.map((hash) => `${base64Of(hashBytes(hash))}\n`).join('');
  return `c2sp.org/tlog-proof@v1\nindex ${place.seq}\n${path}\n${checkpoint}`;
}
