import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { BUILT_IN } from '../protocol.ts';

/** Which versions of a view are given out. `stable` null: the view is not shown. */
export interface Rollout {
  view: string;
  stable: string | null;
  /** Given to `percent` of the visitors, the same ones each time. */
  candidate: string | null;
  percent: number;
}

/**
 * Where a visitor stands in the rollout of a view, 0–99. Nothing is kept on their device for it: a player is known by
 * the id of the user, a visitor by the network they come from. Each view has an order of its own.
 */
export function bucketOf(view: string, who: string): number {
  return createHash('sha256').update(`${view}\n${who}`).digest().readUInt32BE(0) % 100;
}

/** What a caller is known by. The last half of an IPv6 address changes by itself, so it does not count. */
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

/** The version that a visitor gets; null: none. `rests` tells of a version that just failed and is given to nobody. */
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
