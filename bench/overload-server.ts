import { openBettingServer, type Player } from './betting-server.ts';
import { type DoorSeen, watchDoor } from './door-watch.ts';

/** A process of its own: the server as in production, measured at its door; `site` adds the pages. */
process.env.NODE_ENV = 'production';
const PLAYERS = 240;

export interface OverloadReport {
  port: number;
  players: Player[];
}

export type OverloadOrder = 'watch' | 'tell' | 'stop';

const withSite = process.argv[2] === 'site';
const env = { FAIRBOOK_CONNECTIONS: '0', ...(withSite && { FAIRBOOK_RATE_FACTOR: '1' }) };
const { composition, players, listen, stop } = await openBettingServer({ players: PLAYERS, withSite, env });
const port = await listen();
const door = watchDoor(composition.app.server);
process.send?.({ port, players } satisfies OverloadReport);
process.on('message', async (order: OverloadOrder) => {
  if (order === 'watch') return door.begin();
  if (order === 'tell') return void process.send?.(door.seen() satisfies DoorSeen);
  await stop();
  process.exit();
});
process.on('disconnect', () => process.exit());
