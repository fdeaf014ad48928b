import { compose } from '../apps/server/compose/compose.ts';
import { readConfig } from '../apps/server/platform/config.ts';
import { migrate } from '../apps/server/platform/database/migrate.ts';
import { createLogger } from '../apps/server/platform/logger.ts';
import { sitePrefix } from '../apps/server/platform/nats/prefix.ts';
import { createNatsBus } from '../apps/server/platform/nats-bus.ts';
import { createPlatform } from '../apps/server/platform/platform.ts';
import {
  announce,
  odds,
  PRODUCER,
  playing,
  stateOf,
  wideMarkets,
} from '../apps/server/testing/sample-feed.ts';

/** A process: the writer of the catalogue. It opens games once, and then moves the prices of the live ones. */
export type LiveFeedOrder =
  | { open: { live: number; upcoming: number } }
  /** So many price messages a second, of all markets, over the live games in turn; 0 to rest. */
  | { perSecond: number };

/** After `open` is done, and as an answer to each `perSecond`: messages since the one before. */
export interface LiveFeedTold {
  ticks: number;
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

let games: { live: number; upcoming: number } = { live: 1, upcoming: 0 };
let ticks = 0;
let perSecond = 0;
let due = 0;
let last = performance.now();
setInterval(() => {
  const now = performance.now();
  due += (perSecond * (now - last)) / 1_000;
  last = now;
  for (; due >= 1; due--) void tick();
}, TICK_MS);

process.on('message', async (order: LiveFeedOrder) => {
  if ('open' in order) {
    games = order.open;
    await open();
  } else perSecond = order.perSecond;
  process.send!({ ticks } satisfies LiveFeedTold);
  ticks = 0;
});
process.on('disconnect', () => process.exit());
process.send!({ ticks } satisfies LiveFeedTold);

/** Games up to `live` are being played; the others begin tomorrow. */
async function open(): Promise<void> {
  const all = games.live + games.upcoming;
  for (let first = 1; first <= all; first += AT_ONCE) {
    const ids = Array.from({ length: Math.min(AT_ONCE, all - first + 1) }, (_, n) => first + n);
    await Promise.all(ids.map(openOne));
  }
  await composition.services.sportsbook.flush();
}

async function openOne(gameId: number): Promise<void> {
  const at = Date.now();
  const state = gameId <= games.live ? playing(at) : stateOf();
  await ingest(announce(gameId, at, at + (gameId <= games.live ? 0 : 86_400_000)));
  await ingest(odds(gameId, at, { state, markets: wideMarkets() }));
}

async function tick(): Promise<void> {
  const gameId = 1 + (ticks % games.live);
  const shift = (ticks % 7) * 10;
  ticks += 1;
  const at = Date.now();
  await ingest(odds(gameId, at, { full: false, state: playing(at), markets: wideMarkets(shift) }));
}
