import type { partners } from '@fairbook/contracts';
import { crossRate, figuresOf, type Rates } from '@fairbook/money';
import { sql } from 'kysely';
import type { Platform } from '../../platform/context.ts';
import { type Tx, transact } from '../../platform/database/transact.ts';
import type { Ledger } from '../wallet/index.ts';
import { type Moved, monthOf, reckon } from './earnings.ts';
import { TOOK_BACK } from './happenings.ts';
import { termsIn } from './store.ts';

const DAY_MS = 86_400_000;
/** How long a day stays open after midnight: longer than any transaction that wrote a line before it. */
const GRACE_MS = 2 * 3_600_000;

interface DayParts {
  ledger: Pick<Ledger, 'post'>;
  /** The rates as stored. */
  rates(tx: Tx): Promise<Rates>;
}

/** The UTC day of a moment in epoch milliseconds, as `2026-11-30`. */
export const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
/** The first day of its month. */
export const monthStart = (day: string) => `${day.slice(0, 7)}-01`;

/**
 * Counts what partners' players have brought, day by day from the ledger, and closes partners' months. An open day is
 * counted anew each time; once it is over, it is counted for the last time, so that a closed month can't change.
 */
export function createDays({ db, pool, clock }: Pick<Platform, 'db' | 'pool' | 'clock'>, parts: DayParts) {
  async function firstOpenDay(): Promise<string | null> {
    const { rows } = await sql<{ day: string | null }>`
      select to_char(coalesce((select max(day) + 1 from partner_counts where is_closed),
        (select min((at at time zone 'UTC')::date) from partner_players)), 'YYYY-MM-DD') "day"`.execute(db);
    return rows[0]!.day;
  }

  return {
    /**
     * Counts the open days, and closes the days and months that are over. A job runs it; a second run changes nothing.
     */
    async run(): Promise<void> {
      const from = await firstOpenDay();
      if (from === null) return;
      for (let at = Date.parse(from); at <= clock.now(); at += DAY_MS) {
        await transact(pool, (tx) => reckonDay(tx, dayOf(at), clock.now(), parts));
      }
      await closeMonths();
    },
  };

  async function closeMonths(): Promise<void> {
    const { rows } = await sql<{ id: bigint; account_id: bigint; currency: string; month: string }>`
      select p.id, p.account_id, a.currency, to_char(m, 'YYYY-MM-DD') "month"
      from partners p
      join accounts a on a.id = p.account_id
      cross join lateral (select min(from_month) first from partner_terms where partner_id = p.id) t
      cross join lateral generate_series(t.first::timestamp, now() at time zone 'UTC' + interval '20 years', interval '1 month') m
      where (m + interval '1 month' - interval '1 day')::date <= (select max(day) from partner_counts where is_closed)
        and not exists (select from partner_months where partner_id = p.id and month = m::date)
      order by p.id, m`.execute(db);
    // One after another, since a loss may be carried from one month into the next.
    for (const row of rows) await transact(pool, (tx) => closeMonth(tx, row, clock.now(), parts));
  }
}

interface LineSums extends Record<'deposits' | 'revenue' | 'bonuses' | 'bad_debts', bigint> {
  partner_id: bigint;
  own: string;
  terms: partners.PartnerTerms;
  tag: string;
  sub_id: string;
  currency: string;
}

/** Counts a day that is open, and closes it if it is over. */
async function reckonDay(tx: Tx, day: string, now: number, { rates: ratesOf }: DayParts): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('days of partners', 0))`.execute(tx);
  const known = await tx
    .selectFrom('partner_counts')
    .select('is_closed')
    .where(sql<boolean>`day = ${day}`)
    .executeTakeFirst();
  if (known?.is_closed) return;
  const rates = await ratesOf(tx);
  const [from, until] = [new Date(day), new Date(Date.parse(day) + DAY_MS)];
  const { rows } = await sql<LineSums>`
    -- Accounts of the partners themselves do not count: a share of their own losses would make their odds better.
    with own_accounts as materialized (
      select b.user_id from partner_players b join partners p on p.id = b.partner_id
      where exists (select from accounts a join transfers l on l.chain_account = a.id
          where a.user_id = b.user_id and a.kind = 'player' and l.at >= ${from} and l.at < ${until})
        and exists (select from accounts_of_person(b.user_id) other where other.other_id = p.user_id))
    select p.partner_id, own.currency own, t.terms, p.tag, p.sub_id, l.currency,
      coalesce(sum(l.amount) filter (where l.kind = 'deposit'), 0)::bigint deposits,
      coalesce(sum(case when c.name = 'revenue' then l.amount when d.name = 'revenue' then -l.amount end)
        filter (where l.reference like 'coupon:%'), 0)::bigint revenue,
      coalesce(sum(case when d.name in ('bonuses', 'friends') then l.amount
        when c.name in ('bonuses', 'friends') then -l.amount end), 0)::bigint bonuses,
      -- A debt of a chargeback counts from the start and comes off when repaid, so writing it off costs nothing more.
      coalesce(sum(case
        when l.kind = 'receivable_chargeback' then l.amount
        when l.kind = 'receivable_collect' and l.reference like 'deposit:%' then -l.amount
        when l.kind = 'receivable_write_off' and l.reference like 'deposit:%' then 0
        when d.name = 'written_off' then l.amount when c.name = 'written_off' then -l.amount end), 0)::bigint
        bad_debts
    from partner_players p
    join partners of_partner on of_partner.id = p.partner_id
    join accounts own on own.id = of_partner.account_id
    cross join lateral (select terms from partner_terms where partner_id = p.partner_id and from_month <= ${monthStart(day)}
      order by from_month desc limit 1) t
    join accounts a on a.user_id = p.user_id and a.kind = 'player'
    join transfers l on l.chain_account = a.id
    join accounts d on d.id = l.debit_account
    join accounts c on c.id = l.credit_account
    where l.at >= ${from} and l.at < ${until} and p.user_id not in (select user_id from own_accounts)
    group by 1, 2, 3, 4, 5, 6`.execute(tx);
  await sql`delete from partner_days where day = ${day}`.execute(tx);
  for (const row of rows) {
    const moved: Moved = {
      deposits: row.deposits,
      revenue: row.revenue,
      bonuses: row.bonuses,
      badDebts: row.bad_debts,
    };
    if (Object.values(moved).every((sum) => sum === 0n)) continue;
    const { fees, deposited, net } = reckon(moved, row.terms, { from: row.currency, to: row.own, rates });
    const rate = figuresOf(crossRate(row.currency, row.own, rates), 12);
    await sql`
      insert into partner_days (partner_id, day, tag, sub_id, currency, deposits, revenue, bonuses, bad_debts, fees, rate,
        deposited, net)
      values (${row.partner_id}, ${day}, ${row.tag}, ${row.sub_id}, ${row.currency}, ${moved.deposits}, ${moved.revenue},
        ${moved.bonuses}, ${moved.badDebts}, ${fees}, ${rate}, ${deposited}, ${net})`.execute(tx);
  }
  const isOver = now >= Date.parse(day) + DAY_MS + GRACE_MS;
  await sql`
    insert into partner_counts (day, at, is_closed) values (${day}, ${new Date(now)}, ${isOver})
    on conflict (day) do update set at = excluded.at, is_closed = excluded.is_closed`.execute(tx);
}

/** Closes one month of a partner, once: writes its row and posts what the partner has earned. */
async function closeMonth(
  tx: Tx,
  { id, account_id, currency, month }: { id: bigint; account_id: bigint; currency: string; month: string },
  now: number,
  { ledger }: DayParts,
): Promise<void> {
  const terms = await termsIn(tx, id, month);
  if (!terms) throw new Error(`partner ${id} has no terms in ${month}`);
  // A player who has taken a deposit back before the month is closed earns the partner nothing.
  await sql`
    update partner_players b set cpa = 0 where partner_id = ${id}
      and qualified_at >= ${month}::timestamp at time zone 'UTC'
      and qualified_at < (${month}::timestamp + interval '1 month') at time zone 'UTC'
      and ${TOOK_BACK}`.execute(tx);
  const { net, carriedIn, qualified, cpa } = await sumsOfMonth(tx, id, month);
  const { carriedOut, share } = monthOf(net, carriedIn, terms, currency);
  const monthEnd = new Date(month);
  monthEnd.setUTCMonth(monthEnd.getUTCMonth() + 1);
  const { rows } = await sql<{ id: bigint }>`
    insert into partner_months (partner_id, month, terms, net, carried_in, carried_out, share, qualified, cpa, closed_at,
      payable_at)
    values (${id}, ${month}, ${JSON.stringify(terms)}, ${net}, ${carriedIn}, ${carriedOut}, ${share}, ${qualified}, ${cpa},
      ${new Date(now)}, ${new Date(monthEnd.getTime() + terms.holdDays * DAY_MS)})
    on conflict do nothing returning partner_id id`.execute(tx);
  if (rows.length === 0 || share + cpa === 0n) return;
  const [verdict] = await ledger.post(tx, [
    {
      accountId: Number(account_id),
      reference: `partner-month:${id}:${month.slice(0, 7)}`,
      postings: [{ kind: 'partner_earning', amountMinor: share + cpa }],
    },
  ]);
  if (verdict !== 'ok')
    throw new Error(`the earnings of partner ${id} in ${month} were not posted: ${verdict}`);
}

/**
 * A month so far, in minor units: the net revenue of its days, what was carried from the month before, and the players
 * who qualified in it with the partner's reward for them.
 */
export async function sumsOfMonth(
  db: Parameters<typeof termsIn>[0],
  partnerId: bigint,
  month: string,
): Promise<{ net: bigint; carriedIn: bigint; qualified: number; cpa: bigint }> {
  const { rows } = await sql<{ net: bigint; carried_in: bigint; qualified: number; cpa: bigint }>`
    select
      coalesce((select sum(net) from partner_days where partner_id = ${partnerId} and day >= ${month}::date
        and day < ${month}::date + interval '1 month'), 0)::bigint net,
      coalesce((select carried_out from partner_months where partner_id = ${partnerId}
        and month = (${month}::date - interval '1 month')::date), 0)::bigint carried_in,
      q.qualified, q.cpa
    from (select count(*)::int qualified, coalesce(sum(cpa), 0)::bigint cpa from partner_players
      where partner_id = ${partnerId} and qualified_at >= ${month}::timestamp at time zone 'UTC'
        and qualified_at < (${month}::timestamp + interval '1 month') at time zone 'UTC') q`.execute(db);
  const { net, carried_in, qualified, cpa } = rows[0]!;
  return { net, carriedIn: carried_in, qualified, cpa };
}
