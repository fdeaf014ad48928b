import type { PoolClient } from 'pg';
import type { AlertChange } from './price-alerts.ts';

/** Records held markets and their decisions. Writing twice changes nothing. */
export async function writeAlerts(
  client: PoolClient,
  changes: readonly AlertChange[],
  at: number,
): Promise<void> {
  for (const { gameId, marketId, held, status, by } of changes) {
    if (status === 'open') {
      await client.query(
        `insert into price_alerts (game_id, market_id, seq, cause, outcome_id, former, offered, raised_at, status)
         values ($1, $2, $3, $4, $5, $6, $7, $8, 'open') on conflict do nothing`,
        [
          gameId,
          marketId,
          held.seq,
          held.cause,
          held.outcomeId,
          held.former && JSON.stringify(held.former),
          JSON.stringify(held.offered),
          new Date(at),
        ],
      );
    } else {
      await client.query(
        `update price_alerts set status = $4, decided_at = $5, decided_by = $6
         where game_id = $1 and market_id = $2 and seq = $3`,
        [gameId, marketId, held.seq, status, new Date(at), by],
      );
    }
  }
}
