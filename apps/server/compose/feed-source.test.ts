import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FeedMessage } from '@fairbook/feed-contract';
import { expect, test } from 'vitest';
import { StartError } from '../platform/config/start-error.ts';
import { createSeason, createSource, endingOf } from './feed-source.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'fairbook-feed-'));
const clock = { now: () => 0, after: () => () => {} };

function sourceOf(feed: string | null) {
  const options = { clock, open: [], onFailure: () => {} };
  return createSource({ feed, seed: 'feed', clockSpeed: 20, sports: ['football'] }, options);
}

function module(name: string, text: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
}

test('without a setting the feed is the simulator', async () => {
  expect((await sourceOf(null)).name).toBe('simulator');
});

test('a sport that is not played any more is played as long as it has open games', async () => {
  const open = [{ gameId: 10_000_000_001, sportId: 4, startsAt: 0, competitorIds: [1, 2] }];
  expect(endingOf(['football'], open)).toEqual(['tennis']);
  expect(endingOf(['football', 'tennis'], open)).toEqual([]);
  expect(endingOf(['football'], [])).toEqual([]);
});

test('a feed comes from a path or from a package', async () => {
  expect((await sourceOf('./examples/feed-adapter/feed.ts')).name).toBe('recording');
  await expect(sourceOf('vitest')).rejects.toThrow(/^The feed is "vitest", but that module exports no/);
});

test.each([
  ['./none.ts', /^The feed is ".\/none.ts", but that module can't be loaded: /],
  [module('broken.mjs', 'throw new Error("no key")'), /but that module can't be loaded: no key$/],
  [module('other.mjs', 'export const feed = 1;'), /but that module exports no function createFeed\.$/],
  [
    module('empty.mjs', 'export const createFeed = () => ({ name: "x" });'),
    /returned no feed with a name, start/,
  ],
  [
    module('keyless.mjs', 'export const createFeed = () => { throw new Error("FEED_KEY is not set"); };'),
    /but its createFeed failed: FEED_KEY is not set$/,
  ],
  [
    module('refused.mjs', 'export const createFeed = async () => Promise.reject("refused");'),
    /but its createFeed failed: refused$/,
  ],
])('%s ends the start with a sentence', async (feed, sentence) => {
  const start = sourceOf(feed);
  await expect(start).rejects.toThrow(sentence);
  await expect(start).rejects.toBeInstanceOf(StartError);
});

/** The first messages of a season whose site starts at a moment, with their times since then. */
function firstOf(seed: string, startsAt: number, day: number, most: number): Promise<string[]> {
  let now = startsAt;
  const moving = {
    now: () => now,
    after(ms: number, run: () => void) {
      now += ms;
      setImmediate(run);
      return () => {};
    },
  };
  const options = { clock: moving, open: [], onFailure: () => {} };
  const season = createSeason(
    { seed, clockSpeed: 200, sports: ['tennis'], seasonShiftMs: startsAt - day },
    options,
  );
  const told: string[] = [];
  return new Promise((resolve) => {
    const take = async (message: FeedMessage) => {
      if (told.length < most)
        told.push(
          JSON.stringify(message).replaceAll(
            /"(at|startsAt|holdsUntil)":(\d+)/g,
            (_, name, at) => `"${name}":${Number(at) - startsAt}`,
          ),
        );
      else void season.stop().then(() => resolve(told));
    };
    void season.start(take);
  });
}

test('a sandbox plays the same day again, whenever it starts: first prices and results are the same', async () => {
  const day = Date.UTC(2026, 10, 20, 8);
  const first = await firstOf('monday', Date.UTC(2026, 10, 27, 3), day, 300);
  const again = await firstOf('monday', Date.UTC(2027, 1, 3, 17, 5), day, 300);
  expect(again).toEqual(first);
  expect(first.filter((text) => text.includes('"bet_settlement"')).length).toBeGreaterThan(0);
  expect(await firstOf('tuesday', Date.UTC(2026, 10, 27, 3), day, 50)).not.toEqual(first.slice(0, 50));
});
