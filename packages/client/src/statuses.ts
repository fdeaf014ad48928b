/** Statuses of an `ApiError` that came from no server. */
export const CANCELLED = 499;
export const NO_NETWORK = 0;
