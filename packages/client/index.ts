export { type ApiOptions, createApi } from './src/api.ts';
export type { Attempt, Recover } from './src/recover.ts';
export { CANCELLED, NO_NETWORK } from './src/statuses.ts';
export { type Api, ApiError, type CallInput } from './src/types.ts';
