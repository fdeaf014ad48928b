import { createHash } from 'node:crypto';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FeedOptions, FeedSource, OpenGame } from '@fairbook/feed-contract';
import { createSimulator } from '@fairbook/feed-simulator';
import { loadPlayed } from '@fairbook/sports/play';
import { SPORTS, type SportKey, sportOf } from '@fairbook/sports/state';
import type { Config } from '../platform/config.ts';
import { StartError } from '../platform/start-error.ts';

/**
 * The simulator, or the feed of the module that `FAIRBOOK_FEED` names. Throws a `StartError` when the module is
 * missing or exports no feed.
 */
export async function createSource(
  { feed, seed, clockSpeed, sports }: Pick<Config, 'feed' | 'seed' | 'clockSpeed' | 'sports'>,
  options: FeedOptions,
): Promise<FeedSource> {
  if (feed !== null) return createAdapter(feed, options);
  const { clock, open, onFailure } = options;
  return createSimulator({
    seed,
    clock,
    clockSpeed,
    sports: loadPlayed(sports),
    ending: loadPlayed(endingOf(sports, open)),
    resume: open,
    onFailure,
  });
}

/**
 * Tells feeds apart, and the simulator's seasons. Another node may take a feed over only with the same settings: a season
 * of another seed has other games, so the open ones would be cancelled. The seed can't be guessed from it unless it is
 * short.
 */
export function sourceMark({
  feed,
  seed,
  clockSpeed,
  sports,
}: Pick<Config, 'feed' | 'seed' | 'clockSpeed' | 'sports'>): string {
  const settings = feed === null ? { seed, clockSpeed, sports } : { feed };
  return createHash('sha256').update(JSON.stringify(settings)).digest('hex').slice(0, 16);
}

/** Sports that are played no more but have open games: bets on them are owed their results. */
export function endingOf(sports: readonly SportKey[], open: readonly OpenGame[]): SportKey[] {
  const isOpen = new Set(open.map(({ sportId }) => sportOf(sportId)));
  return SPORTS.filter((sport) => isOpen.has(sport) && !sports.includes(sport));
}

async function createAdapter(feed: string, options: FeedOptions): Promise<FeedSource> {
  const { createFeed } = await load(feed);
  if (typeof createFeed !== 'function')
    throw new StartError(`FAIRBOOK_FEED is "${feed}", but that module exports no function createFeed.`);
  const source = await made(feed, () => createFeed(options));
  if (!isSource(source))
    throw new StartError(
      `FAIRBOOK_FEED is "${feed}", but its createFeed returned no feed with a name, start, recover and stop.`,
    );
  return source;
}

async function made(feed: string, createFeed: () => unknown): Promise<unknown> {
  try {
    return await createFeed();
  } catch (error) {
    throw new StartError(`FAIRBOOK_FEED is "${feed}", but its createFeed failed: ${reasonOf(error)}`, {
      cause: error,
    });
  }
}

async function load(feed: string): Promise<{ createFeed?: unknown }> {
  const isPath = feed.startsWith('.') || path.isAbsolute(feed);
  try {
    return await import(isPath ? pathToFileURL(path.resolve(feed)).href : feed);
  } catch (error) {
    throw new StartError(`FAIRBOOK_FEED is "${feed}", but that module can't be loaded: ${reasonOf(error)}`, {
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
