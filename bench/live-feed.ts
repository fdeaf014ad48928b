import { compose } from '../apps/server/compose/compose.ts';
import { createNatsBus } from '../apps/server/platform/bus/nats-bus.ts';
import { readConfig } from '../apps/server/platform/config/config.ts';
import { migrate } from '../apps/server/platform/database/migrate.ts';
import { sitePrefix } from '../apps/server/platform/nats/prefix.ts';
import { createPlatform } from '../apps/server/platform/platform.ts';
import { createLogger } from '../apps/server/platform/telemetry/logger.ts';
import {
  announce,
  odds,
  PRODUCER,
  playing,
  stateOf,
  wideMarkets,
} from '../apps/server/testing/sample-feed.ts';

/**
 * A process that writes the catalogue. It opens games once, and then moves the prices of the live games. Live games
 * have the ids from `liveFrom` on; upcoming ones begin at 1, so that the bets of the bench find them.
 */
export type LiveFeedOrder =
  | { open: OpenGames }
  /** Sends so many price messages a second, with all markets, over the live games in turn; 0 pauses. */
  | { perSecond: number; hintsPerSecond?: number };

interface OpenGames {
  liveFrom: number;
  live: number;
  upcoming: number;
  /** Totals of each game, with two outcomes each; 16 by default. */
  totals?: number;
}

/** Sent after `open` is done, and as an answer to each `perSecond`: price messages and hints since the last report. */
export interface LiveFeedTold {
  ticks: number;
  hints: number;
}

const ALIVE_EVERY_MS = 2_000;
const TICK_MS = 10;
const AT_ONCE = 100;

const config = readConfig({ ...process.env, LOG_LEVEL: 'error' }, 'feed');
const logger = createLogger(config);
const databaseUrl = config.databaseUrl!;
const bare = createPlatform(config, { databaseUrl, logger });
await migrate(bare.pool);
const client = await bare.pool.connect();
const prefix = await sitePrefix(client).finally(() => client.release());
const bus = await createNatsBus({ url: config.natsUrl!, prefix, logger, name: 'bench feed' });
const composition = await compose(createPlatform(config, { databaseUrl, logger, bus }));
await composition.start();
const { ingest } = composition.services.sportsbook.facts;
setInterval(() => void ingest({ type: 'alive', at: Date.now(), producer: PRODUCER }), ALIVE_EVERY_MS);

let games: OpenGames = { liveFrom: 1, live: 1, upcoming: 0 };
const told: LiveFeedTold = { ticks: 0, hints: 0 };
const rates = { perSecond: 0, hintsPerSecond: 0 };
const due = { ticks: 0, hints: 0 };
let last = performance.now();
setInterval(() => {
  const now = performance.now();
  due.ticks += (rates.perSecond * (now - last)) / 1_000;
  due.hints += (rates.hintsPerSecond * (now - last)) / 1_000;
  last = now;
  for (; due.ticks >= 1; due.ticks--) void tick();
  for (; due.hints >= 1; due.hints--) hint();
}, TICK_MS);

process.on('message', async (order: LiveFeedOrder) => {
  if ('open' in order) {
    games = order.open;
    await open();
  } else Object.assign(rates, { hintsPerSecond: 0 }, order);
  process.send!(told);
  Object.assign(told, { ticks: 0, hints: 0 });
});
process.on('disconnect', () => process.exit());
process.send!(told);

/** Upcoming games begin tomorrow. */
async function open(): Promise<void> {
  const ids = (from: number, count: number) => Array.from({ length: count }, (_, n) => from + n);
  const all = [...ids(games.liveFrom, games.live), ...ids(1, games.upcoming)];
  while (all.length > 0) await Promise.all(all.splice(0, AT_ONCE).map(openOne));
  await composition.services.sportsbook.flush();
}

async function openOne(gameId: number): Promise<void> {
  const at = Date.now();
  const isLive = gameId >= games.liveFrom && gameId < games.liveFrom + games.live;
  await ingest(announce(gameId, at, isLive ? at : at + 86_400_000));
  await ingest(
    odds(gameId, at, { state: isLive ? playing(at) : stateOf(), markets: wideMarkets(0, games.totals) }),
  );
}

async function tick(): Promise<void> {
  const gameId = games.liveFrom + (told.ticks % games.live);
  const shift = (told.ticks % 7) * 10;
  told.ticks += 1;
  const at = Date.now();
  await ingest(
    odds(gameId, at, { full: false, state: playing(at), markets: wideMarkets(shift, games.totals) }),
  );
}

/** The hint that every bet sends to all nodes, for a player without a connection. */
function hint(): void {
  told.hints += 1;
  bus.publish('account.changed', { userId: 1_000_000_000 + told.hints });
}
