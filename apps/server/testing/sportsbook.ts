import { tamper } from '@fairbook/testkit';
import type { Pool } from 'pg';
import type { Sportsbook } from '../sportsbook/index.ts';

/** For tests: a database without games, as before a feed's first message. */
export async function forgetGames(pool: Pool): Promise<void> {
  for (const table of ['price_alerts', 'coupon_legs', 'outcome_results', 'gates', 'games', 'feed_messages']) {
    await tamper(pool, `delete from ${table}`);
  }
}

/** For tests: legs on outcomes, with only the columns that the sportsbook reads. */
export async function stakeOn(pool: Pool, gameId: number, outcomeIds: readonly string[]): Promise<void> {
  await pool.query(
    `insert into coupon_legs (coupon_id, n, game_id, outcome_id, odds_milli, seen_milli, price_version, is_live,
       score, shown)
     select gen_random_uuid(), 0, $1, outcome_id, 2000, 2000, 1, false, '{0,0}', '{}' from unnest($2::text[]) outcome_id`,
    [gameId, outcomeIds],
  );
}

/** For tests: the gate of a game in the database. */
export async function readGate(
  pool: Pool,
  gameId: number,
): Promise<{ epoch: number; isOpen: boolean } | undefined> {
  const { rows } = await pool.query<{ epoch: bigint; is_open: boolean }>(
    'select epoch, is_open from gates where game_id = $1',
    [gameId],
  );
  return rows[0] && { epoch: Number(rows[0].epoch), isOpen: rows[0].is_open };
}

/** For tests: the facts of an outcome; throws for an unknown one. */
export function knownFacts({ facts }: Sportsbook, gameId: number, outcomeId = '1::1') {
  const found = facts.outcome(gameId, outcomeId);
  if (typeof found === 'string') throw new Error(found);
  return found;
}
