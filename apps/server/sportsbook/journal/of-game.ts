import { setImmediate } from 'node:timers/promises';
import type { FeedMessage } from '@fairbook/feed-contract';
import type { Pool } from 'pg';
import { type Recorded, upgradedMessage } from './upgrade.ts';

const PAGE = 40;

interface OfGame {
  seq: number;
  /** When it was recorded, in epoch milliseconds. */
  at: number;
  message: FeedMessage;
}

/**
 * The recorded messages of a game after the one with the number `after`, in their order. Reads small pages and lets other
 * work run in between.
 */
export async function* messagesOfGame(pool: Pool, gameId: number, after = 0): AsyncGenerator<OfGame> {
  let last = after;
  for (;;) {
    const { rows } = await pool.query<{ seq: bigint; at: Date; body: Recorded }>({
      name: 'messages_of_game',
      text: `select seq, at, body from feed_messages where game_id = $1 and seq > $2 order by seq limit ${PAGE}`,
      values: [gameId, last],
    });
    for (const { seq, at, body } of rows)
      yield { seq: Number(seq), at: at.getTime(), message: upgradedMessage(body) };
    if (rows.length < PAGE) return;
    last = Number(rows.at(-1)!.seq);
    await setImmediate();
  }
}
