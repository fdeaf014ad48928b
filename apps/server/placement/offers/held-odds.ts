import type { BodyOf, offers } from '@fairbook/contracts';
import type { Asked } from '../../money/two-people/index.ts';
import type { Sql } from '../../platform/database/sql.ts';

type Answer = BodyOf<typeof offers.answer>;

/** An operator's own odds, waiting for another operator's approval. */
export interface HeldOdds extends Asked {
  id: bigint;
  coupon_id: string;
  answer: Answer;
  by: string;
}

const HELD = `select q.*, u.login "by" from odds_requests q join users u on u.id = q.requested_by`;

export async function waitingOdds(
  sql: Sql,
  couponIds: readonly string[],
): Promise<ReadonlyMap<string, HeldOdds>> {
  const { rows } = await sql.query<HeldOdds>({
    text: `${HELD} where q.status = 'requested' and q.coupon_id = any($1::uuid[])`,
    values: [couponIds],
  });
  return new Map(rows.map((row) => [row.coupon_id, row]));
}

/** Waiting odds, locked, so that decisions on them run one after another. */
export async function heldOdds(sql: Sql, id: number): Promise<HeldOdds | undefined> {
  const { rows } = await sql.query<HeldOdds>({
    text: `${HELD} where q.id = $1 for update of q`,
    values: [id],
  });
  return rows[0];
}

export async function askForOdds(
  sql: Sql,
  { couponId, answer, by, at }: { couponId: string; answer: Answer; by: number; at: number },
): Promise<void> {
  await sql.query({
    text: 'insert into odds_requests (coupon_id, answer, requested_by, requested_at) values ($1, $2, $3, $4)',
    values: [couponId, JSON.stringify(answer), by, new Date(at)],
  });
}

/** Withdraws waiting odds; any other answer of the house replaces them. */
export async function withdrawOdds(sql: Sql, couponId: string): Promise<void> {
  await sql.query({
    text: `update odds_requests set status = 'withdrawn', version = version + 1
           where coupon_id = $1 and status = 'requested'`,
    values: [couponId],
  });
}

export async function agreeToOdds(
  sql: Sql,
  id: bigint,
  { approved_by, approved_at }: { approved_by: bigint; approved_at: Date },
): Promise<void> {
  await sql.query({
    text: `update odds_requests set status = 'done', approved_by = $2, approved_at = $3, version = version + 1 where id = $1`,
    values: [id, approved_by, approved_at],
  });
}
