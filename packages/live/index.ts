export { createLiveClient } from './src/client.ts';
export { createSilentLive } from './src/silent.ts';
export type { LiveClient, Price } from './src/types.ts';
