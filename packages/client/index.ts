export { createApi } from './src/api.ts';
export type { ApiOptions } from './src/api-over.ts';
export type { Attempt, Remedy } from './src/remedies.ts';
export { CANCELLED, NO_NETWORK } from './src/statuses.ts';
export { type Api, ApiError, type CallInput } from './src/types.ts';
