export * as live from './live.ts';
export * as system from './system.ts';
