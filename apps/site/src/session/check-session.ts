import { ApiError, CANCELLED, NO_NETWORK } from '@fairbook/client';
import type { SessionStore } from '../host-context.ts';
import { retried } from './retried.ts';

const CHECK = { times: 2, waitMs: 1_500 };
/** Statuses that say nothing about the session: the server can't be reached, or is just starting. */
const SAYS_NOTHING: readonly number[] = [NO_NETWORK, CANCELLED, 429, 502, 503, 504];

/**
 * Reads who the visitor is, with two retries after a failure. A server that still fails then counts as a lost session;
 * one that can't be reached does not, because the visitor is as signed in as before.
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
