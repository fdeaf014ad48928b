import { createWorld, openPool, type World } from '@fairbook/testkit';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { slowness } from '../../../../tools/test/pace.ts';
import { lastResults } from './past-games.ts';
import { type Named, PastNames } from './past-names.ts';

const GAMES = 20_000;
const LEAGUES = { first: 1_000, usual: 49, rare: 1_049, withoutGames: 1_050 };
const RARE = 5;
const LIMIT = 100;
const DAY = { from: '2025-06-01T00:00:00.000Z', to: '2025-06-02T00:00:00.000Z' };
const EVER = { from: '1900-01-01T00:00:00.000Z', to: '2199-12-31T00:00:00.000Z' };

interface PlanNode {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

let world: World;
let pool: Pool;

beforeAll(async () => {
  world = await createWorld();
  pool = openPool(world.databaseUrl, 1);
  await pool.query(
    `insert into champs (id, sport_id, key, name, country_code)
     select n, 1, 'league-' || n, 'League ' || n, 'en' from generate_series($1::int, $2::int) n`,
    [LEAGUES.first, LEAGUES.withoutGames],
  );
  await pool.query(
    `insert into opponents (id, sport_id, name, kit)
     select n, 1, 'Team ' || n, '{"pattern": 1, "colors": ["#000", "#fff"]}' from generate_series(100000, 100999) n`,
  );
  await pool.query(
    `insert into games (id, sport_id, champ_id, competitor_ids, round, starts_at, status, state, markets, price_version,
       priced_at, ended_at)
     select 1000000 + n, 1, case when n > $1 - $4 then $5::int else $2::int + n % $3::int end, array[100000 + n % 1000,
       100000 + (n + 1) % 1000], '', starts_at, 'ended', '{"score": [1, 2], "halfTimeScore": [1, 0]}', '[]', 1, starts_at,
       starts_at + interval '2 hours'
     from generate_series(1, $1::int) n, lateral (select timestamptz '2026-01-01' - n * interval '1 hour' as starts_at) s`,
    [GAMES, LEAGUES.first, LEAGUES.usual, RARE, LEAGUES.rare],
  );
  await pool.query('analyze');
}, 60_000);
afterAll(async () => {
  await pool.end();
  await world.close();
});

/** How many games the database reads for a query. */
async function lookedAt(query: Parameters<typeof lastResults>[1], named: Named[] = []): Promise<number> {
  let looked = 0;
  const explaining = {
    async query(text: string, values: unknown[]) {
      const { rows } = await pool.query(`explain (analyze, format json) ${text}`, values);
      looked = gamesIn(rows[0]['QUERY PLAN'][0].Plan);
      return { rows: [] };
    },
  };
  await lastResults(explaining as unknown as Pool, { limit: LIMIT, ...query }, (name) => name, named);
  return looked;
}

function gamesIn(node: PlanNode): number {
  const own = (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
  const below = (node.Plans ?? []).map(gamesIn);
  return below.reduce((sum, each) => sum + each, node['Relation Name'] === 'games' ? own : 0);
}

test.each([
  ['the last games', {}],
  ['of a sport', { sport: 1 }],
  ['of a sport without any', { sport: 2 }],
  ['of a league', { champ: LEAGUES.first }],
  ['of a league that hardly plays', { sport: 1, champ: LEAGUES.rare }],
  ['of a league that never played', { champ: LEAGUES.withoutGames }],
  ['of a day', DAY],
  ['of a day and sport', { sport: 1, ...DAY }],
  ['of all time', EVER],
  ['of a league and all time', { champ: LEAGUES.rare, ...EVER }],
])('results %s read no more games than they show, however many there are', async (_, query) => {
  expect(await lookedAt(query)).toBeLessThanOrEqual(LIMIT + 1);
});

describe('a search of all results', () => {
  const named = (text: string) => new PastNames(pool, Date.now).find(text);
  const names = async (text: string, query: Parameters<typeof lastResults>[1] = {}) => {
    const found = await lastResults(pool, { limit: LIMIT, ...query }, (name) => name, await named(text));
    return found.map(({ opponents }) => opponents.map(({ name }) => name).join(' – '));
  };

  test.each([
    ['a team', 'team 100123', (game: string) => /\b100123\b/.test(game)],
    ['two teams in any order', '100124 100123', (game: string) => game === 'Team 100123 – Team 100124'],
  ])('finds %s', async (_, text, isRight) => {
    const found = await names(text);
    expect(found.length).toBeGreaterThanOrEqual(GAMES / 1000);
    expect(found.filter((game) => !isRight(game))).toEqual([]);
  });
  test('finds a league, within other conditions', async () => {
    expect(await names(`league ${LEAGUES.rare}`)).toHaveLength(RARE);
    expect(await names(`league ${LEAGUES.rare}`, { to: '2000-01-01T00:00:00.000Z' })).toEqual([]);
  });
  test('bears a wrong letter', async () => {
    expect(await names('teaam 100123')).toEqual(await names('team 100123'));
  });
  test('finds nothing for what nobody is called', async () => {
    expect(await names('qqqq')).toEqual([]);
  });
  test.each([
    ['a team', '100123', {}],
    ['a team on a day', '100123', DAY],
    ['a league that hardly plays', String(LEAGUES.rare), {}],
    ['what is in every name', 'team', {}],
    ['a word of every name and a team', 'team 100123', {}],
    ['nobody', 'qqqq', {}],
  ])('of %s reads few games, however many there are', async (_, text, query) => {
    expect(await lookedAt(query, await named(text))).toBeLessThanOrEqual(2 * LIMIT);
  });
  test.each(['100123', 'team 100077', 'league 1001', 'teaam'])(
    'of %s takes less than 50 ms of an ordinary machine',
    async (text) => {
      const known = new PastNames(pool, Date.now);
      await known.find('team');
      let fastest = Number.POSITIVE_INFINITY;
      for (let turn = 0; turn < 8; turn++) {
        const start = performance.now();
        await lastResults(pool, { limit: LIMIT }, (name) => name, await known.find(text));
        const ms = performance.now() - start;
        fastest = Math.min(fastest, ms / Math.max(1, slowness()));
      }
      expect(fastest).toBeLessThan(50);
    },
  );
});
