import { ApiError, CANCELLED, NO_NETWORK } from '@fairbook/client';
import { isStaleChunk } from '../reload-once.ts';

/** The notification for an error: its details joined, or the text for errors without any; null for no notification. */
export function errorNote(error: unknown, unknown: string): string | null {
  if (!(error instanceof Error) || error.name === 'AbortError' || isStaleChunk(error)) return null;
  if (!(error instanceof ApiError)) return unknown;
  // A cancelled call needs no notification; a lost connection has a notice of its own.
  if (error.status === CANCELLED || error.status === NO_NETWORK) return null;
  const details = (error.problem?.errors ?? []).map(({ detail }) => detail).filter((detail) => detail !== '');
  return details.length > 0 ? [...new Set(details)].join(' ') : unknown;
}
