import type { care } from '@fairbook/contracts';
import type { Sql } from '../../platform/database/sql.ts';
import type { Tx } from '../../platform/database/transact.ts';
import { type Mark, type Verdict, verdictOf } from './verdict.ts';

/** Another account on which play is closed, and what follows from it for this account. */
export interface Twin {
  userId: number;
  verdict: Verdict;
  marks: Mark[];
  type: 30 | 37;
  /** Epoch seconds; null for a block of the house. */
  endsAt: number | null;
}

interface AlikeRow extends Record<string, unknown> {
  other_id: bigint;
  limit_type: Twin['type'];
  ends_at: bigint | null;
  is_new: boolean;
  is_identified: boolean;
  is_identified_there: boolean;
  has_other_name: boolean;
  marks: Mark[];
}

/**
 * The closures of accounts that may be this person's: blocks first, then exclusions, the one that lasts longest first.
 */
export async function closedTwins(sql: Sql, userId: number, now: number): Promise<Twin[]> {
  const { rows } = await sql.query<AlikeRow>({
    name: 'closed_alike',
    text: 'select * from closed_alike($1, $2) order by ends_at desc nulls first, other_id',
    values: [userId, new Date(now)],
  });
  return rows.flatMap((row) => {
    const verdict = verdictOf({
      marks: row.marks,
      isNew: row.is_new,
      isIdentified: row.is_identified,
      isIdentifiedThere: row.is_identified_there,
      hasOtherName: row.has_other_name,
    });
    if (!verdict) return [];
    const endsAt = row.ends_at === null ? null : Number(row.ends_at);
    return { userId: Number(row.other_id), verdict, marks: row.marks, type: row.limit_type, endsAt };
  });
}

/** Stores for operators which closed accounts this one resembles, in place of what was stored before. */
export async function keepCases(tx: Tx, userId: number, twins: readonly Twin[], now: number): Promise<void> {
  await tx.query({
    text: `delete from person_cases where user_id = $1 and other_id <> all($2::bigint[])`,
    values: [userId, twins.map((twin) => twin.userId)],
  });
  for (const { userId: otherId, verdict, marks } of twins) {
    await tx.query({
      text: `insert into person_cases (user_id, other_id, verdict, marks, at) values ($1, $2, $3, $4, $5)
             on conflict (user_id, other_id) do update set verdict = excluded.verdict, marks = excluded.marks`,
      values: [userId, otherId, verdict, JSON.stringify(marks), new Date(now)],
    });
  }
}

/** The closed accounts that this account resembles, the oldest first. */
export async function casesOf(sql: Sql, userId: number): Promise<care.PlayerCare['alike']> {
  const { rows } = await sql.query<{ id: bigint; login: string; verdict: Verdict; marks: Mark[]; at: Date }>({
    text: `select c.other_id id, u.login, c.verdict, c.marks, c.at from person_cases c join users u on u.id = c.other_id
           where c.user_id = $1 order by c.at, c.other_id limit 50`,
    values: [userId],
  });
  return rows.map(({ id, login, verdict, marks, at }) => ({
    id: Number(id),
    login,
    verdict,
    marks,
    since: at.toISOString(),
  }));
}

/** Players to whom play is open and who may be a person to whom it is closed, the oldest first. */
export async function openCases(sql: Sql, now: number): Promise<care.AlikePair[]> {
  const { rows } = await sql.query<{
    id: bigint;
    login: string;
    other_id: bigint;
    other_login: string;
    verdict: care.AlikePair['verdict'];
    marks: Mark[];
    at: Date;
  }>({
    text: `select u.id, u.login, o.id other_id, o.login other_login, c.verdict, c.marks, c.at
           from person_cases c join users u on u.id = c.user_id join users o on o.id = c.other_id
           left join limit_books b on b.user_id = c.user_id
           where c.verdict in ('held', 'case') and (b.closed_until is null or b.closed_until <= $1)
           order by c.at, c.user_id, c.other_id limit 100`,
    values: [new Date(now)],
  });
  return rows.map(({ id, login, other_id, other_login, verdict, marks, at }) => ({
    player: { id: Number(id), login },
    other: { id: Number(other_id), login: other_login },
    verdict,
    marks,
    since: at.toISOString(),
  }));
}

/**
 * In the transaction that closes play: stores the marks of the person, and queues every account that may be theirs for
 * a check.
 */
export async function askForTwins(tx: Tx, userId: number): Promise<void> {
  await keepMarks(tx, userId);
  await askForAlike(tx, userId, null);
}

/** Stores the marks of a person to whom play is closed. */
export async function keepMarks(tx: Tx, userId: number): Promise<void> {
  await tx.query({
    text: `insert into person_marks (user_id, kind, mark, is_proved) select $1, kind, mark, is_proved from own_marks($1)
           on conflict (user_id, kind, mark) do update set is_proved = person_marks.is_proved or excluded.is_proved`,
    values: [userId],
  });
}

/**
 * Queues accounts that resemble this one for a check. With `openAt`, only those on which play is open at that moment:
 * the marks of a closed account have changed.
 */
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

/**
 * In the transaction that lifts a block: queues for a check the accounts that were blocked, held or listed as cases
 * because of it.
 */
export async function askForCarried(tx: Tx, userId: number): Promise<void> {
  await tx.query({
    text: `insert into person_checks (user_id) select user_id from limit_books
           where closed_until = 'infinity' and (book -> '37' -> 'active' ->> 'sameAs')::bigint = $1
           union select user_id from person_cases where other_id = $1 on conflict do nothing`,
    values: [userId],
  });
}

/**
 * Takes some of the queued accounts; they stay queued if the transaction fails. Materialized, because a plan for one
 * row would run the inner query again for each row, and take and return more accounts than the caller checks.
 */
export async function takeChecks(tx: Tx, most: number): Promise<number[]> {
  const { rows } = await tx.query<{ user_id: bigint }>({
    name: 'take_person_checks',
    text: `with taken as materialized (
             select user_id from person_checks order by user_id limit $1 for update skip locked)
           delete from person_checks c using taken where c.user_id = taken.user_id returning c.user_id`,
    values: [most],
  });
  return rows.map(({ user_id }) => Number(user_id));
}

/** Records for good that a player is another person than this excluded one. */
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

/** Deletes marks of persons: after 30 days, or when play is open to them again. */
export async function forgetMarks(sql: Sql, now: number): Promise<void> {
  await sql.query({
    text: `delete from person_marks m where m.kept_at < $1 and not exists (
             select from limit_books b where b.user_id = m.user_id and b.closed_until > $2)`,
    values: [new Date(now - 30 * 86_400_000), new Date(now)],
  });
}
