/** Statuses of an `ApiError` that no server sent. */
export const CANCELLED = 499;
export const NO_NETWORK = 0;
