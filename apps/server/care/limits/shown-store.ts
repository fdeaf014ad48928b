import type { limitChecks } from '@fairbook/contracts';
import { kindsCounting } from '@fairbook/contracts/products';
import { kindList } from '../../money/wallet/index.ts';
import type { Sql } from '../../platform/database/sql.ts';
import type { Entry } from './machine.ts';

/** A change as it is stored. */
export interface ChangeRow {
  id: bigint;
  at: Date;
  limit_type: limitChecks.LimitChange['limitType'];
  step: limitChecks.LimitStep;
  before: Entry;
  after: Entry;
  operator_id: bigint | null;
  currency: string;
}

/** The changes of a player's limits, the last one first. Returns one row more than `limit` if there are more. */
export async function changesOf(
  sql: Sql,
  userId: number,
  { before, limit }: { before: number | null; limit: number },
): Promise<limitChecks.LimitChange[]> {
  const { rows } = await sql.query<ChangeRow>({
    name: 'limit_changes_of',
    text: `select c.id, c.at, c.limit_type, c.step, c.before, c.after, c.operator_id,
             coalesce(c.currency, b.currency) currency
           from limit_changes c join limit_books b using (user_id)
           where user_id = $1 and ($2::bigint is null or c.id < $2) order by c.id desc limit $3`,
    values: [userId, before, limit + 1],
  });
  return rows.map(shownChange);
}

/** A change as its player sees it. */
export function shownChange(row: ChangeRow): limitChecks.LimitChange {
  return {
    id: Number(row.id),
    at: Math.floor(row.at.getTime() / 1000),
    limitType: row.limit_type,
    iso: row.currency,
    step: row.step,
    before: valueIn(row.before),
    after: valueIn(row.after),
    isByHouse: row.operator_id !== null,
  };
}

function valueIn({ active, pending }: Entry): limitChecks.LimitChange['after'] {
  return {
    value: active?.value ?? null,
    endsAt: active?.endsAt ?? null,
    waits: pending && { value: pending.value, from: pending.startedAt },
  };
}

const NEW_FOR_MS = 86_400_000;
const DEPOSITS = kindList(kindsCounting('deposit'));

/**
 * Whether to ask a player for a limit: within a day of the registration, or while no deposit has come. Players who have
 * answered before, who have a money limit, or to whom play is closed are not asked.
 */
export async function isPromptDue(
  sql: Sql,
  userId: number,
  occasion: limitChecks.PromptOccasion,
  now: number,
): Promise<boolean> {
  const { rows } = await sql.query<{ is_due: boolean }>({
    name: 'limit_prompt_due',
    text: `select not exists (select from limit_prompts p where p.user_id = u.id)
             and not exists (
               select from limit_books b where b.user_id = u.id
                 and (b.closed_until > $4 or exists (
                   select from jsonb_each(b.book) e where e.key::int < 30 and e.value -> 'active' <> 'null')))
             and case $2 when 'registration' then u.created_at > $3 else not exists (
               select from transfers t join accounts a on a.id = t.chain_account
               where a.user_id = u.id and t.kind in ${DEPOSITS}) end is_due
           from users u where u.id = $1`,
    values: [userId, occasion, new Date(now - NEW_FOR_MS), new Date(now)],
  });
  return rows[0]?.is_due ?? false;
}

/** Keeps the first answer. */
export async function noteAnswered(
  sql: Sql,
  {
    userId,
    occasion,
    wantsLimit,
    at,
  }: {
    userId: number;
    occasion: limitChecks.PromptOccasion;
    wantsLimit: boolean;
    at: number;
  },
): Promise<void> {
  await sql.query({
    text: `insert into limit_prompts (user_id, occasion, wants_limit, at) values ($1, $2, $3, $4) on conflict do nothing`,
    values: [userId, occasion, wantsLimit, new Date(at)],
  });
}
