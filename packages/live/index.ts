export { createLiveClient } from './src/client.ts';
export { compareGames, compareMarkets } from './src/order.ts';
export { applyGameDelta, applyListDelta } from './src/reduce.ts';
export { createSilentLive } from './src/silent.ts';
export type { LiveClient, LiveOptions, Page, Price } from './src/types.ts';
