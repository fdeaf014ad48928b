import type { Duplex } from 'node:stream';
import { openBettingServer, type Player } from './betting-server.ts';
import { type DoorSeen, watchDoor } from './door-watch.ts';

/**
 * A process of its own: the server as in production, measured at its door. `site` adds the pages; `proxied` believes the
 * addresses that it is told, and so has many clients from one machine; `limited` counts calls towards limits that are
 * out of reach, while the others count none.
 */
process.env.NODE_ENV = 'production';
const PLAYERS = 240;
/** One for each caller of `placement-http.ts`. */
const LIMITED_PLAYERS = 64;

export interface OverloadReport {
  port: number;
  players: Player[];
  databaseUrl: string;
}

export type OverloadOrder = 'watch' | 'tell' | 'cut' | 'stop';

const kind = process.argv[2];
const env = {
  FAIRBOOK_CONNECTIONS: '0',
  ...(kind === 'proxied' && { TRUST_PROXY: '1' }),
  ...(kind === 'limited' && { FAIRBOOK_RATE_FACTOR: '1000000' }),
};
const live = new Set<Duplex>();
const { composition, players, databaseUrl, listen, stop } = await openBettingServer({
  players: kind === 'limited' ? LIMITED_PLAYERS : PLAYERS,
  withSite: kind === 'site',
  env,
});
const port = await listen();
composition.app.server.on('upgrade', (_request, socket) => {
  live.add(socket);
  socket.on('close', () => live.delete(socket));
});
const door = watchDoor(composition.app.server);
process.send?.({ port, players, databaseUrl } satisfies OverloadReport);
process.on('message', async (order: OverloadOrder) => {
  if (order === 'watch') return door.begin();
  if (order === 'tell') return void process.send?.(door.seen() satisfies DoorSeen);
  if (order === 'cut') {
    for (const socket of live) socket.destroy();
    return;
  }
  await stop();
  process.exit();
});
process.on('disconnect', () => process.exit());
