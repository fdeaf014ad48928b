import { type FeedMessage, type FeedSource, HAND, type OpenGame } from '@fairbook/feed-contract';
import { sql } from 'kysely';
import type { Readiness } from '../operations/system/index.ts';
import { playsSimulator } from '../platform/config/feed-list.ts';
import type { Platform } from '../platform/context.ts';
import { addGauge, addGauges } from '../platform/telemetry/metrics.ts';
import { isRefusedByDatabase, type Sources, type Sportsbook, watchTurns } from '../sportsbook/index.ts';
import { createListed, createSeason, createSource } from './feed-source.ts';

/** A feed silent for this long is down; the games it prices in play are suspended sooner. */
const STALE_MS = 20_000;
/** How long after a refused message the feed is asked to recover; also the minimum interval. */
const TOLD_AGAIN_MS = 30_000;

export interface RunningFeed {
  stop(): Promise<void>;
}

/** Starts the source of fixtures, prices and results, with the open games of the last run. */
export async function startFeed(
  platform: Platform,
  { facts, whenHeardAgain, besideFrom }: Pick<Sportsbook, 'facts' | 'whenHeardAgain' | 'besideFrom'>,
  readiness: Readiness,
): Promise<RunningFeed> {
  const { clock, config } = platform;
  const several = config.feeds && (await createListed(platform, config.feeds));
  const source = several ?? (await createAlone(platform));
  let heardAt = clock.now();
  addGauge(platform.metrics, 'fairbook_feed_silent_seconds', () => (clock.now() - heardAt) / 1000);
  readiness.add('feed', () => {
    const silentMs = clock.now() - heardAt;
    return silentMs < STALE_MS ? null : `silent for ${Math.round(silentMs / 1000)} s`;
  });
  if (several) {
    watchEach(platform, several);
    besideFrom(several.beside);
  }
  whenHeardAgain((producer) => {
    if (several?.names.includes(producer)) void several.recover(producer);
    if (!several && producer === source.name) void source.recover();
  });
  const take = skipRefused(platform, facts.ingest, () => void source.recover());
  await source.start(async (message) => {
    await take(message);
    heardAt = clock.now();
  });
  const stopTurns = watchTurns(
    platform,
    STALE_MS,
    several?.silences ?? (() => [[source.name, clock.now() - heardAt]]),
  );
  return {
    async stop() {
      await stopTurns();
      await source.stop();
    },
  };
}

async function createAlone(platform: Platform): Promise<FeedSource> {
  const { clock, config, logger } = platform;
  const onFailure = (error: unknown) => logger.fatal({ err: error }, 'feed.failed');
  return createSource(config, { clock, open: await openGames(platform), onFailure });
}

function watchEach({ metrics }: Platform, { silences }: Sources): void {
  addGauges(metrics, 'fairbook_feed_source_silent_seconds', () =>
    silences().map(([, ms], n) => [{ source: String(n + 1) }, ms / 1000] as const),
  );
}

/** How many messages are rehearsed: enough to have run all code that the first messages need. */
const REHEARSED = 60;

/**
 * Runs the beginning of the simulator on a standby node and drops its messages. Its code is then compiled, so the first
 * price after a take-over costs a fifth of the processor time. An adapter's feed isn't rehearsed, because it would
 * connect.
 */
export async function rehearseFeed(platform: Platform): Promise<void> {
  const { clock, config } = platform;
  if (!playsSimulator(config)) return;
  const source = createSeason(config, { clock, open: await openGames(platform), onFailure: () => {} });
  let told = 0;
  await source.start(async () => {
    told += 1;
    if (told === REHEARSED) void source.stop();
  });
  await source.stop();
}

/**
 * Takes messages in. A message that the database refuses is skipped and leaves only its number: its game stays
 * suspended until `tellAgain`, called a little later, has had everything sent again. Any other failure is thrown.
 */
export function skipRefused(
  { clock, logger, metrics }: Pick<Platform, 'clock' | 'logger' | 'metrics'>,
  ingest: (message: FeedMessage) => Promise<void>,
  tellAgain: () => void,
): (message: FeedMessage) => Promise<void> {
  let isAsked = false;
  return async (message) => {
    try {
      await ingest(message);
    } catch (err) {
      if (!isRefusedByDatabase(err)) throw err;
      const { producer, type } = message;
      metrics.count('fairbook_feed_ignored_total', { reason: 'refused' });
      logger.error({ err, producer, type }, 'feed.message_skipped');
      if (isAsked) return;
      isAsked = true;
      clock.after(TOLD_AGAIN_MS, () => {
        isAsked = false;
        tellAgain();
      });
    }
  };
}

/** Games by hand are none of a source’s: it would cancel what it doesn’t know. */
async function openGames({ db }: Platform): Promise<OpenGame[]> {
  const rows = await db
    .selectFrom('games')
    .select(['id', 'sport_id', 'starts_at', 'competitor_ids'])
    .where('status', 'in', ['upcoming', 'live'])
    .where(sql`state ->> 'producer'`, 'is distinct from', HAND)
    .execute();
  return rows.map((row) => ({
    gameId: Number(row.id),
    sportId: row.sport_id,
    startsAt: row.starts_at.getTime(),
    competitorIds: row.competitor_ids,
  }));
}
