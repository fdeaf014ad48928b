import type { Sql } from '../../platform/database/sql.ts';
import { POINTS_TYPE } from './store.ts';
import type { TransferKind } from './types.ts';

export type PointsKind = Extract<TransferKind, `points_${string}`>;

/** A movement of points that happens once: its kind, and the reference of its reason. */
interface Once {
  accountId: number;
  kind: PointsKind;
  reference: string;
}

export async function pointsHeld(sql: Sql, userId: number): Promise<bigint> {
  const { rows } = await sql.query<{ balance: bigint }>({
    text: `select balance from accounts where user_id = $1 and kind = 'player' and type = ${POINTS_TYPE}`,
    values: [userId],
  });
  return rows[0]?.balance ?? 0n;
}

/** How many points this movement asked for and moved; null if it hasn't happened. */
export async function movedBefore(
  sql: Sql,
  { accountId, kind, reference }: Once,
): Promise<{ asked: bigint; moved: bigint } | null> {
  const { rows } = await sql.query<{ asked: bigint; moved: bigint }>({
    text: `select asked, moved from points_moves where account_id = $1 and kind = $2 and reference = $3`,
    values: [accountId, kind, reference],
  });
  return rows[0] ?? null;
}

export async function noteMove(
  sql: Sql,
  move: Once & { asked: bigint; moved: bigint; at: number },
): Promise<void> {
  const { accountId, kind, reference, asked, moved, at } = move;
  await sql.query({
    text: `insert into points_moves (account_id, kind, reference, asked, moved, at) values ($1, $2, $3, $4, $5, $6)`,
    values: [accountId, kind, reference, asked, moved, new Date(at)],
  });
}
