import { typeIdOf } from '@fairbook/contracts/placement/coupon-type';
import { formatDecimal } from '@fairbook/money';
import { wholeScoreOf } from '@fairbook/sports/state';
import type { CopyRows, CopyValue } from '../../../platform/database/copy-in.ts';
import { isoOf } from '../../../platform/time/iso.ts';
import { type AcceptedLeg, keptWish, type NewCoupon, type PlaceAnswer } from '../../coupon/index.ts';
import { coefOf } from '../idempotency/keys-store.ts';
import { RULES_VERSION, rulesOf } from '../receipts/statement.ts';
import { shownText } from './shown.ts';

const COUPONS = `coupons (id, number, user_id, account_id, currency, type_id, system_values, stake, coef_milli,
  possible_win, change_coef_action, tolerance_percent, drop_on_score_change, status, idem_key, input_hash, placed_at,
  delay_seconds, delay_game_id, delay_cause, accept_after, accepted_at, receipt_group, receipt_index, first_answer,
  rules_version, rules, amount_by_block, builders, terms, wish, batch_id, told, sent_from, return_millionths)`;

export function couponRows(coupons: readonly NewCoupon[]): CopyRows {
  return { into: COUPONS, rows: coupons.map(couponRow) };
}

function couponRow(coupon: NewCoupon): CopyValue[] {
  const { placement, accepted, at } = coupon;
  const { submitted } = placement;
  const isPending = accepted.delaySeconds > 0;
  const wish = keptWish(submitted.wish);
  const placedAt = isoOf(at);
  return [
    coupon.id,
    coupon.number,
    placement.userId,
    placement.accountId,
    placement.limits.currency,
    typeIdOf(submitted.type),
    submitted.systemValues.length > 0 ? `{${submitted.systemValues.join()}}` : null,
    accepted.stake,
    accepted.coefMilli,
    accepted.possibleWin,
    submitted.changeCoefAction,
    submitted.tolerancePercent,
    submitted.dropOnScoreChange,
    isPending ? 'pending' : 'accepted',
    coupon.key,
    placement.inputHash,
    placedAt,
    accepted.delaySeconds,
    accepted.delayGameId,
    accepted.delayCause,
    isPending ? new Date(at + accepted.delaySeconds * 1000).toISOString() : null,
    isPending ? null : placedAt,
    coupon.receipt && coupon.receiptGroup,
    coupon.receipt?.proof.index ?? null,
    isPending ? JSON.stringify(firstAnswer(coupon)) : null,
    RULES_VERSION,
    rulesOf(accepted.legs).join(' '),
    submitted.amountByBlockId && JSON.stringify(submitted.amountByBlockId),
    accepted.sameGames.length > 0 ? JSON.stringify(accepted.sameGames) : null,
    accepted.terms && JSON.stringify(accepted.terms),
    wish && JSON.stringify(wish),
    placement.together?.batchId ?? null,
    placement.told && JSON.stringify(placement.told),
    placement.sentFrom && JSON.stringify(placement.sentFrom),
    accepted.returnMillionths,
  ];
}

export function firstAnswer(coupon: NewCoupon): PlaceAnswer {
  const { id, number, placement, accepted, receipt, account } = coupon;
  return {
    couponId: id,
    number,
    status: accepted.delaySeconds > 0 ? 'pending' : 'accepted',
    coef: coefOf(accepted.coefMilli),
    possibleWin: formatDecimal(accepted.possibleWin, placement.limits.exponent),
    delaySeconds: accepted.delaySeconds,
    delayGameId: accepted.delayGameId,
    delayCause: accepted.delayCause,
    receipt,
    account,
  };
}

const LEGS = `coupon_legs (coupon_id, n, game_id, outcome_id, block_id, odds_milli, seen_milli, price_version, is_live,
  score, shown, boost_id, usual_milli)`;

export function legRows(coupons: readonly NewCoupon[]): CopyRows {
  const rows = coupons.flatMap(({ id, accepted }) => accepted.legs.map((leg, n) => legRow(id, n, leg)));
  return { into: LEGS, rows };
}

function legRow(couponId: string, n: number, { fact, seenMilli, blockId }: AcceptedLeg): CopyValue[] {
  return [
    couponId,
    n,
    fact.gameId,
    fact.outcomeId,
    blockId,
    fact.coefMilli,
    seenMilli,
    fact.priceVersion,
    fact.state.status === 'live',
    `{${wholeScoreOf(fact.state).join()}}`,
    shownText(fact),
    fact.offer?.id ?? null,
    fact.offer?.usualMilli ?? null,
  ];
}
