import type { Sql } from '../../platform/database/sql.ts';
import type { Tx } from '../../platform/database/transact.ts';

/** The exclusion of another account of the same person. */
export interface Twin {
  userId: number;
  /** Epoch seconds. */
  endsAt: number;
}

/** The exclusion of another account of this person, the one that lasts longest; null without one. */
export async function excludedTwin(sql: Sql, userId: number, now: number): Promise<Twin | null> {
  const { rows } = await sql.query<{ other_id: bigint; ends_at: bigint }>({
    name: 'excluded_twin',
    text: 'select other_id, ends_at from excluded_twin($1, $2)',
    values: [userId, new Date(now)],
  });
  const [row] = rows;
  return row ? { userId: Number(row.other_id), endsAt: Number(row.ends_at) } : null;
}

/** In the transaction of an exclusion: has every account that may be the same person’s looked at. */
export async function askForTwins(tx: Tx, userId: number): Promise<void> {
  await tx.query({
    text: `insert into person_checks (user_id)
           select distinct l.other_id from accounts_like($1) l join users u on u.id = l.other_id
           where u.role = 'player' on conflict do nothing`,
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
    .execute();
}
