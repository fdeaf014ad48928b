import { type BettingWorld, createBettingWorld, type Player } from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sql } from '../platform/database/sql.ts';
import { openCoupons } from '../risk/exposure/open-store.ts';
import { historyOf } from './history/store.ts';
import { couponsToSettle } from './settlement/store.ts';

/**
 * What is asked of millions of coupons reads none of their tables from end to end. The planner decides by the statistics
 * of this many; docs/growth.md has what the same queries took among 4.5 million.
 */
const COUPONS = 20_000;
const OPEN_FROM = COUPONS - 100;
const GROWING = /^(coupons|coupon_legs)$/;

let book: BettingWorld;
let player: Player;

beforeAll(async () => {
  book = await createBettingWorld(1);
  player = await book.player();
  const { pool } = book.world.platform;
  await pool.query(
    `insert into games (id, sport_id, champ_id, competitor_ids, round, starts_at, status, state, markets, price_version, priced_at)
     select 10000 + n, g.sport_id, g.champ_id, g.competitor_ids, '1', now(), 'ended', '{"score": [2, 1]}', '[]', 1, now()
     from games g, generate_series(1, 500) n`,
  );
  await pool.query(
    `insert into coupons (id, user_id, account_id, currency, type_id, stake, coef_milli, possible_win, change_coef_action,
        status, idem_key, input_hash, placed_at, accepted_at, settled_at, payout)
     select (lpad(to_hex(1760000000000 + n), 12, '0') || substr(md5(n::text), 1, 20))::uuid, $2::bigint + n % 50 * 1000, $3::bigint, 'EUR', 0,
        100, 2000, 200, 1, case when n > $4::int then 'accepted' else 'lost' end, 'key-' || n, '\\x00', now(), now(),
        case when n <= $4::int then now() end, case when n <= $4::int then 0 end from generate_series(1, $1::int) n`,
    [COUPONS, player.userId, player.accountId, OPEN_FROM],
  );
  await pool.query(
    `insert into coupon_legs (coupon_id, n, game_id, outcome_id, odds_milli, seen_milli, price_version, is_live, shown)
     select id, 0, 10001 + stake % 7 + abs(hashtext(id::text)) % 490, '1::1', 2000, 2000, 1, false,
        '{"marketTypeId":1,"line":"","sportId":1,"champName":"League","countryCode":"es","opponents":["A","B"],"startsAt":0}'
     from coupons`,
  );
  await pool.query('vacuum analyze');
});
afterAll(() => book.world.close());

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Plans?: Node[];
}

/** A connection that also notes how each query is done: the indexes it uses, and the growing tables it reads whole. */
function watched(): { sql: Sql; indexes: string[]; whole: string[] } {
  const { pool } = book.world.platform;
  const seen = { indexes: [] as string[], whole: [] as string[] };
  function note(node: Node): void {
    if (node['Index Name']) seen.indexes.push(node['Index Name']);
    if (node['Node Type'] === 'Seq Scan' && GROWING.test(node['Relation Name'] ?? ''))
      seen.whole.push(node['Relation Name']!);
    for (const part of node.Plans ?? []) note(part);
  }
  const query = async (given: string | { text: string; values?: unknown[] }, values?: unknown[]) => {
    const asked =
      typeof given === 'string' ? { text: given, values } : { text: given.text, values: given.values };
    const { rows } = await pool.query(`explain (format json) ${asked.text}`, asked.values);
    note(rows[0]['QUERY PLAN'][0].Plan);
    return pool.query(asked.text, asked.values);
  };
  return { sql: { query } as unknown as Sql, ...seen };
}

test('the open coupons are found by the pages that may hold some, after a correction opened one again, too', async () => {
  const { sql, indexes, whole } = watched();
  expect(await openCoupons(sql)).toHaveLength(COUPONS - OPEN_FROM);
  expect([indexes.includes('coupons_unsettled'), whole]).toEqual([true, []]);
  const { pool } = book.world.platform;
  await pool.query(
    `update coupons set status = 'accepted', settled_at = null, payout = null where id = (select id from coupons order by id limit 1)`,
  );
  expect(await openCoupons(watched().sql)).toHaveLength(COUPONS - OPEN_FROM + 1);
});

test.each([
  [
    'a page of history',
    (sql: Sql) =>
      historyOf(sql, player.userId, {}, { sort: 'time', order: 'desc', before: null, limit: 20 }, []),
  ],
  ['the open bets of a player', (sql: Sql) => openCoupons(sql, { userIds: [player.userId] })],
  ['what a result settles', (sql: Sql) => couponsToSettle(sql, 10_100)],
])('%s reads no growing table whole', async (_name, ask) => {
  const { sql, indexes, whole } = watched();
  await ask(sql);
  expect([indexes.length > 0, whole]).toEqual([true, []]);
});
