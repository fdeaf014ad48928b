import type { FeedFixture } from '@fairbook/feed-contract';
import { createWorld, type World } from '@fairbook/testkit';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fixtureOf } from '../../testing/sample-feed.ts';
import { Ids } from './ids.ts';
import { createIdStore } from './ids-store.ts';

const AT = Date.UTC(2026, 10, 20, 12);
const HOUSE = { name: 'house-feed', hasOurIds: true };
const [ONE, TWO] = ['one', 'two'].map((name) => ({ name, hasOurIds: false })) as [Own, Own];
type Own = { name: string; hasOurIds: false };

let world: World;
let ids: Ids;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.platform.pool.query('truncate feed_ids');
  ids = await loaded();
});

async function loaded(): Promise<Ids> {
  const fresh = new Ids(createIdStore(world.platform));
  await fresh.load();
  return fresh;
}

/** A fixture of a supplier: its own numbers, and a letter that both teams' names begin with. */
function said(gameId: number, letter: string, startsAt = AT, change: Partial<FeedFixture> = {}): FeedFixture {
  const fixture = fixtureOf(gameId, startsAt);
  const [home, away] = fixture.competitors;
  return {
    ...fixture,
    competitors: [
      { ...home, name: `${letter} Town` },
      { ...away, name: `${letter} City` },
    ],
    ...change,
  };
}

const rows = async () =>
  (await world.platform.pool.query('select source, kind, theirs::int, ours from feed_ids order by 1, 2, 3'))
    .rows;

describe('numbers', () => {
  test('of a source with ours stay, and need no rows', async () => {
    const { gameId, fixture } = await ids.announce(HOUSE, said(5, 'A'));
    expect([gameId, fixture]).toEqual([5, said(5, 'A')]);
    expect(await rows()).toEqual([]);
  });

  test('of another source become ours, once and for good', async () => {
    const first = await ids.announce(ONE, said(5, 'A'));
    expect(first.gameId).toBeGreaterThanOrEqual(1_000_000_000_000_000);
    const partyIds = [first.fixture.champ.id, ...first.fixture.competitors.map(({ id }) => id)];
    expect(Math.min(...partyIds)).toBeGreaterThanOrEqual(1_500_000_000);
    expect(new Set(partyIds).size).toBe(3);
    expect(first.fixture.champ.key).toBe('one.sample-league');
    const again = await (await loaded()).announce(ONE, said(5, 'A'));
    expect(again.gameId).toBe(first.gameId);
    expect(again.fixture.competitors.map(({ id }) => id)).toEqual(partyIds.slice(1));
    expect(await ids.held('one', 5)).toMatchObject({ gameId: first.gameId });
    expect(await ids.held('two', 5)).toBeNull();
    expect(await ids.held('house-feed', 77)).toBeNull();
  });

  test('of one game from two suppliers are one, in either order', async () => {
    await ids.announce(HOUSE, said(5, 'A'));
    const theirs = said(901, 'A', AT + 60_000, {
      champ: { id: 77, key: 'sl', name: 'The Sample', countryCode: 'en' },
    });
    const joined = await ids.announce(ONE, theirs);
    expect(joined).toMatchObject({ gameId: 5, isJoined: true, holders: ['house-feed'] });
    expect(joined.fixture).toEqual({ ...said(5, 'A'), startsAt: AT + 60_000 });
    expect(await rows()).toMatchObject([
      { source: 'house-feed', kind: 'game', theirs: 5, ours: 5n },
      { source: 'one', kind: 'champ', theirs: 77, ours: 7n },
      { source: 'one', kind: 'game', theirs: 901, ours: 5n },
      { source: 'one', kind: 'team', theirs: 1802, ours: 10n },
      { source: 'one', kind: 'team', theirs: 1803, ours: 11n },
    ]);
    const first = await ids.announce(ONE, said(902, 'B'));
    const second = await ids.announce(HOUSE, said(6, 'B'));
    expect(second).toMatchObject({ gameId: first.gameId, isJoined: true, holders: ['one'] });
    expect(second.fixture.competitors).toEqual(first.fixture.competitors);
  });

  test('of two games of one supplier are never one', async () => {
    await ids.announce(HOUSE, said(5, 'A'));
    await ids.announce(ONE, said(901, 'A'));
    const second = await ids.announce(ONE, said(902, 'A', AT + 60_000));
    expect(second).toMatchObject({ isJoined: false });
    expect(second.gameId).not.toBe(5);
    await expect(
      world.platform.pool.query(`update feed_ids set ours = 5 where source = 'one' and theirs = 902`),
    ).rejects.toThrow(/feed_ids_of_game/);
  });

  test('numbers of a game that is over mean it still, but nothing new is recognised in it', async () => {
    await ids.announce(HOUSE, said(5, 'A'));
    ids.forget(5);
    expect((await ids.announce(ONE, said(901, 'A'))).gameId).not.toBe(5);
  });

  test('numbers that an operator gave stand after a restart', async () => {
    await ids.announce(HOUSE, said(5, 'A'));
    await ids.announce(ONE, said(901, 'A'));
    await world.platform.pool.query(
      `update feed_ids set ours = nextval('own_game_ids') where source = 'one' and kind = 'game' and theirs = 901`,
    );
    const restarted = await loaded();
    await restarted.announce(HOUSE, said(5, 'A'));
    const parted = await restarted.announce(ONE, said(901, 'A'));
    expect(parted).toMatchObject({ isJoined: false, holders: [] });
    expect(parted.gameId).not.toBe(5);
  });

  test('never map to two, whatever is announced in whatever order, over restarts', async () => {
    const call = fc.record({
      who: fc.constantFrom(HOUSE, ONE, TWO),
      game: fc.integer({ min: 1, max: 4 }),
      letter: fc.constantFrom('A', 'B'),
      late: fc.constantFrom(0, 60_000, 4 * 3_600_000),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof({ weight: 9, arbitrary: call }, { weight: 1, arbitrary: fc.constant(null) }), {
          maxLength: 24,
        }),
        async (calls) => {
          await world.platform.pool.query('truncate feed_ids');
          ids = await loaded();
          const given = new Map<string, number>();
          for (const each of calls) {
            if (each === null) {
              ids = await loaded();
              continue;
            }
            const { who, game, letter, late } = each;
            const { gameId } = await ids.announce(who, said(game, letter, AT + late));
            const key = `${who.name} ${game}`;
            // A number of ours without a row is known only as long as its game is in the catalogue.
            if (!who.hasOurIds) expect(given.get(key) ?? gameId).toBe(gameId);
            given.set(key, gameId);
          }
          for (const name of ['one', 'two']) {
            const own = [...given].filter(([key]) => key.startsWith(name)).map(([, gameId]) => gameId);
            expect(new Set(own).size).toBe(own.length);
          }
        },
      ),
      {
        numRuns: 60,
        examples: [
          [
            [
              { who: TWO, game: 2, letter: 'A', late: 0 },
              { who: ONE, game: 3, letter: 'A', late: 0 },
              null,
              { who: ONE, game: 3, letter: 'A', late: 0 },
              { who: TWO, game: 1, letter: 'A', late: 0 },
            ],
          ],
        ],
      },
    );
  });

  // The last one, because its game stays open in the catalogue.
  test('of open games are those of each source after a restart', async () => {
    const { ingest } = world.services.sportsbook.facts;
    const { gameId, fixture } = await ids.announce(ONE, said(902, 'B'));
    await ids.announce(HOUSE, said(6, 'B', AT + 60_000));
    await ingest({ type: 'fixture', at: AT, producer: 'one', fixture });
    const restarted = await loaded();
    const of = { sportId: 1 };
    expect(restarted.openOf('one')).toEqual([
      { ...of, gameId: 902, startsAt: AT, competitorIds: [1804, 1805] },
    ]);
    expect(restarted.openOf('house-feed')).toEqual([
      { ...of, gameId: 6, startsAt: AT + 60_000, competitorIds: [12, 13] },
    ]);
    expect(restarted.openOf('two')).toEqual([]);
    expect(await restarted.held('house-feed', 6)).toEqual({
      gameId,
      producer: 'one',
      holders: ['one', 'house-feed'],
    });
    expect(await restarted.announce(HOUSE, said(6, 'B'))).toMatchObject({ gameId, isJoined: false });
  });
});
