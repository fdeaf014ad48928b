import { careCases } from '@fairbook/contracts';
import { kindsCounting } from '@fairbook/contracts/products';
import { type Rates, toBaseUp } from '@fairbook/money';
import { kindList } from '../../money/wallet/index.ts';
import type { Platform } from '../../platform/context.ts';
import { arrayText } from '../../platform/database/array-text.ts';
import type { Sql } from '../../platform/database/sql.ts';
import { type Tx, transact } from '../../platform/database/transact.ts';
import { type CareDay, LOOKED_BACK_DAYS, scoreOf } from './rules.ts';

const DAY_MS = 86_400_000;
/** Runs overlap by this much: longer than any transaction that may still write a line with an earlier time. */
const OVERLAP_MS = 10 * 60_000;
const AT_ONCE = 200;
const STAKES = kindList(kindsCounting('stake'));
/** Bets before this hour are bets at night. */
const NIGHT_ENDS = 5;

interface CountingParts {
  rates(): Rates;
  /** The time zone that decides what is night for players of a country. */
  timeZoneOf(countryId: number): string;
}

interface Player {
  userId: number;
  timeZone: string;
}

/** Counts what was played since the last run, day by day and only for those who played, and opens cases. */
export function createCounting(
  { pool, clock }: Pick<Platform, 'pool' | 'clock'>,
  { rates, timeZoneOf }: CountingParts,
) {
  return {
    /** A job runs it; running it twice changes nothing. */
    async run(): Promise<void> {
      const now = clock.now();
      const { rows } = await pool.query<{ upto: Date }>('select upto from care_cursor');
      const since = rows[0] ? rows[0].upto.getTime() - OVERLAP_MS : now - LOOKED_BACK_DAYS * DAY_MS;
      const players = (await activeSince(pool, since, now)).map(({ userId, countryId }) => ({
        userId,
        timeZone: timeZoneOf(countryId),
      }));
      for (let n = 0; n < players.length; n += AT_ONCE) {
        await transact(pool, async (tx) => {
          // One run at a time: two would open two cases.
          await tx.query({ text: `select pg_advisory_xact_lock(hashtextextended('care of players', 0))` });
          for (const player of players.slice(n, n + AT_ONCE)) await count(tx, player, since, now);
        });
      }
      await pool.query(
        `insert into care_cursor (upto) values ($1) on conflict (only_one) do update set upto = excluded.upto`,
        [new Date(now)],
      );
      await pool.query('delete from care_days where day < $1', [
        new Date(now - 2 * LOOKED_BACK_DAYS * DAY_MS),
      ]);
    },
  };

  async function count(tx: Tx, player: Player, since: number, now: number): Promise<void> {
    await countDays(tx, player, since, rates());
    const { rows } = await tx.query<{ today: string }>({
      text: `select to_char($1::timestamptz at time zone $2, 'YYYY-MM-DD') today`,
      values: [new Date(now), player.timeZone],
    });
    const { score, marks } = scoreOf(await daysOf(tx, player.userId), rows[0]!.today);
    await tx.query({
      name: 'care_case_scored',
      text: `update care_cases set score = $2, marks = $3, changed_at = $4, version = version + 1
             where user_id = $1 and state <> 'closed' and (score <> $2 or marks <> $3::jsonb)`,
      values: [player.userId, score, JSON.stringify(marks), new Date(now)],
    });
    if (score < careCases.CARE_OPENS_AT) return;
    // A case that was closed opens again only if the score is higher, or after a month.
    await tx.query({
      name: 'care_case_opened',
      text: `insert into care_cases (user_id, state, score, marks, opened_at, changed_at)
             select $1, 'open', $2, $3, $4, $4
             where not exists (select from care_cases where user_id = $1 and (state <> 'closed'
               or (score >= $2 and changed_at > $4::timestamptz - interval '30 days')))`,
      values: [player.userId, score, JSON.stringify(marks), new Date(now)],
    });
  }
}

/** Players who staked, paid in or took a withdrawal back since then. */
async function activeSince(sql: Sql, since: number, now: number) {
  const { rows } = await sql.query<{ user_id: bigint; country_id: number }>({
    text: `select u.id user_id, u.country_id from users u where u.role = 'player' and u.id in (
             select a.user_id from transfers t join accounts a on a.id = t.chain_account
               where t.at > $1 and t.at <= $2 and (t.kind in ${STAKES} or t.kind = 'deposit') and a.kind = 'player'
             union select user_id from deposits where coalesce(ended_at, created_at) > $1 and status = 'failed'
             union select user_id from withdrawals where changed_at > $1 and status = 'cancelled')
           order by 1`,
    values: [new Date(since), new Date(now)],
  });
  return rows.map(({ user_id, country_id }) => ({ userId: Number(user_id), countryId: country_id }));
}

interface CountedRow {
  day: string;
  currency: string;
  staked: bigint;
  night_bets: number;
  chased: number;
  failed: number;
  cancelled: number;
}

/** Counts whole days anew, beginning with the day of `since`. */
async function countDays(tx: Tx, { userId, timeZone }: Player, since: number, rates: Rates): Promise<void> {
  const { rows } = await tx.query<CountedRow>({
    name: 'care_counted',
    text: `with bounds as (select date_trunc('day', $3::timestamptz at time zone $2) at time zone $2 since)
      select to_char(at at time zone $2, 'YYYY-MM-DD') "day", currency, sum(staked)::bigint staked,
        sum(night)::int night_bets, sum(chased)::int chased, sum(failed)::int failed, sum(cancelled)::int cancelled
      from (
        select t.at, t.currency, case when t.kind in ${STAKES} then t.amount else 0 end staked,
          case when t.kind in ${STAKES} and extract(hour from t.at at time zone $2) < $4 then 1 else 0 end night,
          case when t.kind = 'deposit' and exists (select from coupons c where c.user_id = $1 and c.status = 'lost'
            and c.settled_at >= t.at - interval '1 hour' and c.settled_at < t.at) then 1 else 0 end chased, 0 failed, 0 cancelled
        from accounts a join transfers t on t.chain_account = a.id, bounds
        where a.user_id = $1 and a.kind = 'player' and t.at >= bounds.since and (t.kind in ${STAKES} or t.kind = 'deposit')
        union all select d.created_at, a.currency, 0, 0, 0, 1, 0 from deposits d join accounts a on a.id = d.account_id, bounds
          where d.user_id = $1 and d.status = 'failed' and d.created_at >= bounds.since
        union all select w.changed_at, a.currency, 0, 0, 0, 0, 1 from withdrawals w join accounts a on a.id = w.account_id, bounds
          where w.user_id = $1 and w.status = 'cancelled' and w.changed_at >= bounds.since) n
      group by 1, 2`,
    values: [userId, timeZone, new Date(since), NIGHT_ENDS],
  });
  const days = new Map<string, Omit<CountedRow, 'currency'>>();
  for (const { currency, ...row } of rows) {
    const so = days.get(row.day);
    const staked = toBaseUp(row.staked, currency, rates) + (so?.staked ?? 0n);
    const plus = (of: 'night_bets' | 'chased' | 'failed' | 'cancelled') => row[of] + (so?.[of] ?? 0);
    days.set(row.day, {
      day: row.day,
      staked,
      night_bets: plus('night_bets'),
      chased: plus('chased'),
      failed: plus('failed'),
      cancelled: plus('cancelled'),
    });
  }
  const all = [...days.values()];
  const column = <K extends keyof CountedRow>(of: Exclude<K, 'currency'>) =>
    arrayText(all.map((each) => each[of as 'chased']));
  if (all.length === 0) return;
  await tx.query({
    name: 'care_days_written',
    text: `insert into care_days (user_id, day, staked, night_bets, chased, failed_deposits, cancelled_withdrawals)
           select $1, * from unnest($2::date[], $3::bigint[], $4::int[], $5::int[], $6::int[], $7::int[])
           on conflict (user_id, day) do update set staked = excluded.staked, night_bets = excluded.night_bets,
             chased = excluded.chased, failed_deposits = excluded.failed_deposits,
             cancelled_withdrawals = excluded.cancelled_withdrawals`,
    values: [
      userId,
      all.map(({ day }) => day),
      all.map(({ staked }) => String(staked)),
      column('night_bets'),
      column('chased'),
      column('failed'),
      column('cancelled'),
    ],
  });
}

async function daysOf(sql: Sql, userId: number): Promise<CareDay[]> {
  const { rows } = await sql.query<Record<string, number> & { day: string; staked: bigint }>({
    name: 'care_days_of',
    text: `select to_char(day, 'YYYY-MM-DD') "day", staked, night_bets, chased, failed_deposits, cancelled_withdrawals
           from care_days where user_id = $1`,
    values: [userId],
  });
  return rows.map((row) => ({
    day: row.day,
    staked: row.staked,
    nightBets: row.night_bets!,
    chased: row.chased!,
    failedDeposits: row.failed_deposits!,
    cancelledWithdrawals: row.cancelled_withdrawals!,
  }));
}
