export * from './src/bus.ts';
export * from './src/protocol.ts';
export type * from './src/view.ts';
