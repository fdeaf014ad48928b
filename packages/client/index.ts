export { type ApiOptions, createApi } from './src/api.ts';
export { type Api, ApiError, type CallInput } from './src/types.ts';
