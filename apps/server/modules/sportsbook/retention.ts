import type { Pool } from 'pg';
import { keepTrails } from './price-trail-store.ts';

/** Messages of the feed are kept this long unless the deployment says otherwise: two days replay, and no more disk. */
export const KEEP_FEED_HOURS = 48;

/**
 * Forgets recorded messages that came before `before`; how prices moved in them is kept. The last message stays, because
 * the numbering goes on from it, and so does what the snapshot of a game or its trail of prices doesn't hold yet. Returns
 * how many were forgotten.
 */
export async function pruneFeed(pool: Pool, before: Date): Promise<number> {
  await keepTrails(pool, before);
  const { rowCount } = await pool.query(
    `delete from feed_messages m where m.at < $1 and m.seq < (select max(seq) from feed_messages)
       and not exists (
         select from games g left join price_trails t on t.game_id = g.id
         where g.id = m.game_id
           and ((g.status in ('upcoming', 'live') and (g.state ->> 'appliedSeq')::bigint < m.seq)
             or t.through_seq is null or t.through_seq < m.seq))`,
    [before],
  );
  return rowCount ?? 0;
}
