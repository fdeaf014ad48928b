import type { Sql } from '../../platform/database/sql.ts';
import type { Tx } from '../../platform/database/transact.ts';

/** What closes play on another account of the same person. */
export interface Twin {
  userId: number;
  type: 30 | 37;
  /** Epoch seconds; null for a block of the house. */
  endsAt: number | null;
}

/** What closes play on other accounts of this person: at most one exclusion, the one that lasts longest, and one block. */
export async function closedTwins(sql: Sql, userId: number, now: number): Promise<Twin[]> {
  const { rows } = await sql.query<{ other_id: bigint; limit_type: Twin['type']; ends_at: bigint | null }>({
    name: 'closed_twins',
    text: 'select other_id, limit_type, ends_at from closed_twins($1, $2)',
    values: [userId, new Date(now)],
  });
  return rows.map(({ other_id, limit_type: type, ends_at }) => ({
    userId: Number(other_id),
    type,
    endsAt: ends_at === null ? null : Number(ends_at),
  }));
}

/** In the transaction that closes play: keeps what names the person, and has every account that may be theirs looked at. */
export async function askForTwins(tx: Tx, userId: number): Promise<void> {
  await tx.query({
    text: `insert into person_marks (user_id, kind, mark, is_proved) select $1, kind, mark, is_proved from own_marks($1)
           on conflict (user_id, kind, mark) do update set is_proved = person_marks.is_proved or excluded.is_proved`,
    values: [userId],
  });
  await askForAlike(tx, userId, null);
}

/** What names a person to whom play is closed has changed: has the accounts looked at to which play is open. */
export async function askForAlike(tx: Tx, userId: number, openAt: number | null): Promise<void> {
  await tx.query({
    text: `insert into person_checks (user_id)
           select distinct l.other_id from accounts_like($1) l join users u on u.id = l.other_id
           left join limit_books b on b.user_id = l.other_id
           where u.role = 'player' and ($2::timestamptz is null or b.closed_until is null or b.closed_until <= $2)
           on conflict do nothing`,
    values: [userId, openAt === null ? null : new Date(openAt)],
  });
}

/** In the transaction that lifts a block: has the accounts looked at where it counted, too. */
export async function askForCarried(tx: Tx, userId: number): Promise<void> {
  await tx.query({
    text: `insert into person_checks (user_id) select user_id from limit_books
           where closed_until = 'infinity' and (book -> '37' -> 'active' ->> 'sameAs')::bigint = $1 on conflict do nothing`,
    values: [userId],
  });
}

/** Takes some of the accounts that are to be looked at; they come again if the transaction fails. */
export async function takeChecks(tx: Tx, most: number): Promise<number[]> {
  const { rows } = await tx.query<{ user_id: bigint }>({
    name: 'take_person_checks',
    text: `delete from person_checks where user_id in (
             select user_id from person_checks order by user_id limit $1 for update skip locked) returning user_id`,
    values: [most],
  });
  return rows.map(({ user_id }) => Number(user_id));
}

/** Says for good that a player is another person than this excluded one. */
export async function keepApart(
  tx: Tx,
  {
    userId,
    otherId,
    operatorId,
    note,
    at,
  }: { userId: number; otherId: number; operatorId: number; note: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('other_persons')
    .values({ user_id: userId, other_id: otherId, operator_id: operatorId, note, at })
    .onConflict((row) => row.doNothing())
    .execute();
}

/** Deletes what named a person before: after 30 days, or when play is open to them again. */
export async function forgetMarks(sql: Sql, now: number): Promise<void> {
  await sql.query({
    text: `delete from person_marks m where m.kept_at < $1 and not exists (
             select from limit_books b where b.user_id = m.user_id and b.closed_until > $2)`,
    values: [new Date(now - 30 * 86_400_000), new Date(now)],
  });
}
