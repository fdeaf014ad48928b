import { createHash } from 'node:crypto';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FeedOptions, FeedSource, OpenGame } from '@fairbook/feed-contract';
import { createSimulator, loadQuestions, movedSource } from '@fairbook/feed-simulator';
import { loadPlayed } from '@fairbook/sports/play';
import { SPORTS, type SportKey, sportOf } from '@fairbook/sports/state';
import type { Config } from '../platform/config/config.ts';
import { type FeedEntry, playsSimulator, SIMULATOR } from '../platform/config/feed-list.ts';
import { StartError } from '../platform/config/start-error.ts';
import type { Platform } from '../platform/context.ts';
import { createIdStore, createSources, type Listed, type Sources } from '../sportsbook/index.ts';

/**
 * The simulator, or the feed of the module that `FAIRBOOK_FEED` names. Throws a `StartError` when the module is
 * missing or exports no feed.
 */
export async function createSource(
  { feed, ...season }: Season & Pick<Config, 'feed'>,
  options: FeedOptions,
): Promise<FeedSource> {
  return feed === null ? createSeason(season, options) : createAdapter(feed, options);
}

type Season = Pick<Config, 'seed' | 'clockSpeed' | 'sports'> & Partial<Pick<Config, 'seasonShiftMs'>>;

/** The simulator with the season of this seed. Sports that are left out only play their open games to the end. */
export function createSeason(
  { seed, clockSpeed, sports, seasonShiftMs: shiftMs = 0 }: Season,
  { clock, open, onFailure }: FeedOptions,
): FeedSource {
  const ending = endingOf(sports, open);
  const season = createSimulator({
    seed,
    clock: { now: () => clock.now() - shiftMs, after: (ms, run) => clock.after(ms, run) },
    clockSpeed,
    sports: loadPlayed(sports),
    ending: loadPlayed(ending),
    hasSeasons: [...sports, ...ending].includes('season'),
    hasCups: true,
    questions: [...sports, ...ending].includes('politics') ? loadQuestions() : [],
    resume: open.map((game) => ({ ...game, startsAt: game.startsAt - shiftMs })),
    onFailure,
  });
  return shiftMs === 0 ? season : movedSource(season, shiftMs);
}

/** The sources of the list that `FAIRBOOK_FEEDS` names, as one feed. */
export function createListed(
  platform: Pick<Platform, 'pool' | 'clock' | 'logger' | 'config'>,
  feeds: readonly FeedEntry[],
): Promise<Sources> {
  const { config, logger } = platform;
  const list = feeds.map(({ name, feed, ids, settings = {}, ...rule }): Listed => {
    const isSimulator = feed === SIMULATOR;
    // Sports that are left out here end like those that FAIRBOOK_SPORTS leaves out.
    const sports = config.sports.filter((sport) => rule.sports?.includes(sport) ?? true);
    const own = { ...config, sports, feed: isSimulator ? null : feed };
    return {
      ...{ ...rule, name, hasOurIds: isSimulator || ids === 'ours' },
      create: (options) => createSource(own, { ...options, settings }),
    };
  });
  const onFailure = (source: string, err: unknown) => logger.fatal({ err, source }, 'feed.failed');
  return createSources(platform, { list, store: createIdStore(platform), onFailure });
}

/**
 * A short hash of the feed's settings, which tells apart feeds and the simulator's seasons. Another node may take a
 * feed over only with the same settings: a season of another seed has other games, so the open ones would be cancelled.
 * A long seed can't be guessed from the hash.
 */
export function sourceMark({
  feed,
  feeds,
  seed,
  clockSpeed,
  sports,
  seasonShiftMs = 0,
}: Season & Pick<Config, 'feed' | 'feeds'>): string {
  const settings = {
    ...(playsSimulator({ feed, feeds }) && { seed, clockSpeed, sports }),
    ...(seasonShiftMs > 0 && { seasonShiftMs }),
    ...(feed !== null && { feed }),
    ...(feeds && { feeds }),
  };
  return createHash('sha256').update(JSON.stringify(settings)).digest('hex').slice(0, 16);
}

/** Sports that are no longer played but have open games, because bets on these need results. */
export function endingOf(sports: readonly SportKey[], open: readonly OpenGame[]): SportKey[] {
  const isOpen = new Set(open.map(({ sportId }) => sportOf(sportId)));
  return SPORTS.filter((sport) => isOpen.has(sport) && !sports.includes(sport));
}

async function createAdapter(feed: string, options: FeedOptions): Promise<FeedSource> {
  const { createFeed } = await load(feed);
  if (typeof createFeed !== 'function')
    throw new StartError(`The feed is "${feed}", but that module exports no function createFeed.`);
  const source = await made(feed, () => createFeed(options));
  if (!isSource(source))
    throw new StartError(
      `The feed is "${feed}", but its createFeed returned no feed with a name, start, recover and stop.`,
    );
  return source;
}

async function made(feed: string, createFeed: () => unknown): Promise<unknown> {
  try {
    return await createFeed();
  } catch (error) {
    throw new StartError(`The feed is "${feed}", but its createFeed failed: ${reasonOf(error)}`, {
      cause: error,
    });
  }
}

async function load(feed: string): Promise<{ createFeed?: unknown }> {
  const isPath = feed.startsWith('.') || path.isAbsolute(feed);
  try {
    return await import(isPath ? pathToFileURL(path.resolve(feed)).href : feed);
  } catch (error) {
    throw new StartError(`The feed is "${feed}", but that module can't be loaded: ${reasonOf(error)}`, {
      cause: error,
    });
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function isSource(value: unknown): value is FeedSource {
  const { name, start, recover, stop } = (value ?? {}) as Partial<Record<keyof FeedSource, unknown>>;
  return typeof name === 'string' && [start, recover, stop].every((each) => typeof each === 'function');
}
