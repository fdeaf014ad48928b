import type { Platform } from '../apps/server/platform/context.ts';
import { transact } from '../apps/server/platform/database/transact.ts';
import { GAMES } from './placement-book.ts';

/** Players of the copies; the busiest of them has 0.3 % of all. */
const PLAYERS = 100_000;
const FIRST_PLAYER = 1_000_000;
const FIRST_GAME = 100_000;
const YEAR_MS = 365 * 86_400_000;
/** Copies made in one transaction. */
const AT_ONCE = 5;
/** One of this many copies has open coupons; these are the coupons of the last days. */
const ONE_IS_OPEN_OF = 200;
const TILE = 256;

type Sql = Parameters<Parameters<typeof transact>[1]>[0];

/**
 * Copies the settled coupons, with their legs, revisions, one ledger line each, games, results and the log's entries,
 * until there are `coupons` of them. The copies are spread over a year, over games of their own and over many players;
 * the last ones are open. They are good for sizes and query plans only; their hash chains and proofs are not valid.
 * Returns how many coupons there are.
 */
export async function fill(pool: Platform['pool'], coupons: number): Promise<number> {
  await transact(pool, async (sql) => {
    await sql.query({
      text: `create table growth_of as select row_number() over (order by id) rn, id from coupons where settled_at is not null`,
    });
    await sql.query({
      text: `insert into users overriding system value
             select ${FIRST_PLAYER} + n, 'grown-' || n, '', 'player', 1, 'EUR', 'en', now() from generate_series(1, ${PLAYERS}) n`,
    });
    await sql.query({
      text: `insert into accounts (id, kind, user_id, type, currency, balance, created_at) overriding system value
             select ${FIRST_PLAYER} + n, 'player', ${FIRST_PLAYER} + n, 0, 'EUR', 0, now() from generate_series(1, ${PLAYERS}) n`,
    });
  });
  const of = await count(pool, 'growth_of');
  const copies = Math.max(1, Math.ceil(coupons / of));
  const settled = copies - Math.floor(copies / ONE_IS_OPEN_OF);
  const entries = await count(pool, 'proof_entries');
  for (let k = 1; k <= copies; k += AT_ONCE) {
    const step = { of, copies, settled, entries, from: k, to: Math.min(copies, k + AT_ONCE - 1) };
    await transact(pool, (sql) => copy(sql, step));
  }
  await pool.query(
    `insert into proof_tiles select 0, n, decode(repeat(md5(n::text), ${2 * TILE}), 'hex')
     from generate_series(0, $1::bigint) n on conflict do nothing`,
    [Math.floor((entries * (copies + 1)) / TILE)],
  );
  await pool.query('drop table growth_of');
  await vacuum(pool);
  return count(pool, 'coupons');
}

/** Ten million coupons take minutes, longer than a server's statement may. */
async function vacuum(pool: Platform['pool']): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('vacuum (analyze)');
  } finally {
    client.release(true);
  }
}

interface Step {
  of: number;
  copies: number;
  /** Copies with a higher number have open coupons. */
  settled: number;
  /** Entries of the log that are copied. */
  entries: number;
  from: number;
  to: number;
}

async function copy(sql: Sql, { of, copies, settled, entries, from, to }: Step): Promise<void> {
  const begun = Date.now() - YEAR_MS;
  const aCoupon = `${YEAR_MS}::float8 / ${copies * of}`;
  // Triggers that guard append-only tables would refuse the copies.
  await sql.query({ text: 'set local session_replication_role = replica' });
  await sql.query({
    text: `create temp table m on commit drop as select id oid, k, g, to_timestamp(ms / 1000.0) at,
        (lpad(to_hex(ms), 12, '0') || '7000a000' || lpad(to_hex(g), 12, '0'))::uuid nid,
        ${FIRST_PLAYER} + 1 + floor(${PLAYERS} * power(random(), 2))::bigint player
      from growth_of cross join generate_series(${from}, ${to}) k,
        lateral (select k::bigint * ${of} + rn g) a, lateral (select (${begun} + g * ${aCoupon})::bigint ms) b`,
  });
  const closed = `m.at + interval '5 hours'`;
  const isOpen = `m.k > ${settled}`;
  const game = `${FIRST_GAME} + m.k * ${GAMES} + x.game_id`;
  await put(sql, 'coupons', 'm join coupons x on x.id = m.oid order by m.g', {
    id: 'm.nid',
    number: '10000000 + m.g',
    user_id: 'm.player',
    account_id: 'm.player',
    idem_key: 'md5(m.g::text)',
    placed_at: 'm.at',
    accepted_at: 'm.at',
    settled_at: `case when not ${isOpen} then ${closed} end`,
    status: `case when ${isOpen} then 'accepted' else x.status end`,
    payout: `case when not ${isOpen} then x.payout end`,
  });
  await put(sql, 'coupon_legs', 'm join coupon_legs x on x.coupon_id = m.oid order by m.g', {
    coupon_id: 'm.nid',
    game_id: game,
    decided: `case when not ${isOpen} then x.decided end`,
    decided_seq: `case when ${isOpen} then 0 else x.decided_seq end`,
  });
  await put(
    sql,
    'settlement_revisions',
    `m join settlement_revisions x on x.coupon_id = m.oid where not ${isOpen} order by m.g`,
    {
      coupon_id: 'm.nid',
      at: closed,
      tx: '-m.g',
    },
  );
  const line = `(select * from transfers where kind = 'stake_reserve' limit 1)`;
  await put(sql, 'transfers', `m cross join ${line} x order by m.g`, {
    chain_account: 'm.player',
    debit_account: 'm.player',
    seq: '10000000 + m.g',
    at: 'm.at',
  });
  const each = `cross join generate_series(${from}, ${to}) k`;
  const at = `to_timestamp((${begun} + k * ${of} * ${aCoupon}) / 1000.0)`;
  const own = `${FIRST_GAME} + k * ${GAMES} + x.`;
  await put(sql, 'games', `games x ${each} where x.id <= ${GAMES}`, {
    id: `${own}id`,
    starts_at: at,
    ended_at: at,
    status: `case when k > ${settled} then 'live' else 'ended' end`,
    markets: `'[]'::jsonb`,
  });
  await put(sql, 'gates', `gates x ${each} where x.game_id <= ${GAMES}`, { game_id: `${own}game_id` });
  await put(
    sql,
    'outcome_results',
    `outcome_results x ${each} where x.game_id <= ${GAMES} and k <= ${settled}`,
    {
      game_id: `${own}game_id`,
      at,
      tx: '-k',
    },
  );
  await put(sql, 'proof_entries', `proof_entries x ${each} where x.seq < ${entries} order by k, x.seq`, {
    seq: `k::bigint * ${entries} + x.seq`,
    ref: `k || '/' || x.ref`,
  });
}

/** Inserts the rows of `from` into the table, with other values in some columns. */
async function put(sql: Sql, table: string, from: string, others: Record<string, string>): Promise<void> {
  const { rows } = await sql.query<{ attname: string }>({
    text: `select attname::text from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
             and attgenerated = '' order by attnum`,
    values: [table],
  });
  const columns = rows.map(({ attname }) => attname);
  const values = columns.map((column) => others[column] ?? `x.${column}`);
  await sql.query({
    text: `insert into ${table} (${columns}) overriding system value select ${values} from ${from}`,
  });
}

async function count(pool: Platform['pool'], table: string): Promise<number> {
  const { rows } = await pool.query<{ count: bigint }>(`select count(*) from ${table}`);
  return Number(rows[0]!.count);
}
