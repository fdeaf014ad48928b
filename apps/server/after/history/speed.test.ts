import { type BettingWorld, createBettingWorld, type Player } from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';

const COUPONS = process.env.NIGHT ? 100_000 : 5_000;
const OTHERS = COUPONS / 5;

/** The target on a quiet machine; a busy one gets three times as long. */
const PAGE_MS = 100 * 3;
const TOTALS_MS = 300 * 3;

let book: BettingWorld;
let player: Player;

/** Twelve months of one player's coupons beside another's: one to three legs on 3,000 games of three sports. */
beforeAll(async () => {
  book = await createBettingWorld(1);
  player = await book.player();
  const other = await book.player();
  const { pool } = book.world.platform;
  await pool.query(`
    insert into champs select 1000 + n, n, 'key ' || n, 'League ' || n, 'es' from generate_series(1, 3) n;
    insert into opponents select 1000 + n, n % 3 + 1, 'Team ' || n, '{}' from generate_series(1, 400) n;
    insert into games (id, sport_id, champ_id, competitor_ids, round, starts_at, status, state, markets, price_version, priced_at)
      select 10000 + n, n % 3 + 1, 1001 + n % 3, array[1001 + n % 400, 1001 + (n * 7) % 400], '1', now() - n * interval '3 hours',
        'ended', '{"score": [2, 1]}', '[]', 1, now() from generate_series(1, 3000) n`);
  await pool.query(COUPONS_SQL, [COUPONS, player.userId, player.accountId]);
  await pool.query(COUPONS_SQL, [OTHERS, other.userId, other.accountId]);
  await pool.query(LEGS_SQL);
  await pool.query('vacuum analyze coupons, coupon_legs, games');
}, 600_000);
afterAll(() => book.world.close());

const COUPONS_SQL = `
  insert into coupons (id, user_id, account_id, currency, type_id, stake, coef_milli, possible_win, change_coef_action,
      status, idem_key, input_hash, placed_at, accepted_at, settled_at, payout)
  select (lpad(to_hex((1760000000000 + n * 300000::bigint + $2::bigint)::bigint), 12, '0') || substr(md5(n::text || $2::text), 1, 20))::uuid,
    $2::bigint, $3::bigint, 'EUR', case when n % 5 < 3 then 0 else 1 end, 100 + n % 900, 2000, 2000, 1,
    case when n % 50 = 0 then 'accepted' when n % 3 = 0 then 'won' else 'lost' end, 'key-' || n, '\\x00', moment, moment,
    case when n % 50 > 0 then moment + interval '3 hours' end,
    case when n % 50 = 0 then null when n % 3 = 0 then 200 else 0 end
  from (select n, now() - interval '365 days' * (1 - n::float / $1::int) as moment from generate_series(1, $1::int) n) s`;

const LEGS_SQL = `
  insert into coupon_legs (coupon_id, n, game_id, outcome_id, odds_milli, seen_milli, price_version, is_live, score_home,
      score_away, shown)
  select c.id, leg, 10001 + (c.stake * 7 + leg * 31 + c.type_id * 500) % 3000, '1::1', 2000, 2000, 1, c.stake % 10 = 0, 0, 0,
    '{"marketTypeId":1,"line":"","sportId":1,"champName":"League","countryCode":"es","opponents":["A","B"],"startsAt":0}'
  from coupons c, generate_series(0, case when c.type_id = 0 then 0 else c.stake::int % 3 end) leg`;

/** The median of five, after one warm-up. */
async function msOf(ask: () => Promise<unknown>): Promise<number> {
  await ask();
  const times: number[] = [];
  for (let n = 0; n < 5; n++) {
    const begin = performance.now();
    await ask();
    times.push(performance.now() - begin);
  }
  return times.sort((a, b) => a - b)[2]!;
}

const PAGES = {
  newest: {},
  'open ones': { state: 'open' },
  'a hundred': { limit: 100 },
  'highest stakes': { sort: 'stake' },
  'highest payouts': { sort: 'payout' },
  'a month': { from: new Date(Date.now() - 60 * 86_400_000).toISOString(), to: new Date().toISOString() },
  'a sport': { sports: '2' },
  'in play': { section: 'live' },
  'a team': { q: 'team 123' },
  'a league': { q: 'league 3' },
  'a number': { q: '99999999' },
  'all of it': { q: 'team', sort: 'payout', section: 'line', sports: '1,2', types: '1' },
} as const;

test.each(Object.entries(PAGES))('a page of %s', async (name, query) => {
  const first = await player.api('bets.coupons', { query });
  if (name !== 'a number') expect(first.coupons.length).toBeGreaterThan(0);
  const ms = await msOf(() => player.api('bets.coupons', { query }));
  console.log(`${COUPONS} coupons, a page of ${name}: ${ms.toFixed(1)} ms`);
  expect(ms).toBeLessThan(PAGE_MS);
});

test('a page in the middle', async () => {
  const { rows } = await book.world.platform.pool.query<{ id: string }>(
    'select id from coupons where user_id = $1 order by id offset $2 limit 1',
    [player.userId, COUPONS / 2],
  );
  for (const sort of ['time', 'stake', 'payout'] as const) {
    const ms = await msOf(() => player.api('bets.coupons', { query: { sort, before: rows[0]!.id } }));
    console.log(`${COUPONS} coupons, a page in the middle by ${sort}: ${ms.toFixed(1)} ms`);
    expect(ms).toBeLessThan(PAGE_MS);
  }
});

const TOTALS = { everything: {}, 'a league': { q: 'league 3' }, 'in play': { section: 'live' } } as const;

test.each(Object.entries(TOTALS))('totals of %s', async (name, query) => {
  const ms = await msOf(() => player.api('bets.couponTotals', { query }));
  console.log(`${COUPONS} coupons, totals of ${name}: ${ms.toFixed(1)} ms`);
  expect(ms).toBeLessThan(TOTALS_MS);
});

test('the export has every leg, one step at a time', async () => {
  const begin = performance.now();
  const url = '/bets-api/v1/coupons/export?rows=legs';
  const { body } = await book.world.app.inject({
    url,
    headers: { host: 'localhost', cookie: player.cookie },
  });
  console.log(
    `${COUPONS} coupons, the export: ${(performance.now() - begin).toFixed(0)} ms, ${body.length} characters`,
  );
  const legs = await book.count(
    `coupon_legs where coupon_id in (select id from coupons where user_id = ${player.userId})`,
  );
  expect(body.split('\r\n')).toHaveLength(legs + 2);
}, 600_000);
