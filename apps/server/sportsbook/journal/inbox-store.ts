import type { FeedMessage } from '@fairbook/feed-contract';
import type { Pool, PoolClient } from 'pg';

/** The node that sent the message has withdrawn it, so it must not be applied. */
export class Withdrawn extends Error {
  override readonly name = 'Withdrawn';
}

/** A message that waits for the writer. */
export interface Asked {
  id: number;
  message: FeedMessage;
}

/** What became of a message: `seq` is its number once it is done, `refusal` the reason when it was refused. */
export interface Answer {
  status: 'open' | 'done' | 'refused' | 'withdrawn';
  seq: number | null;
  refusal: string | null;
}

/** Answers are kept this long, for people who look into a failure. */
const KEEP = '1 day';
const AT_ONCE = 50;

/** Adds a message; returns its id. */
export async function ask(pool: Pool, message: FeedMessage, by: string): Promise<number> {
  const { rows } = await pool.query<{ id: bigint }>(
    'insert into catalogue_inbox (message, asked_by) values ($1, $2) returning id',
    [JSON.stringify(message), by],
  );
  return Number(rows[0]!.id);
}

export async function answerTo(pool: Pool, id: number): Promise<Answer> {
  const { rows } = await pool.query<{ status: Answer['status']; seq: bigint | null; refusal: string | null }>(
    'select status, seq, refusal from catalogue_inbox where id = $1',
    [id],
  );
  const { status = 'withdrawn', seq = null, refusal = null } = rows[0] ?? {};
  return { status, seq: seq === null ? null : Number(seq), refusal };
}

/** Withdraws a message. True if it was still open, so that it will never be applied. */
export async function withdraw(pool: Pool, id: number): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update catalogue_inbox set status = 'withdrawn' where id = $1 and status = 'open'`,
    [id],
  );
  return rowCount === 1;
}

/** The oldest open messages, in order. */
export async function openAsked(pool: Pool): Promise<Asked[]> {
  const { rows } = await pool.query<{ id: bigint; message: FeedMessage }>(
    `select id, message from catalogue_inbox where status = 'open' order by id limit ${AT_ONCE}`,
  );
  return rows.map(({ id, message }) => ({ id: Number(id), message }));
}

export async function refuseAsked(client: PoolClient, id: number, refusal: string): Promise<void> {
  await client.query(
    `update catalogue_inbox set status = 'refused', refusal = $2 where id = $1 and status = 'open'`,
    [id, refusal],
  );
}

/** Marks the messages of these entries as done. Throws `Withdrawn` when one of them is no longer wanted. */
export async function finishAsked(
  client: PoolClient,
  entries: readonly { seq: number; asked?: number }[],
): Promise<void> {
  const asked = entries.filter((entry) => entry.asked !== undefined);
  if (asked.length === 0) return;
  const { rowCount } = await client.query(
    `update catalogue_inbox set status = 'done', seq = new.seq
     from unnest($1::bigint[], $2::bigint[]) as new (id, seq)
     where catalogue_inbox.id = new.id and (status = 'open' or (status = 'done' and catalogue_inbox.seq = new.seq))`,
    [asked.map((entry) => entry.asked), asked.map(({ seq }) => seq)],
  );
  if (rowCount !== asked.length) throw new Withdrawn('a message of the inbox was withdrawn');
}

/** Deletes old answers. */
export async function pruneAsked(pool: Pool): Promise<void> {
  await pool.query(
    `delete from catalogue_inbox where status <> 'open' and asked_at < clock_timestamp() - interval '${KEEP}'`,
  );
}
