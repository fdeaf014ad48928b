export { createLiveClient } from './src/client.ts';
export type { Price } from './src/price.ts';
export { createSilentLive } from './src/silent.ts';
export type { LiveClient } from './src/types.ts';
