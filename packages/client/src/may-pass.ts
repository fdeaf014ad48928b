import { NO_NETWORK } from './statuses.ts';
import { ApiError } from './types.ts';

/** Whether the failure may pass by itself: a network failure, an overload or a server error. */
export function mayPass(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { status } = error;
  return status === NO_NETWORK || status === 429 || status >= 500;
}
