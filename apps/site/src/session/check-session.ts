import { ApiError, CANCELLED, NO_NETWORK } from '@fairbook/client';
import type { SessionStore } from '../host-context.ts';
import { retried } from './retried.ts';

const CHECK = { times: 2, waitMs: 1_500 };
/** Nobody said anything about the session: the way to the server is closed, or the server is just starting. */
const SAYS_NOTHING: readonly number[] = [NO_NETWORK, CANCELLED, 429, 502, 503, 504];

/**
 * Asks who the visitor is, twice more after a failure. A server that then still answers with a failure counts as a
 * session that is gone; one that can't be reached does not, because the visitor is as signed in as before.
 */
export async function checkSession(
  session: SessionStore,
  wait: (ms: number) => Promise<void>,
): Promise<void> {
  try {
    await retried(() => session.refresh(), { ...CHECK, wait });
  } catch (error) {
    if (saysNo(error)) session.disconnect();
  }
}

export function saysNo(error: unknown): boolean {
  return error instanceof ApiError && !SAYS_NOTHING.includes(error.status);
}
