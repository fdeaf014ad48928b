import { createSimulator, loadFootballData, type OpenGame } from '@fairbook/feed-simulator';
import type { Sportsbook } from '../modules/sportsbook/index.ts';
import type { Readiness } from '../modules/system/index.ts';
import type { Platform } from './context.ts';

/** A feed that has said nothing for this long is down; what it prices in play is suspended sooner. */
const STALE_MS = 20_000;

export interface RunningFeed {
  stop(): Promise<void>;
}

/** Starts the source of fixtures, prices and results: the simulator, which takes up the games that were open. */
export async function startFeed(
  platform: Platform,
  { facts, whenHeardAgain }: Pick<Sportsbook, 'facts' | 'whenHeardAgain'>,
  readiness: Readiness,
): Promise<RunningFeed> {
  const { clock, config } = platform;
  const simulator = createSimulator({
    seed: config.seed,
    clock,
    clockSpeed: config.clockSpeed,
    data: loadFootballData(),
    resume: await openGames(platform),
    onFailure: (error) => platform.logger.fatal({ err: error }, 'the feed failed; every game is suspended'),
  });
  let heardAt = clock.now();
  readiness.add('feed', () => {
    const silentMs = clock.now() - heardAt;
    return silentMs < STALE_MS ? null : `silent for ${Math.round(silentMs / 1000)} s`;
  });
  whenHeardAgain((producer) => {
    if (producer === simulator.name) void simulator.recover();
  });
  await simulator.start(async (message) => {
    await facts.ingest(message);
    heardAt = clock.now();
  });
  return simulator;
}

async function openGames({ db }: Platform): Promise<OpenGame[]> {
  const rows = await db
    .selectFrom('games')
    .select(['id', 'starts_at'])
    .where('status', 'in', ['upcoming', 'live'])
    .execute();
  return rows.map((row) => ({ gameId: Number(row.id), startsAt: row.starts_at.getTime() }));
}
