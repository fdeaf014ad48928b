import type { bets, Reason } from '@fairbook/contracts';
import type { OutcomeResult } from '@fairbook/feed-contract';
import type { Sql } from '../../../platform/database/sql.ts';
import type { StoredState } from '../../../sportsbook/index.ts';
import type { PlacementTerm } from '../../coupon/index.ts';
import { LEG_SCORE } from './leg-score.ts';
import type { ShownLeg } from './shown.ts';

export interface CouponRow {
  id: string;
  number: bigint;
  user_id: bigint;
  account_id: bigint;
  currency: string;
  type_id: bets.TypeId;
  system_values: number[] | null;
  amount_by_block: Record<string, string> | null;
  builders: bets.SameGame[] | null;
  terms: bets.AcceptedTerms | null;
  batch_id: string | null;
  told: bets.CouponTold | null;
  stake: bigint;
  closed_stake: bigint;
  cashed_out: bigint;
  coef_milli: bigint | null;
  possible_win: bigint;
  status: bets.Coupon['status'];
  placed_at: Date;
  delay_seconds: number;
  delay_game_id: bigint | null;
  delay_cause: bets.Placed['delayCause'];
  accept_after: Date | null;
  accepted_at: Date | null;
  settled_at: Date | null;
  payout: bigint | null;
  refusals: Reason[] | null;
}

export interface LegRow {
  coupon_id: string;
  game_id: bigint;
  outcome_id: string;
  block_id: number | null;
  odds_milli: number;
  usual_milli: number | null;
  is_live: boolean;
  score: number[];
  shown: ShownLeg;
  decided: Pick<OutcomeResult, 'result' | 'void' | 'why'> | null;
  /** The stored state of an ended game. */
  final_state: StoredState | null;
}

export interface RevisionRow {
  coupon_id: string;
  n: number;
  at: Date;
  reason: string;
  payout: bigint;
  explanation: bets.Sentence[];
}

export interface StoredCoupon {
  coupon: CouponRow;
  legs: LegRow[];
  revisions: RevisionRow[];
  /** The fields that terms add. */
  ofTerms: Partial<bets.Coupon>;
  /** Sentences of terms beside the coupon's settlements. */
  said: readonly bets.Sentence[];
}

export const COUPON_COLUMNS = `id, number, user_id, account_id, currency, type_id, system_values, stake, closed_stake, cashed_out, coef_milli, possible_win,
  status, amount_by_block, builders, terms, batch_id, told, placed_at, delay_seconds, delay_game_id, delay_cause, accept_after, accepted_at, settled_at, payout, refusals`;

export async function couponOf(
  sql: Sql,
  userId: number,
  id: string,
  terms: readonly PlacementTerm[],
): Promise<StoredCoupon | undefined> {
  const { rows } = await sql.query<CouponRow>({
    name: 'coupon_of',
    text: `select ${COUPON_COLUMNS} from coupons where id = $1 and user_id = $2`,
    values: [id, userId],
  });
  return (await withParts(sql, rows, terms))[0];
}

/** The coupon that one of the player's accounts placed with this key. */
export async function couponByKey(
  sql: Sql,
  userId: number,
  key: string,
  terms: readonly PlacementTerm[],
): Promise<StoredCoupon | undefined> {
  const { rows } = await sql.query<CouponRow>({
    name: 'coupon_by_key',
    text: `select ${COUPON_COLUMNS} from coupons where idem_key = $2 and account_id in (
             select id from accounts where user_id = $1 and kind = 'player') order by id desc limit 1`,
    values: [userId, key],
  });
  return (await withParts(sql, rows, terms))[0];
}

/** How many coupons of one of the player's accounts are waiting or open. */
export async function openCouponsOf(sql: Sql, userId: number, accountId: number): Promise<number> {
  const { rows } = await sql.query<{ count: bigint }>({
    text: `select count(*) from coupons
           where user_id = $1 and account_id = $2 and status in ('pending', 'accepted')`,
    values: [userId, accountId],
  });
  return Number(rows[0]!.count);
}

/** Coupons with their legs and settlements. */
export async function withParts(
  sql: Sql,
  coupons: CouponRow[],
  terms: readonly PlacementTerm[],
): Promise<StoredCoupon[]> {
  if (coupons.length === 0) return [];
  const ids = coupons.map(({ id }) => id);
  const [legs, revisions, shown, explained] = await Promise.all([
    legsOf(sql, ids),
    revisionsOf(sql, ids),
    Promise.all(terms.map((term) => term.shown?.(sql, coupons) ?? null)),
    Promise.all(terms.map((term) => term.explain?.(sql, coupons) ?? null)),
  ]);
  return coupons.map((coupon) => ({
    coupon,
    legs: legs.filter((leg) => leg.coupon_id === coupon.id),
    revisions: revisions.filter((revision) => revision.coupon_id === coupon.id),
    ofTerms: Object.assign({}, ...shown.map((each) => each?.get(coupon.id))),
    said: explained.flatMap((each) => each?.get(coupon.id) ?? []),
  }));
}

async function legsOf(sql: Sql, ids: readonly string[]): Promise<LegRow[]> {
  const { rows } = await sql.query<LegRow>({
    name: 'legs_of',
    text: `select l.coupon_id, l.game_id, l.outcome_id, l.block_id, l.odds_milli, l.usual_milli, l.is_live, ${LEG_SCORE} score,
             l.shown, l.decided, case when g.status = 'ended' then g.state end final_state
           from coupon_legs l left join games g on g.id = l.game_id
           where l.coupon_id = any($1::uuid[]) order by l.coupon_id, l.n`,
    values: [ids],
  });
  return rows;
}

async function revisionsOf(sql: Sql, ids: readonly string[]): Promise<RevisionRow[]> {
  const { rows } = await sql.query<RevisionRow>({
    name: 'revisions_of',
    text: `select coupon_id, n, at, reason, payout, explanation from settlement_revisions
           where coupon_id = any($1::uuid[]) order by coupon_id, n`,
    values: [ids],
  });
  return rows;
}
