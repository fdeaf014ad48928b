import { setTimeout } from 'node:timers/promises';
import { Refusal } from '@fairbook/contracts';
import pg from 'pg';
import { compose } from '../apps/server/compose/compose.ts';
import type { Place } from '../apps/server/placement/bets/index.ts';
import { createNatsBus } from '../apps/server/platform/bus/nats-bus.ts';
import { type Config, type Role, readConfig } from '../apps/server/platform/config/config.ts';
import { sitePrefix } from '../apps/server/platform/nats/prefix.ts';
import { createPlatform } from '../apps/server/platform/platform.ts';
import { createLogger } from '../apps/server/platform/telemetry/logger.ts';
import { announce, odds, PRODUCER } from '../apps/server/testing/sample-feed.ts';
import { openAccounts } from './placement-book.ts';
import { loadPlacements, placeOnEach } from './placement-load.ts';

/** Sent to the writer of the catalogue, once: how many games to open. */
export interface FeedOrder {
  games: number;
}
/** Sent to a node that takes bets: place bets on its share of the accounts. */
export interface NodeOrder {
  /** `once`: each player bets once, in turn. A number: random players bet for so many milliseconds. */
  until: 'once' | number;
  inFlight: number;
  share: readonly [number, number];
}
/** The first report of a process says that it is ready. */
export interface NodeReport {
  placed: number;
  ms: number;
  p99Ms: number;
}

const ALIVE_EVERY_MS = 2_000;
const HEARD_MS = 2_500;
/** Refusals that a machine without free CPU gets. */
const BUSY = new Set(['server.unavailable', 'bets.feed_stale']);
const AGAIN_MS = 50;
const READY: NodeReport = { placed: 0, ms: 0, p99Ms: 0 };

const role = process.argv[2] as Role;
const config = readConfig({ ...process.env, LOG_LEVEL: 'error' }, role);
const logger = createLogger(config);
const databaseUrl = config.databaseUrl!;
const bus = await createNatsBus({
  url: config.natsUrl!,
  prefix: await prefixOf(databaseUrl),
  logger,
  name: `bench ${role}`,
});
const platform = createPlatform(config satisfies Config, { databaseUrl, logger, bus });
const composition = await compose(platform);
await composition.start();
if (role === 'feed') process.once('message', ({ games }: FeedOrder) => void open(games));
else {
  process.on('message', (order: NodeOrder) => void place(order));
  // A follower takes no bets before it has heard from the writer.
  void setTimeout(HEARD_MS).then(() => say(READY));
}
process.on('disconnect', () => process.exit());

async function prefixOf(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return sitePrefix(client).finally(() => client.end());
}

function say(report: NodeReport): void {
  process.send?.(report);
}

async function open(games: number): Promise<void> {
  const { ingest } = composition.services.sportsbook.facts;
  for (let gameId = 1; gameId <= games; gameId++) {
    await ingest(announce(gameId, Date.now(), Date.now() + 86_400_000));
    await ingest(odds(gameId, Date.now()));
  }
  setInterval(() => void ingest({ type: 'alive', at: Date.now(), producer: PRODUCER }), ALIVE_EVERY_MS);
  await openAccounts(platform, composition.services.wallet.ledger);
  await platform.pool.query('vacuum analyze');
  say(READY);
}

/** On a busy machine a bet or the feed may be too late; the bet is then tried again, which counts towards its cost. */
async function untilTaken<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (error instanceof Refusal && !BUSY.has(error.code)) throw error;
      await setTimeout(AGAIN_MS);
    }
  }
}

async function place({ until, inFlight, share: [n, of] }: NodeOrder): Promise<void> {
  const { rows } = await platform.pool.query<{ id: bigint; user_id: bigint }>(
    `select id, user_id from accounts where kind = 'player' and id % $1 = $2 order by id`,
    [of, n],
  );
  const accounts = rows.map((row) => ({ accountId: Number(row.id), userId: Number(row.user_id) }));
  const place: Place = (...bet) => untilTaken(() => composition.services.bets.place(...bet));
  const load =
    until === 'once'
      ? await placeOnEach({ place, accounts }, inFlight)
      : await loadPlacements({ place, accounts }, until, inFlight);
  say(load);
}
