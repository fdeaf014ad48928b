import type { FeedMessage } from '@fairbook/feed-contract';
import { createWorld, type World } from '@fairbook/testkit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { catalogueNodes, depose, gamesOf } from '../../testing/catalogue-nodes.ts';
import { createFaultyStream } from '../../testing/faulty-stream.ts';
import { announce, marketsOf, odds, PRODUCER, playing, settlement, stop } from '../../testing/sample-feed.ts';
import { forgetGames } from '../../testing/sportsbook.ts';
import type { HotCatalogue } from '../catalogue/hot-catalogue.ts';
import { loadCatalogue } from '../journal/load.ts';
import { replayedGames } from '../journal/replay.ts';

const NIGHT = process.env.NIGHT === '1';
const SEEDS = NIGHT ? 200 : 2;
const STEPS = NIGHT ? 600 : 100;

let world: World;
const { writer, follower, pass, stopAll } = catalogueNodes(() => world);
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(() => forgetGames(world.platform.pool));
afterEach(async () => {
  await stopAll();
  await world.platform.pool.query('delete from catalogue_inbox');
});

/** The same numbers for the same seed, from 0 to 1. */
function chances(seed: number): () => number {
  let state = seed >>> 0 || 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

async function recorded() {
  return Object.fromEntries(await replayedGames(world.platform.pool));
}

/** A message about one of four games, of a feed that also errs. */
function anyMessage(chance: () => number): FeedMessage {
  const [gameId, at] = [1 + Math.floor(chance() * 4), Date.now()];
  const shift = Math.floor(chance() * 40);
  const some = marketsOf(shift).slice(0, 1 + Math.floor(chance() * 4));
  const goals = Math.floor(chance() * 3);
  const state = playing(at, { score: [goals, 0], corners: [shift, 0] });
  const kinds: (() => FeedMessage)[] = [
    () => odds(gameId, at, { full: false, markets: some, state }),
    () => odds(gameId, at, { full: false, markets: some, state }),
    () => odds(gameId, at, { full: false, markets: some, state }),
    () => odds(gameId, at, { markets: some, state }),
    () => stop(gameId, at, 'goal', state),
    () => settlement(gameId, at, { [`29::${chance() < 0.5 ? 'yes' : 'no'}`]: 'won' }, false),
    () => ({ type: 'alive', at, producer: PRODUCER }),
    () => announce(gameId, at, at + shift * 1000),
    () => ({
      type: 'rollback_bet_settlement',
      at,
      producer: PRODUCER,
      gameId,
      state,
      outcomeIds: ['29::yes'],
    }),
  ];
  return kinds[Math.floor(chance() * kinds.length)]!();
}

test.each(Array.from({ length: SEEDS }, (_, n) => Number(process.env.SEED ?? 0) + n + 1))(
  'whatever happens to the stream, to followers and to writers, all end with the games of the record (seed %i)',
  async (seed) => {
    const chance = chances(seed * 7_919);
    const stream = createFaultyStream(chance, { lost: 0.1, twice: 0.1, late: 0.2 });
    let current = await writer(stream);
    const followers = [await follower(stream), await follower(stream)];
    for (let gameId = 1; gameId <= 4; gameId++) await current.ingest(announce(gameId, Date.now()));
    const deposed: HotCatalogue[] = [];
    for (let step = 0; step < STEPS; step++) {
      const drawn = chance();
      // Once for sure.
      if (drawn < 0.015 || step === STEPS / 2) {
        await depose(world);
        deposed.push(current);
        current = await writer(stream);
      } else if (drawn < 0.03) {
        const n = Math.floor(chance() * followers.length);
        await followers[n]!.catalogue.stop();
        followers[n] = await follower(stream);
      } else {
        const taken = current.ingest(anyMessage(chance)).catch(() => undefined);
        if (chance() < 0.5) await taken;
        // A former writer goes on until it learns that it is one.
        if (chance() < 0.1)
          void deposed
            .at(-1)
            ?.ingest(anyMessage(chance))
            .catch(() => undefined);
      }
    }
    await current.ingest({ type: 'alive', at: Date.now(), producer: PRODUCER });
    stream.heal();
    await current.flush();
    const truth = gamesOf(current);
    expect(await recorded()).toEqual(truth);
    expect(Object.keys(truth)).toHaveLength(4);
    for (const { catalogue } of followers) await expect.poll(() => gamesOf(catalogue)).toEqual(truth);
    await expect.poll(() => followers.map(({ catalogue }) => catalogue.fault())).toEqual([null, null]);
    const { games } = await loadCatalogue(world.platform.pool, 0);
    expect(Object.fromEntries(games.map((game) => [game.fixture.gameId, game]))).toEqual(truth);
  },
);

describe('a follower', () => {
  it('applies the same changes as the writer, in the order of each game', async () => {
    const stream = createFaultyStream(() => 1);
    const current = await writer(stream);
    const { catalogue, changes } = await follower(stream);
    await current.ingest(announce(1, Date.now()));
    await current.ingest(odds(1, Date.now()));
    await current.ingest(stop(1, Date.now(), 'goal'));
    expect(changes.map(({ message }) => message.type)).toEqual(['fixture', 'odds_change', 'bet_stop']);
    expect(gamesOf(catalogue)).toEqual(gamesOf(current));
    expect(changes.at(-1)!.before?.isOpen).toBe(true);
  });

  it('a follower that hears nothing refuses bets within its bound, goes on reading, and recovers by itself', async () => {
    const stream = createFaultyStream(() => 1);
    const current = await writer(stream);
    const { catalogue, stream: line } = await follower(stream, 1_200);
    await current.ingest(announce(1, Date.now()));
    await current.ingest(odds(1, Date.now()));
    const isStale = () => catalogue.isStale(catalogue.game(1)!);
    await expect.poll(isStale).toBe(false);
    line.isCut = true;
    const cutAt = performance.now();
    // When it was last found fresh: a busy machine may look late.
    let freshMs = 0;
    const look = () => {
      const ms = performance.now() - cutAt;
      if (isStale()) return true;
      freshMs = ms;
      return false;
    };
    await expect.poll(look, { interval: 20 }).toBe(true);
    expect(freshMs).toBeLessThan(1_400);
    expect(catalogue.fault()).toContain('behind the writer');
    // The writer lives, so this node is the one that is cut off.
    await expect.poll(() => catalogue.readiness()).toContain('behind the writer');
    await current.ingest(odds(1, Date.now(), { markets: marketsOf(30) }));
    line.isCut = false;
    await expect.poll(isStale).toBe(false);
    expect(gamesOf(catalogue)).toEqual(gamesOf(current));
    await expect.poll(() => catalogue.readiness()).toBe(null);
  });

  it('stays ready for readers when there is no writer at all', async () => {
    const { catalogue } = await follower(createFaultyStream(() => 1));
    await pass(10_000);
    expect([catalogue.fault(), catalogue.readiness()]).toEqual(['nothing was heard of the writer yet', null]);
  });

  it('takes a late result of a game that memory has dropped', async () => {
    const stream = createFaultyStream(() => 1);
    const current = await writer(stream);
    await current.ingest(announce(1, Date.now()));
    await current.ingest(odds(1, Date.now()));
    await current.ingest(settlement(1, Date.now(), { '1::1': 'won' }));
    await world.platform.pool.query(`update games set ended_at = now() - interval '2 hours'`);
    await depose(world);
    const next = await writer(stream);
    const { catalogue, changes } = await follower(stream);
    expect([next.game(1), catalogue.game(1)]).toEqual([undefined, undefined]);
    await next.ingest(settlement(1, Date.now(), { '1::1': 'lost' }));
    await expect.poll(() => changes.map(({ message }) => message.type)).toEqual(['bet_settlement']);
    expect(gamesOf(catalogue)).toEqual(gamesOf(next));
  });

  it('goes on with a game after a message that the database refused', async () => {
    const stream = createFaultyStream(() => 1);
    const current = await writer(stream);
    const { catalogue } = await follower(stream);
    await current.ingest(announce(1, Date.now()));
    await current.ingest(odds(1, Date.now()));
    const bad = { ...playing(Date.now()), period: 'nul \u0000' as 'first_half' };
    await expect(current.ingest(odds(1, Date.now(), { state: bad }))).rejects.toThrow();
    await current.ingest(odds(1, Date.now(), { markets: marketsOf(12) }));
    await current.flush();
    await expect.poll(() => gamesOf(catalogue)).toEqual(gamesOf(current));
    await expect.poll(() => catalogue.fault()).toBe(null);
  });
});

describe('a writer', () => {
  it('a writer that was replaced commits nothing more, and is told once', async () => {
    const stream = createFaultyStream(() => 1);
    const lost: string[] = [];
    const former = await writer(stream, lost);
    await former.ingest(announce(1, Date.now()));
    await former.ingest(odds(1, Date.now()));
    await depose(world);
    const current = await writer(stream);
    await expect(former.ingest(stop(1, Date.now(), 'goal'))).rejects.toThrow(
      /another node has taken the lease/,
    );
    expect(lost).toEqual(['another node has taken the lease "catalogue"']);
    expect(former.game(1)!.isOpen).toBe(true);
    await current.flush();
    const { rows } = await world.platform.pool.query(`select from feed_messages where type = 'bet_stop'`);
    expect(rows).toHaveLength(0);
  });

  it('starts above every number that the former one may have given', async () => {
    const stream = createFaultyStream(() => 1);
    const former = await writer(stream);
    const { catalogue } = await follower(stream);
    await former.ingest(announce(1, Date.now()));
    await former.ingest(odds(1, Date.now()));
    await depose(world);
    // A tick that followers have seen and nobody will record.
    await former.ingest(odds(1, Date.now(), { markets: marketsOf(3) }));
    const seen = catalogue.game(1)!.priceVersion;
    const current = await writer(stream);
    await expect.poll(() => gamesOf(catalogue)).toEqual(gamesOf(current));
    await current.ingest(odds(1, Date.now(), { markets: marketsOf(4) }));
    expect(catalogue.game(1)!.priceVersion).toBeGreaterThan(seen);
    expect(gamesOf(catalogue)).toEqual(gamesOf(current));
  });
});

describe('the inbox', () => {
  const voiding = (gameId: number): FeedMessage => ({
    type: 'house_void',
    at: Date.now(),
    producer: 'house',
    gameId,
    outcomeIds: ['1::1'],
    reason: 'an error in the price',
    by: [1],
  });
  const rows = async () =>
    (await world.platform.pool.query('select status, seq from catalogue_inbox order by id')).rows;

  it('takes a void from a follower, which has applied it when it answers', async () => {
    const stream = createFaultyStream(() => 1);
    const current = await writer(stream);
    await current.ingest(announce(1, Date.now()));
    await current.ingest(odds(1, Date.now()));
    const { catalogue } = await follower(stream);
    await catalogue.ingest(voiding(1));
    expect(catalogue.game(1)!.voided).toEqual(new Set(['1::1']));
    expect(current.game(1)!.voided).toEqual(new Set(['1::1']));
    expect(await rows()).toEqual([{ status: 'done', seq: BigInt(current.game(1)!.appliedSeq) }]);
  });

  it('waits for what is not on disk yet', async () => {
    const stream = createFaultyStream(() => 1);
    const current = await writer(stream);
    const { catalogue } = await follower(stream);
    await current.ingest(announce(1, Date.now()));
    for (let n = 0; n < 20; n++) void current.ingest(odds(1, Date.now(), { markets: marketsOf(n) }));
    await catalogue.flush();
    expect((await recorded())[1]!.appliedSeq).toBe(current.game(1)!.appliedSeq);
  });

  it('is refused without a writer, and what was refused is never applied', async () => {
    const stream = createFaultyStream(() => 1);
    const first = await writer(stream);
    await first.ingest(announce(1, Date.now()));
    await first.stop();
    const { catalogue } = await follower(stream, undefined, 300);
    await expect(catalogue.ingest(voiding(1))).rejects.toMatchObject({ code: 'server.unavailable' });
    const current = await writer(stream);
    await current.flush();
    expect(current.game(1)!.voided.size).toBe(0);
    expect(await rows()).toEqual([{ status: 'withdrawn', seq: null }]);
  });

  it('is emptied by the next writer, in order, once', async () => {
    const stream = createFaultyStream(() => 1);
    const first = await writer(stream);
    await first.ingest(announce(1, Date.now()));
    await first.stop();
    const { catalogue } = await follower(stream);
    const asked = catalogue.ingest(voiding(1));
    await expect.poll(async () => (await rows()).length).toBe(1);
    const current = await writer(stream);
    await asked;
    expect(current.game(1)!.voided.size).toBe(1);
    const { rows: voids } = await world.platform.pool.query(
      `select from feed_messages where type = 'house_void'`,
    );
    expect(voids).toHaveLength(1);
  });

  it('tells why the writer refused', async () => {
    const stream = createFaultyStream(() => 1);
    const current = await writer(stream);
    await current.ingest(announce(1, Date.now()));
    await current.ingest(odds(1, Date.now()));
    const { catalogue } = await follower(stream);
    const wrong = odds(1, Date.now(), { state: { ...playing(0), sport: 'tennis' } as never });
    await expect(catalogue.ingest(wrong)).rejects.toThrow(/refused it: .*can't have a state/);
    // A request that fails is no fault of the feed.
    expect(current.game(1)!.isOpen).toBe(true);
    expect(await rows()).toEqual([{ status: 'refused', seq: null }]);
  });
});
