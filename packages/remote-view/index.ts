export * from './src/bus.ts';
export * from './src/protocol.ts';
export { safeJson } from './src/safe-json.ts';
export type * from './src/view.ts';
