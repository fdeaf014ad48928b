import type { Sql } from '../../platform/database/sql.ts';
import type { Standing } from '../settlement/index.ts';

/** Outcomes of a game; an empty list means all of them. */
export interface Part {
  gameId: number;
  outcomeIds: readonly string[];
}

export interface CouponFace {
  id: string;
  number: number;
  userId: number;
  login: string;
}

interface FaceRow {
  id: string;
  number: bigint;
  user_id: bigint;
  login: string;
  total: bigint;
}

/** Accepted and settled coupons with a leg on this part, newest first, and their total number. */
export async function couponsOn(
  sql: Sql,
  { gameId, outcomeIds }: Part,
  limit: number,
): Promise<{ coupons: CouponFace[]; total: number }> {
  const { rows } = await sql.query<FaceRow>({
    text: `select c.id, c.number, c.user_id, u.login, count(*) over () total
           from coupons c join users u on u.id = c.user_id
           where c.status in ('accepted', 'won', 'lost', 'void') and c.id in (
             select l.coupon_id from coupon_legs l
             where l.game_id = $1 and ($2::text[] = '{}' or l.outcome_id = any($2::text[])))
           order by c.id desc limit $3`,
    values: [gameId, outcomeIds, limit],
  });
  const coupons = rows.map((row) => ({
    id: row.id,
    number: Number(row.number),
    userId: Number(row.user_id),
    login: row.login,
  }));
  return { coupons, total: Number(rows[0]?.total ?? 0) };
}

/** How coupons stood before a moment; a coupon without an entry was open. */
export async function standingsBefore(
  sql: Sql,
  ids: readonly string[],
  at: Date,
): Promise<Map<string, Standing>> {
  const { rows } = await sql.query<{ coupon_id: string; status: Standing['status']; payout: bigint }>({
    text: `select distinct on (coupon_id) coupon_id, status, payout from settlement_revisions
           where coupon_id = any($1::uuid[]) and at < $2 order by coupon_id, n desc`,
    values: [ids, at],
  });
  return new Map(
    rows.map(({ coupon_id, status, payout }) => [
      coupon_id,
      { status, payout: status === 'accepted' ? null : payout },
    ]),
  );
}
