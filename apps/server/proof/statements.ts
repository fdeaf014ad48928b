import type { bets, proof } from '@fairbook/contracts';
import { formatAmount, minorUnits } from '@fairbook/money';

export interface ResultRow {
  tx: bigint;
  game_id: bigint;
  outcome_id: string;
  revision: number;
  result_num: number;
  result_den: number;
  void_num: number;
  void_den: number;
  why: bets.Sentence;
  source_seq: bigint;
  at: Date;
}

export interface SettlementRow {
  tx: bigint;
  coupon_id: string;
  n: number;
  at: Date;
  reason: string;
  status: string;
  currency: string;
  payout: bigint;
  receivable: bigint;
  legs: { n: number; factor: string | null; why: bets.Sentence | null }[];
  explanation: bets.Sentence[];
}

export const RESULT_COLUMNS =
  'tx, game_id, outcome_id, revision, result_num, result_den, void_num, void_den, why, source_seq, at';
export const SETTLEMENT_COLUMNS =
  'r.tx, r.coupon_id, r.n, r.at, r.reason, r.status, c.currency, r.payout, r.receivable, r.legs, r.explanation';

/** A result as logged. Keys are in canonical order. */
export function resultStatement(row: ResultRow): proof.ResultStatement {
  return {
    at: row.at.toISOString(),
    gameId: Number(row.game_id),
    outcomeId: row.outcome_id,
    result: [row.result_num, row.result_den],
    revision: row.revision,
    sourceSeq: Number(row.source_seq),
    v: 1,
    void: [row.void_num, row.void_den],
    why: row.why,
  };
}

export function settlementStatement(row: SettlementRow): proof.SettlementStatement {
  const written = (sum: bigint) => formatAmount(minorUnits(sum), row.currency);
  return {
    at: row.at.toISOString(),
    couponId: row.coupon_id,
    explanation: row.explanation,
    iso: row.currency,
    legs: row.legs.map(({ n, factor, why }) => ({ factor, n, why })),
    n: row.n,
    payout: written(row.payout),
    reason: row.reason,
    receivable: written(row.receivable),
    status: row.status,
    v: 1,
  };
}
