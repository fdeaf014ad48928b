import type { live } from '@fairbook/contracts';
import { beforeEach, expect, test } from 'vitest';
import { announce, marketsOf, odds } from '../../testing/sample-feed.ts';
import { stateAfter } from '../catalogue/catalogue.ts';
import { type BoostedPrices, createBoostTeller } from './boosted.ts';

const AT = 1_800_000_000_000;
const GAME = 1;
const opened = stateAfter(undefined, announce(GAME, AT), 1, AT);
const game = stateAfter(opened, odds(GAME, AT, { markets: marketsOf() }), 2, AT)!;

const NONE: BoostedPrices = new Map();
let boosts: BoostedPrices;
/** What followers of the game were told of the home win. */
let told: live.PriceTuple[];
let teller: ReturnType<typeof createBoostTeller>;

beforeEach(() => {
  [boosts, told] = [NONE, []];
  teller = createBoostTeller(
    { games: () => [], of: () => boosts },
    () => game,
    ({ topic, delta }) => {
      if (topic === `game:${GAME}`) told.push(...((delta as live.GameDelta).prices ?? []));
    },
  );
});

/** An operator sets the boosts; a page may read them before the next check. */
function set(milli: number | null, { isRead = false } = {}): void {
  boosts = milli === null ? NONE : new Map([['1::1', milli]]);
  if (isRead) expect(teller.board.of(GAME)).toBe(boosts);
}

const BOOSTED: live.PriceTuple = ['1::1', 2200, 0, 2500];
const USUAL: live.PriceTuple = ['1::1', 2200, 0];

test('followers are told once of a start, a move and an end', () => {
  set(2500, { isRead: true });
  teller.tell();
  teller.tell();
  set(2600, { isRead: true });
  teller.tell();
  set(null, { isRead: true });
  teller.tell();
  teller.tell();
  expect(told).toEqual([BOOSTED, ['1::1', 2200, 0, 2600], USUAL]);
});

test('a boost that a page read and that ended before the next check is taken back', () => {
  set(2500, { isRead: true });
  set(null);
  teller.tell();
  expect(told).toEqual([USUAL]);
});

test('a page that read no boost, between two that are the same, is told of it', () => {
  set(2500, { isRead: true });
  teller.tell();
  set(null, { isRead: true });
  set(2500);
  teller.tell();
  expect(told).toEqual([BOOSTED, BOOSTED]);
});

test('nothing is told of boosts that nobody read', () => {
  set(2500);
  set(null);
  teller.tell();
  expect(told).toEqual([]);
});
