import { type BettingWorld, createBettingWorld, openPool } from '@fairbook/testkit';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadCatalogue } from './load.ts';

const OLD_MESSAGES = 20_000;
const OLD_GAMES = 2_000;

interface PlanNode {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Join Filter'?: number;
  Plans?: PlanNode[];
}

let book: BettingWorld;
let pool: Pool;

/** A node that was up for half a day: a long record, and many games that are over. */
beforeAll(async () => {
  book = await createBettingWorld(3);
  const { sportsbook } = book.world.services;
  await sportsbook.flush();
  pool = openPool(book.world.databaseUrl, 1);
  await pool.query(
    `update games set state = jsonb_set(state, '{appliedSeq}', '900000') where status = 'upcoming'`,
  );
  await pool.query(
    `insert into feed_messages (seq, producer, type, game_id, at, body)
     select 500000 + n, 'sample', 'odds', 1 + n % 3, now(), '{"type": "odds"}' from generate_series(1, $1::int) n`,
    [OLD_MESSAGES],
  );
  await pool.query(
    `insert into games (id, sport_id, champ_id, competitor_ids, round, starts_at, status, state, markets, price_version,
       priced_at, ended_at)
     select 1000000 + n, sport_id, champ_id, competitor_ids, round, starts_at, 'ended', state, markets, 1, starts_at, starts_at
     from games, generate_series(1, $1::int) n where games.id = 1`,
    [OLD_GAMES],
  );
  await pool.query('analyze');
}, 60_000);
afterAll(async () => {
  await pool.end();
  await book.world.close();
});

test('a node that takes over reads what came after the snapshots, however old the site is', async () => {
  const read: Record<string, number> = {};
  const explaining = {
    async connect() {
      const client = await pool.connect();
      return {
        async query(text: string, values?: unknown[]) {
          if (text.includes('feed_messages')) {
            const { rows } = await client.query(`explain (analyze, format json) ${text}`, values);
            count(rows[0]['QUERY PLAN'][0].Plan, read);
          }
          return client.query(text, values);
        },
        release: () => client.release(),
      };
    },
  };
  const { games, seq } = await loadCatalogue(explaining as unknown as Pool, Date.now());
  expect(games).toHaveLength(3);
  expect(seq).toBeGreaterThanOrEqual(900_000);
  const messages = Object.keys(read).filter((name) => name.startsWith('feed_messages'));
  expect(messages.reduce((sum, name) => sum + read[name]!, 0)).toBeLessThan(100);
});

function count(node: PlanNode, into: Record<string, number>): void {
  const name = node['Relation Name'];
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Join Filter'] ?? 0);
  if (name) into[name] = (into[name] ?? 0) + (node['Actual Rows'] + removed) * node['Actual Loops'];
  for (const each of node.Plans ?? []) count(each, into);
}
