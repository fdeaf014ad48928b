import type { Pool } from 'pg';

/** Messages of the feed are kept this long unless the deployment says otherwise: two days replay, and no more disk. */
export const KEEP_FEED_HOURS = 48;

/**
 * Forgets recorded messages that came before `before`. The last message stays, because the numbering goes on from it,
 * and so does what a game's snapshot doesn't hold yet. Returns how many were forgotten.
 */
export async function pruneFeed(pool: Pool, before: Date): Promise<number> {
  const { rowCount } = await pool.query(
    `delete from feed_messages m where m.at < $1 and m.seq < (select max(seq) from feed_messages)
       and not exists (
         select from games g where g.id = m.game_id and g.status in ('upcoming', 'live')
           and (g.state ->> 'appliedSeq')::bigint < m.seq)`,
    [before],
  );
  return rowCount ?? 0;
}
