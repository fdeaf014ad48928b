import type { FeedMessage } from '@fairbook/feed-contract';
import { createWorld, fakeClock, tamper, type World } from '@fairbook/testkit';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { BusEvents } from '../../platform/bus/bus.ts';
import { createInProcessBus } from '../../platform/bus/in-process-bus.ts';
import type { FakeClock } from '../../platform/time/clock.ts';
import { DEFAULT_SETTINGS } from '../../site/config/index.ts';
import { announce, odds, playing } from '../../testing/sample-feed.ts';
import { forgetGames, knownFacts, readGate } from '../../testing/sportsbook.ts';
import { createSportsbook, type Sportsbook } from '../index.ts';
import { upgradedState } from '../journal/upgrade.ts';

const START = Date.UTC(2026, 7, 1, 12);

let world: World;
let platform: World['platform'];
let clock: FakeClock;
let book: Sportsbook;
let delays = DEFAULT_SETTINGS.delays;
const heard: { event: keyof BusEvents; payload: unknown }[] = [];

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

beforeEach(async () => {
  await forgetGames(world.platform.pool);
  clock = fakeClock(START);
  delays = DEFAULT_SETTINGS.delays;
  platform = { ...world.platform, clock, bus: createInProcessBus(world.platform.logger) };
  book = await started();
  heard.length = 0;
  platform.bus.subscribe('live.delta', (payload) => heard.push({ event: 'live.delta', payload }));
});
afterEach(() => book.module.stop?.());

async function started(): Promise<Sportsbook> {
  const sportsbook = createSportsbook(platform, { delays: () => delays });
  await sportsbook.module.start?.();
  return sportsbook;
}

const ingest = (message: FeedMessage) => book.facts.ingest(message);

async function openGame(gameId: number): Promise<void> {
  await ingest(announce(gameId, clock.now(), START + 3_600_000));
  await ingest(odds(gameId, clock.now()));
}

const gateOf = (gameId: number) => readGate(platform.pool, gameId);
const factsOf = (gameId: number) => knownFacts(book, gameId);

it('a bet has no delay in a break of any period, and its delay again as soon as the players are back', async () => {
  await openGame(1);
  const inBreak = playing(clock.now(), { isBreak: true });
  await ingest(odds(1, clock.now(), { state: inBreak }));
  const { epoch } = factsOf(1);
  expect(factsOf(1)).toMatchObject({ delaySeconds: 0, delayCause: 'break', isOpen: true });
  await ingest(odds(1, clock.now(), { full: false, markets: [], state: { ...inBreak, isBreak: false } }));
  expect(factsOf(1)).toMatchObject({
    delaySeconds: 6,
    delayCause: 'sport',
    epoch: epoch + 1,
    isOpen: true,
  });
  expect(await gateOf(1)).toEqual({ epoch: epoch + 1, isOpen: true });
});

it('a delay set by an operator applies at once, and reaches followers of the game', async () => {
  await openGame(1);
  await openGame(2);
  await ingest(odds(1, clock.now(), { state: playing(clock.now()) }));
  heard.length = 0;
  delays = { ...delays, champs: [{ champId: 7, seconds: 11, note: '' }] };
  expect(factsOf(1)).toMatchObject({ delaySeconds: 11, delayCause: 'champ' });
  clock.advance(1_000);
  const told = { delaySeconds: 11, v: expect.any(Number), at: expect.any(Number) };
  expect(heard).toEqual([
    { event: 'live.delta', payload: { topic: 'game:1', delta: told } },
    ...['list', 'sides'].map((kind) => ({
      event: 'live.delta',
      payload: { topic: `${kind}:live:1`, delta: { changed: [{ id: 1, ...told }] } },
    })),
  ]);
  clock.advance(1_000);
  expect(heard).toHaveLength(3);
});

it('snapshots and records older than breaks count half-time as one', async () => {
  const { isBreak: _, sport: __, ...old } = playing(clock.now(), { period: 'half_time' });
  await openGame(1);
  await ingest(odds(1, clock.now(), { state: upgradedState(old) }));
  await openGame(2);
  await ingest(odds(2, clock.now(), { state: playing(clock.now()) }));
  await book.flush();
  await tamper(platform.pool, `update games set state = state - '{isBreak,sport}'::text[]`);
  const again = await started();
  const facts = (id: number) => again.facts.outcome(id, '1::1');
  expect(facts(1)).toMatchObject({ delaySeconds: 0, delayCause: 'break', epoch: factsOf(1).epoch });
  expect(facts(2)).toMatchObject({ delaySeconds: 6, delayCause: 'sport' });
  expect([1, 2].map((id) => again.snapshot(`game:${id}`))).toMatchObject([
    { delaySeconds: 0, state: { isBreak: true } },
    { delaySeconds: 6, state: { isBreak: false } },
  ]);
  // The first message with breaks is no change.
  await again.facts.ingest(odds(2, clock.now(), { state: playing(clock.now(), { isBreak: false }) }));
  expect(facts(2)).toMatchObject({ epoch: factsOf(2).epoch });
  await again.module.stop?.();
});
