import { arrayText } from '../../platform/database/array-text.ts';
import { type CopyRows, copyInto } from '../../platform/database/copy-in.ts';
import type { Sql, Transaction } from '../../platform/database/sql.ts';
import type { Revision } from './types.ts';

/** Number and receivable of the last revision of each coupon that has one. */
export async function lastRevisions(sql: Sql, couponIds: readonly string[]) {
  const { rows } = await sql.query<{ coupon_id: string; n: number; receivable: bigint }>({
    name: 'last_revisions',
    text: `select v.id as coupon_id, r.n, r.receivable from unnest($1::uuid[]) v(id) cross join lateral (
             select n, receivable from settlement_revisions where coupon_id = v.id order by n desc limit 1) r`,
    values: [arrayText(couponIds)],
  });
  return new Map(rows.map((row) => [row.coupon_id, { n: row.n, receivable: row.receivable }]));
}

/** Appends revisions and updates their coupons. */
export async function writeRevisions(
  sql: Transaction,
  revisions: readonly Revision[],
  at: number,
): Promise<void> {
  await copyInto(sql, [revisionRows(revisions, at)]);
  await bringCoupons(sql, revisions, at);
}

/** The revisions as rows for a bulk copy; `bringCoupons` updates the coupons. */
export function revisionRows(revisions: readonly Revision[], at: number): CopyRows {
  const written = new Date(at).toISOString();
  return {
    into: 'settlement_revisions (coupon_id, n, at, reason, status, payout, receivable, legs, explanation)',
    rows: revisions.map((r) => [
      r.couponId,
      r.n,
      written,
      r.reason,
      r.status,
      r.payout,
      r.receivable,
      JSON.stringify(r.legs),
      JSON.stringify(r.explanation),
    ]),
  };
}

/** Updates the coupons to their revisions. */
export async function bringCoupons(sql: Sql, revisions: readonly Revision[], at: number): Promise<void> {
  await sql.query({
    name: 'settle_coupons',
    text: `update coupons c set status = v.status,
             payout = case when v.status = 'accepted' then null else v.payout end,
             settled_at = case when v.status = 'accepted' then null else $4::timestamptz end
           from unnest($1::uuid[], $2::text[], $3::bigint[]) v(id, status, payout) where c.id = v.id`,
    values: [
      arrayText(revisions.map((r) => r.couponId)),
      arrayText(revisions.map((r) => r.status)),
      arrayText(revisions.map((r) => r.payout)),
      new Date(at),
    ],
  });
}
