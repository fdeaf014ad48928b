import { createWorld, type World } from '@fairbook/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { announce, odds, playing, settlement } from '../testing/sample-feed.ts';

const HOUR = 3_600_000;

let world: World;

beforeAll(async () => {
  world = await createWorld();
  const { ingest } = world.services.sportsbook.facts;
  const now = Date.now();
  for (const id of [1, 2, 3, 4]) {
    await ingest(announce(id, now, now + (10 - id) * HOUR));
    await ingest(odds(id, now));
  }
  await ingest(odds(3, now, { state: playing(now) }));
  await ingest(odds(4, now, { state: playing(now) }));
  await ingest(settlement(4, now, { '1::1': 'won' }));
});
afterAll(() => world.close());

describe('lists', () => {
  it('show upcoming games soonest first, with main markets only', async () => {
    const { games, total } = await world.api()('sportsbook.lineGames', {});
    expect(total).toBe(2);
    expect(games.map(({ id }) => id)).toEqual([2, 1]);
    expect(games[0]!.markets.map(({ id }) => id)).toEqual(['1:', '18:2.5']);
    expect(games[0]!.marketsCount).toBe(4);
  });

  it('show games in play', async () => {
    const { games } = await world.api()('sportsbook.liveGames', {});
    expect(games.map(({ id, delaySeconds }) => [id, delaySeconds])).toEqual([[3, 6]]);
  });

  it.each([
    [{ limit: 1 }, 1, 2],
    [{ sport: 2 }, 0, 0],
    [{ champ: 7 }, 2, 2],
    [{ champ: 8 }, 0, 0],
  ])('filter by %j', async (query, shown, total) => {
    const answer = await world.api()('sportsbook.lineGames', { query });
    expect([answer.games.length, answer.total]).toEqual([shown, total]);
  });
});

describe('game', () => {
  it('has all its markets, named in the language of the caller', async () => {
    for (const [lng, name, over] of [
      ['en', 'Total goals 2.5', 'Over 2.5'],
      ['ru', 'Тотал 2.5', 'Больше 2.5'],
    ]) {
      const answer = await world.app.inject({
        url: '/line-api/v1/games/1',
        headers: { 'x-language': lng, host: 'localhost' },
      });
      const total = answer.json().markets.find(({ id }: { id: string }) => id === '18:2.5');
      expect([total.name, total.outcomes[0].name]).toEqual([name, over]);
    }
  });

  it('a game that ended is still shown, and an unknown one is refused', async () => {
    const ended = await world.api()('sportsbook.game', { params: { id: 4 } });
    expect(ended.state.status).toBe('ended');
    await expect(world.api()('sportsbook.game', { params: { id: 99 } })).rejects.toMatchObject({
      status: 404,
      problem: { errors: [{ code: 'sportsbook.unknown_game' }] },
    });
  });
});

it('sports and champs count their games', async () => {
  const { sports } = await world.api()('sportsbook.sports');
  expect(sports).toEqual([{ id: 1, key: 'football', name: 'Football', live: 1, line: 2 }]);
  const { champs } = await world.api()('sportsbook.champs', {});
  expect(champs).toEqual([{ id: 7, sportId: 1, name: 'Sample League', countryCode: 'en', live: 1, line: 2 }]);
});

it('results have the scores of ended games', async () => {
  const { results } = await world.api()('sportsbook.results', {});
  expect(results).toHaveLength(1);
  expect(results[0]).toMatchObject({
    id: 4,
    score: [2, 1],
    halfTimeScore: [1, 0],
    champName: 'Sample League',
  });
});

it('results of a period include its start and not its end', async () => {
  const of = async (query: { from?: string; to?: string }) =>
    (await world.api()('sportsbook.results', { query })).results.length;
  const [{ startsAt } = { startsAt: '' }] = (await world.api()('sportsbook.results', {})).results;
  expect(await of({ from: startsAt })).toBe(1);
  expect(await of({ to: startsAt })).toBe(0);
  const after = new Date(Date.parse(startsAt) + 1).toISOString();
  expect(await of({ from: after })).toBe(0);
  expect(await of({ to: after })).toBe(1);
});
