/** The client for programs, which is published as `fairbook-client`. */
export type { AnswerOf, BodyOf, CallId, Calls, ErrorCode, Problem } from '@fairbook/contracts';
export type { LiveClient, Price } from '@fairbook/live';
export { type Book, type ConnectOptions, connect, freshKey } from './src/program/connect.ts';
export { CANCELLED, NO_NETWORK } from './src/statuses.ts';
export { type Api, ApiError, type CallInput } from './src/types.ts';
