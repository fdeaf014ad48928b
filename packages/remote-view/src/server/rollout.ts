import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { BUILT_IN } from '../protocol.ts';

/** Versions of a view being served. `stable` null: the view is not shown. */
export interface Rollout {
  view: string;
  stable: string | null;
  /** Served to `percent` of the visitors, always the same ones. */
  candidate: string | null;
  percent: number;
}

/**
 * The position of a visitor in the rollout of a view, 0–99. Nothing is stored on the device: a player is known by user
 * id, a visitor by network. The order differs for each view.
 */
export function bucketOf(view: string, who: string): number {
  return createHash('sha256').update(`${view}\n${who}`).digest().readUInt32BE(0) % 100;
}

/** The key by which a caller is known. The second half of an IPv6 address changes by itself, so it does not count. */
export function whoIs(userId: number | null, address: string): string {
  if (userId !== null) return `user ${userId}`;
  return isIPv6(address) ? `network ${networkOf(address)}` : `network ${address}`;
}

function networkOf(address: string): string {
  const [head = '', tail] = address.toLowerCase().split('::');
  const first = head.split(':').filter(Boolean);
  const last = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  return [...first, ...Array<string>(zeros).fill('0'), ...last].slice(0, 4).join(':');
}

/** The version for a visitor; null for none. `rests` says whether a version just failed and is not served. */
export function versionFor(
  rollout: Rollout | undefined,
  bucket: () => number,
  rests: (version: string) => boolean = () => false,
): string | null {
  if (!rollout) return BUILT_IN;
  const { stable, candidate, percent } = rollout;
  if (candidate === null || percent <= 0 || rests(candidate)) return stable;
  return percent >= 100 || bucket() < percent ? candidate : stable;
}
