import { kindsCounting, type LineKind, PRODUCTS_PLAYED } from '@fairbook/contracts/products';
import { kindList } from '../../money/wallet/index.ts';
import { arrayText } from '../../platform/database/array-text.ts';
import type { Sql } from '../../platform/database/sql.ts';
import { type Counted, counted, type PlayAccount, type PlayLine, playedAfter, type Sums } from './play.ts';
import { WINDOWS } from './room.ts';

const DAY_MS = 86_400_000;
/** How far back play is counted: the longest window, and a day more for clocks that are set. */
export const COUNTED_MS = 31 * DAY_MS;

const STAKES = kindsCounting('stake');
const STAKES_BACK = kindsCounting('stake_back');
const COUNTED = kindList(kindsCounting('stake', 'stake_back', 'return', 'deposit'));

/** The state of the stake that ledger line `t` is about, from the table of its product. */
const ROUNDS = PRODUCTS_PLAYED.flatMap(({ kinds, rounds }) => {
  const own = [...STAKES, ...STAKES_BACK].filter((kind) => kind in kinds);
  if (!rounds || own.length === 0) return [];
  return rounds.map(({ reference, table }) => {
    const isOwn = `t.kind in ${kindList(own)} and t.reference like '${reference}:%'`;
    const id = `case when ${isOwn} then substr(t.reference, ${reference.length + 2})::uuid end`;
    return `select r.status, r.stake, r.settled_at from ${table} r where r.id = ${id}`;
  });
});

/**
 * Lets one transaction at a time work on each player with limits, over all their accounts, so that it reads what
 * earlier holders of the lock have committed. Players without limits are not locked and never wait. A player who gets a
 * first limit meanwhile waits for the accounts, which are locked before. Sends its statement at once.
 */
export function holdPlayers(sql: Sql, userIds: readonly number[]): Promise<unknown> {
  return sql.query({
    name: 'hold_players',
    text: `select pg_advisory_xact_lock(98, (b.user_id % 2000000000)::int) from (
             select user_id from limit_books where user_id = any($1::bigint[]) order by 1) b`,
    values: [arrayText(userIds)],
  });
}

/**
 * Makes the statements of `send` use indexes, whatever the planner prefers: a connection keeps a plan from the time
 * when `play_totals` was small, and would read the whole table for each bet. Sends them at once, in the caller's
 * transaction.
 */
async function byIndex<T>(sql: Sql, send: () => Promise<T>): Promise<T> {
  const [, done] = await Promise.all([
    sql.query({ text: 'set local enable_seqscan = off' }),
    send(),
    sql.query({ text: 'set local enable_seqscan to default' }),
  ]);
  return done;
}

type Days = (typeof WINDOWS)[number];
/** An account with its sums as they were stored at the beginning of each window. */
interface ReadAccount extends Omit<PlayAccount, 'lines'> {
  userId: number;
  before: Readonly<Record<Days, Sums | null>>;
}

const lastSums = (where: string) =>
  `select t.at, t.seq, t.staked, t.returned, t.deposited from play_totals t
   where t.account_id = a.id ${where} order by t.at desc, t.seq desc limit 1`;

const COLUMNS = ['at', 'seq', 'staked', 'returned', 'deposited'] as const;
const columnsOf = (from: string) => COLUMNS.map((column) => `${from}.${column} ${from}_${column}`).join(', ');

type SumsRow<From extends string> = {
  [Column in `${From}_at`]: Date | null;
} & { [Column in `${From}_${Exclude<(typeof COLUMNS)[number], 'at'>}`]: bigint | null };
type AccountRow = { user_id: bigint; id: bigint; currency: string; chain_seq: bigint } & SumsRow<
  'l' | 'w1' | 'w7' | 'w30'
>;

async function accountsOf(sql: Sql, userIds: readonly number[], now: number): Promise<ReadAccount[]> {
  const { rows } = await sql.query<AccountRow>({
    name: 'play_accounts',
    text: `select a.user_id, a.id, a.currency, a.seq chain_seq, ${['l', 'w1', 'w7', 'w30'].map(columnsOf).join(', ')}
           from accounts a
           left join lateral (${lastSums('')}) l on true
           left join lateral (${lastSums('and t.at <= $2')}) w1 on true
           left join lateral (${lastSums('and t.at <= $3')}) w7 on true
           left join lateral (${lastSums('and t.at <= $4')}) w30 on true
           where a.user_id = any($1::bigint[]) and a.kind = 'player'`,
    values: [arrayText(userIds), ...WINDOWS.map((days) => new Date(now - days * DAY_MS))],
  });
  return rows.map((row) => ({
    userId: Number(row.user_id),
    id: Number(row.id),
    iso: row.currency,
    seq: Number(row.chain_seq),
    last: sumsOf(row, 'l'),
    before: { 1: sumsOf(row, 'w1'), 7: sumsOf(row, 'w7'), 30: sumsOf(row, 'w30') },
  }));
}

function sumsOf(row: AccountRow, from: 'l' | 'w1' | 'w7' | 'w30'): Sums | null {
  const at = row[`${from}_at`];
  if (at === null) return null;
  return {
    at: at.getTime(),
    seq: Number(row[`${from}_seq`]),
    staked: row[`${from}_staked`]!,
    returned: row[`${from}_returned`]!,
    deposited: row[`${from}_deposited`]!,
  };
}

interface LineRow {
  account_id: bigint;
  seq: bigint;
  at: Date;
  kind: LineKind;
  amount: bigint;
  is_in: boolean;
  status: string | null;
  stake: bigint | null;
  settled_at: Date | null;
  taken_seq: bigint | null;
  taken: bigint | null;
}

/**
 * The lines of these players that `play_totals` doesn't have yet; for an account that was never counted, the lines
 * since a moment.
 */
async function linesOf(sql: Sql, userIds: readonly number[], since: number): Promise<LineRow[]> {
  const { rows } = await sql.query<LineRow>({
    name: 'play_lines',
    text: `select t.chain_account account_id, t.seq, t.at, t.kind, t.amount, t.credit_account = t.chain_account is_in,
             o.status, o.stake, o.settled_at, r.seq taken_seq, r.amount taken
           from accounts a
           left join lateral (select t.seq from play_totals t
             where t.account_id = a.id order by t.at desc, t.seq desc limit 1) l on true
           cross join lateral (select * from transfers t where t.chain_account = a.id and t.seq > coalesce(l.seq, -1)
             and (l.seq is not null or t.at > $2) and t.kind in ${COUNTED} order by t.seq) t
           left join lateral (${ROUNDS.join(' union all ')} limit 1) o on true
           left join lateral (select r.seq, r.amount from transfers r where t.kind in ${kindList(STAKES_BACK)}
             and r.chain_account = t.chain_account and r.seq < t.seq and r.reference = t.reference and r.kind in ${kindList(STAKES)}
             order by r.seq desc limit 1) r on true
           where a.user_id = any($1::bigint[]) and a.kind = 'player' order by t.chain_account, t.seq`,
    values: [arrayText(userIds), new Date(since)],
  });
  return rows;
}

function lineOf(row: LineRow): PlayLine {
  const { status, stake, settled_at: settledAt, taken_seq: takenSeq, taken } = row;
  return {
    seq: Number(row.seq),
    at: row.at.getTime(),
    kind: row.kind,
    amount: row.amount,
    isIn: row.is_in,
    round: status === null ? null : { status, stake: stake!, settledAt: settledAt?.getTime() ?? null },
    taken: takenSeq === null ? null : { seq: Number(takenSeq), amount: taken! },
  };
}

/** What was played on one account within each window that ends now; minor units of its currency. */
export interface AccountPlay {
  userId: number;
  iso: string;
  windows: Readonly<Record<Days, Pick<Sums, 'staked' | 'returned' | 'deposited'>>>;
}

/**
 * Adds new lines of these players' ledgers to `play_totals`, and returns what each of their accounts played. The
 * transaction must hold the players (`holdPlayers`), so that no two count at once. For an account that was never
 * counted it adds the lines from `since` on, by default the beginning of the longest window.
 */
export async function countPlay(
  sql: Sql,
  userIds: readonly number[],
  { now, since = now - COUNTED_MS }: { now: number; since?: number },
): Promise<AccountPlay[]> {
  const [accounts, rows] = await byIndex(sql, () =>
    Promise.all([accountsOf(sql, userIds, now), linesOf(sql, userIds, since)]),
  );
  const lines = Map.groupBy(rows, (row) => Number(row.account_id));
  const all = accounts.map((account) => {
    const own = { ...account, lines: (lines.get(account.id) ?? []).map(lineOf) };
    return { account, what: counted(own, since) };
  });
  await writeCounted(
    sql,
    all.map(({ account: { id }, what }) => ({ id, what })),
  );
  return all.map(({ account, what }) => {
    const after = (days: Days) => playedAfter(account, what, now - days * DAY_MS, account.before[days]);
    return { userId: account.userId, iso: account.iso, windows: { 1: after(1), 7: after(7), 30: after(30) } };
  });
}

async function writeCounted(sql: Sql, all: readonly { id: number; what: Counted }[]): Promise<void> {
  const undone = all.filter(({ what }) => what.undone.length > 0);
  const fresh = all.flatMap(({ id, what }) => what.fresh.map((sums) => ({ id, ...sums })));
  if (undone.length > 0)
    await byIndex(sql, () =>
      Promise.all(
        undone.map(({ id, what }) =>
          sql.query({
            name: 'play_undone',
            text: `update play_totals t set staked = t.staked - (select sum(u.amount) from unnest($2::bigint[], $3::bigint[]) u(seq, amount)
                     where u.seq <= t.seq)::bigint
                   where t.account_id = $1 and t.seq >= $4`,
            values: [
              id,
              arrayText(what.undone.map(({ seq }) => seq)),
              arrayText(what.undone.map(({ amount }) => amount)),
              Math.min(...what.undone.map(({ seq }) => seq)),
            ],
          }),
        ),
      ),
    );
  if (fresh.length === 0) return;
  await sql.query({
    name: 'play_counted',
    text: `insert into play_totals (account_id, at, seq, staked, returned, deposited)
           select * from unnest($1::bigint[], $2::timestamptz[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[])`,
    values: [
      arrayText(fresh.map(({ id }) => id)),
      fresh.map(({ at }) => new Date(at)),
      arrayText(fresh.map(({ seq }) => seq)),
      arrayText(fresh.map(({ staked }) => staked)),
      arrayText(fresh.map(({ returned }) => returned)),
      arrayText(fresh.map(({ deposited }) => deposited)),
    ],
  });
}
