import type { proof } from '@fairbook/contracts';
import { isHeadSigned } from '@fairbook/proof/log';
import { publicKeys } from '../placement/bets/index.ts';
import type { Platform } from '../platform/context.ts';
import { currentHead } from './log-store.ts';
import { outsideHead } from './outside.ts';

export interface Newest {
  /** The head of the log in the database; null before the first. */
  now: proof.TreeHead | null;
  /** The largest head that is known of this log, which is kept from now on. */
  newest: proof.TreeHead | null;
  /** Heads that no key of this database has signed; they count for nothing. */
  foreign: proof.TreeHead[];
}

/**
 * Keeps the newest of these heads and the one in the data folder, so that a restored log is never taken for the whole
 * one while anybody knows more of it.
 */
export async function keepNewestHead(
  { pool, config }: Pick<Platform, 'pool' | 'config'>,
  known: readonly proof.TreeHead[],
): Promise<Newest> {
  const outside = outsideHead(config.dataDir);
  const [now, kept, keys] = await Promise.all([currentHead(pool), outside.read(), publicKeys(pool)]);
  const foreign: proof.TreeHead[] = [];
  let newest = now;
  for (const head of kept ? [kept, ...known] : known) {
    const key = keys.find(({ kid }) => kid === head.keyId);
    if (!key || !(await isHeadSigned(head, key))) foreign.push(head);
    else if (head.size > (newest?.size ?? -1)) newest = head;
  }
  if (newest && !isSame(newest, kept)) await outside.write(newest);
  return { now, newest, foreign };
}

function isSame(a: proof.TreeHead, b: proof.TreeHead | null): boolean {
  return a.size === b?.size && a.root === b.root;
}
