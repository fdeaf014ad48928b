import { createWorld, openPool, type World } from '@fairbook/testkit';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lastResults } from './past-games.ts';

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
async function lookedAt(query: Parameters<typeof lastResults>[1]): Promise<number> {
  let looked = 0;
  const explaining = {
    async query(text: string, values: unknown[]) {
      const { rows } = await pool.query(`explain (analyze, format json) ${text}`, values);
      looked = gamesIn(rows[0]['QUERY PLAN'][0].Plan);
      return { rows: [] };
    },
  };
  await lastResults(explaining as unknown as Pool, { limit: LIMIT, ...query }, (name) => name);
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
