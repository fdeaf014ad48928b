import type { limitChecks } from '@fairbook/contracts';
import { MONEY_LIMITS, type MoneyLimit } from '@fairbook/contracts/limit-rules';
import { formatAmount, minorUnits, type Rates } from '@fairbook/money';
import type { Sql } from '../../platform/database/sql.ts';
import { valued } from './currency.ts';
import { entryAt } from './machine.ts';
import { booksOf } from './store.ts';

const DAY_MS = 86_400_000;
const WINDOWS = [1, 7, 30] as const;

interface OldestRow {
  currency: string;
  days: number;
  what: 'wager' | 'deposit';
  at: Date;
  amount: bigint;
}

/** The oldest stake and the oldest deposit within each window, by account. */
async function oldestOf(sql: Sql, userId: number, now: number): Promise<OldestRow[]> {
  const { rows } = await sql.query<OldestRow>({
    name: 'oldest_play',
    text: `select a.currency, w.days, m.what, t.at, t.sum - coalesce(f.sum, 0) amount
           from accounts a cross join unnest($2::integer[], $3::timestamptz[]) w(days, since)
           cross join (values ('wager'), ('deposit')) m(what)
           left join lateral (select case m.what when 'wager' then staked else deposited end sum from play_totals p
             where p.account_id = a.id and p.at <= w.since order by p.at desc, p.seq desc limit 1) f on true
           cross join lateral (select p.at, case m.what when 'wager' then staked else deposited end sum from play_totals p
             where p.account_id = a.id and p.at > w.since
               and case m.what when 'wager' then staked else deposited end > coalesce(f.sum, 0)
             order by p.at, p.seq limit 1) t
           where a.user_id = $1 and a.kind = 'player' order by t.at`,
    values: [userId, [...WINDOWS], WINDOWS.map((days) => new Date(now - days * DAY_MS))],
  });
  return rows;
}

/**
 * When the next part of a player's limits is free again. Limits on losses have no such moment: what leaves their window may be
 * a stake or what came back.
 */
export async function freedOf(
  sql: Sql,
  userId: number,
  { rates, now }: { rates: Rates; now: number },
): Promise<limitChecks.Freed[]> {
  const stored = (await booksOf(sql, [userId])).get(userId);
  if (!stored) return [];
  const oldest = await oldestOf(sql, userId, now);
  const types = Object.keys(MONEY_LIMITS).map(Number) as MoneyLimit[];
  return types.flatMap((limitType) => {
    const { what, days } = MONEY_LIMITS[limitType];
    if (!entryAt(stored.book, limitType, Math.floor(now / 1000)).active) return [];
    const first = oldest.find((row) => row.what === what && row.days === days);
    if (!first) return [];
    const sum = valued(first.amount, first.currency, stored.currency, rates);
    const at = Math.ceil((first.at.getTime() + days * DAY_MS) / 1000);
    return [{ limitType, at, amount: formatAmount(minorUnits(sum), stored.currency) }];
  });
}
