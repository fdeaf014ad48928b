import type { bets, Reason } from '@fairbook/contracts';
import { typeOfId } from '@fairbook/contracts/placement/coupon-type';
import { isStakeGiven } from '@fairbook/coupon/agreed';
import { formatDecimal } from '@fairbook/money';
import type { Sql } from '../../../platform/database/sql.ts';
import { type Accepted, limitsOf, PLAIN_WISH, type Submitted, type Whose } from '../../coupon/index.ts';
import { insertReceiptGroup } from '../receipts/receipts.ts';
import { RULES_VERSION, rulesOf, statementOf } from '../receipts/statement.ts';
import { LEG_SCORE } from '../records/leg-score.ts';

/** A pending coupon as it was submitted. */
export interface PendingCoupon {
  id: string;
  userId: number;
  accountId: number;
  currency: string;
  stake: bigint;
  delaySeconds: number;
  /** Null when the coupon waits for the house, not for a delay. */
  delayGameId: number | null;
  /** Epoch milliseconds. */
  acceptAfter: number;
  /** Whether the house gave the stake. */
  isStakeGiven: boolean;
  /** Whether it is staked from a bonus account. */
  isBonus: boolean;
  submitted: Submitted;
}

interface Row {
  id: string;
  user_id: bigint;
  account_id: bigint;
  currency: string;
  type_id: Exclude<bets.TypeId, 9>;
  system_values: number[] | null;
  amount_by_block: Record<string, string> | null;
  wish: Partial<Submitted['wish']> | null;
  stake: bigint;
  change_coef_action: 0 | 1 | 2;
  tolerance_percent: number;
  drop_on_score_change: boolean;
  delay_seconds: number;
  delay_game_id: bigint | null;
  accept_after: Date;
  terms: bets.AcceptedTerms | null;
  is_bonus: boolean;
  is_of_singles: boolean;
}

interface LegRow {
  coupon_id: string;
  game_id: bigint;
  outcome_id: string;
  block_id: number | null;
  seen_milli: number;
  boost_id: bigint | null;
  score: number[];
}

/** Ids and accounts of coupons whose delay ends before `until`. */
export async function pendingUntil(sql: Sql, until: number) {
  const { rows } = await sql.query<{ id: string; account_id: bigint; accept_after: Date }>({
    name: 'pending_until',
    text: `select id, account_id, accept_after from coupons where status = 'pending' and accept_after <= $1`,
    values: [new Date(until)],
  });
  return rows.map((row) => ({
    id: row.id,
    accountId: Number(row.account_id),
    acceptAfter: row.accept_after.getTime(),
  }));
}

/** When the delay of the oldest pending coupon ended or will end, in epoch milliseconds; null when none is pending. */
export async function pendingSince(sql: Sql): Promise<number | null> {
  const { rows } = await sql.query<{ since: Date | null }>({
    name: 'pending_since',
    text: `select min(accept_after) as since from coupons where status = 'pending'`,
  });
  return rows[0]?.since?.getTime() ?? null;
}

/** Coupons of this list that are still pending, locked until the transaction ends, in the order of their ids. */
export async function holdPending(sql: Sql, ids: readonly string[]): Promise<PendingCoupon[]> {
  const [coupons, legs] = [await lockPending(sql, ids), await legsOf(sql, ids)];
  return coupons.map((row) => ({
    id: row.id,
    userId: Number(row.user_id),
    accountId: Number(row.account_id),
    currency: row.currency,
    stake: row.stake,
    delaySeconds: row.delay_seconds,
    delayGameId: row.delay_game_id === null ? null : Number(row.delay_game_id),
    acceptAfter: row.accept_after.getTime(),
    isStakeGiven: isStakeGiven(row.terms),
    isBonus: row.is_bonus,
    submitted: submittedOf(
      row,
      legs.filter((leg) => leg.coupon_id === row.id),
    ),
  }));
}

async function lockPending(sql: Sql, ids: readonly string[]): Promise<Row[]> {
  const { rows } = await sql.query<Row>({
    name: 'lock_pending',
    text: `select id, user_id, account_id, currency, type_id, system_values, amount_by_block, wish, stake,
             change_coef_action, tolerance_percent, drop_on_score_change, delay_seconds, delay_game_id, accept_after,
             terms,
             (select type = 4 from accounts where accounts.id = account_id) is_bonus, batch_id is not null is_of_singles
           from coupons where id = any($1::uuid[]) and status = 'pending' order by id for no key update`,
    values: [ids],
  });
  return rows;
}

async function legsOf(sql: Sql, ids: readonly string[]): Promise<LegRow[]> {
  const { rows } = await sql.query<LegRow>({
    name: 'legs_of_pending',
    text: `select coupon_id, game_id, outcome_id, block_id, seen_milli, boost_id, ${LEG_SCORE} score
           from coupon_legs where coupon_id = any($1::uuid[]) order by coupon_id, n`,
    values: [ids],
  });
  return rows;
}

function submittedOf(row: Row, legs: LegRow[]): Submitted {
  const type = typeOfId(row.type_id) as Submitted['type'];
  return {
    type,
    askedType: row.is_of_singles ? 'singles' : type,
    systemValues: row.system_values ?? [],
    amount: formatDecimal(row.stake, limitsOf(row.currency).exponent),
    amountByBlockId: row.amount_by_block,
    hasBetStakes: false,
    changeCoefAction: row.change_coef_action,
    tolerancePercent: row.tolerance_percent,
    dropOnScoreChange: row.drop_on_score_change,
    wish: { ...PLAIN_WISH, ...row.wish },
    legs: legs.map((leg) => ({
      gameId: Number(leg.game_id),
      outcomeId: leg.outcome_id,
      seenMilli: leg.seen_milli,
      blockId: leg.block_id,
      seenScore: leg.score,
      isSpecialCoef: leg.boost_id !== null,
      ...(leg.boost_id !== null && { heldOfferId: Number(leg.boost_id) }),
    })),
  };
}

/** For deciding a coupon again: the risk that it has reserved doesn't count against it. */
export function whoseOf({ id, userId }: PendingCoupon): Whose {
  return { userId, except: id };
}

/** Games of these coupons, so that their gates are locked before the coupons. */
export async function gamesOf(sql: Sql, ids: readonly string[]): Promise<number[]> {
  const { rows } = await sql.query<{ game_id: bigint }>({
    name: 'games_of_coupons',
    text: `select distinct game_id from coupon_legs where coupon_id = any($1::uuid[])`,
    values: [ids],
  });
  return rows.map((row) => Number(row.game_id));
}

export interface AcceptedPending {
  coupon: PendingCoupon;
  accepted: Accepted;
  receipt: bets.Receipt;
}

/** Marks coupons as accepted at the current prices, and stores their receipts. */
export async function markAccepted(
  sql: Sql,
  taken: readonly AcceptedPending[],
  receiptGroup: string,
  at: number,
): Promise<void> {
  if (taken.length === 0) return;
  await insertReceiptGroup(
    sql,
    receiptGroup,
    taken.map(({ receipt }) => receipt),
  );
  await sql.query({
    name: 'mark_accepted',
    text: `update coupons c set status = 'accepted', accept_after = null, accepted_at = $5, coef_milli = v.coef, possible_win = v.win,
             receipt_group = $6, receipt_index = v.place, builders = v.builders, terms = v.terms, rules_version = $9,
             stake = v.stake, rules = v.rules, return_millionths = v.back
           from unnest($1::uuid[], $2::bigint[], $3::bigint[], $4::smallint[], $7::jsonb[], $8::jsonb[], $10::bigint[],
             $11::text[], $12::integer[]) v(id, coef, win, place, builders, terms, stake, rules, back) where c.id = v.id`,
    values: [
      taken.map(({ coupon }) => coupon.id),
      taken.map(({ accepted }) => accepted.coefMilli),
      taken.map(({ accepted }) => accepted.possibleWin),
      taken.map(({ receipt }) => receipt.proof.index),
      new Date(at),
      receiptGroup,
      taken.map(({ accepted }) =>
        accepted.sameGames.length > 0 ? JSON.stringify(accepted.sameGames) : null,
      ),
      taken.map(({ accepted }) => accepted.terms && JSON.stringify(accepted.terms)),
      RULES_VERSION,
      taken.map(({ accepted }) => accepted.stake),
      taken.map(({ accepted }) => rulesOf(accepted.legs).join(' ')),
      taken.map(({ accepted }) => accepted.returnMillionths),
    ],
  });
  const legs = taken.flatMap(({ coupon, accepted }) =>
    accepted.legs.map((leg, n) => ({ id: coupon.id, n, leg })),
  );
  await sql.query({
    name: 'mark_legs',
    text: `update coupon_legs l set odds_milli = v.odds, price_version = v.version, boost_id = v.boost,
             usual_milli = v.usual
           from unnest($1::uuid[], $2::smallint[], $3::integer[], $4::bigint[], $5::bigint[], $6::integer[])
             v(id, n, odds, version, boost, usual)
           where l.coupon_id = v.id and l.n = v.n`,
    values: [
      legs.map(({ id }) => id),
      legs.map(({ n }) => n),
      legs.map(({ leg }) => leg.fact.coefMilli),
      legs.map(({ leg }) => leg.fact.priceVersion),
      legs.map(({ leg }) => leg.fact.offer?.id ?? null),
      legs.map(({ leg }) => leg.fact.offer?.usualMilli ?? null),
    ],
  });
}

export async function markRefused(
  sql: Sql,
  refused: readonly { coupon: PendingCoupon; reasons: readonly Reason[] }[],
  at: number,
): Promise<void> {
  if (refused.length === 0) return;
  await sql.query({
    name: 'mark_refused',
    text: `update coupons c set status = 'refused', accept_after = null, settled_at = $3, payout = 0, refusals = v.refusals
           from unnest($1::uuid[], $2::jsonb[]) v(id, refusals) where c.id = v.id`,
    values: [
      refused.map(({ coupon }) => coupon.id),
      refused.map(({ reasons }) => JSON.stringify(reasons)),
      new Date(at),
    ],
  });
}

export function statementFor(
  { id, userId, currency, submitted }: PendingCoupon,
  accepted: Accepted,
  at: number,
) {
  return statementOf({ id, userId, submitted, limits: limitsOf(currency), accepted, acceptedAt: at });
}
