import type { bets } from '@fairbook/contracts';
import { formatDecimal } from '@fairbook/money';
import type { Sql } from '../../../platform/database/sql.ts';
import { limitsOf } from '../../coupon/index.ts';
import { receiptFrom } from './receipts.ts';

interface Row {
  id: string;
  user_id: bigint;
  currency: string;
  type_id: number;
  system_values: number[] | null;
  amount_by_block: Record<string, string> | null;
  builders: bets.SameGame[] | null;
  terms: bets.AcceptedTerms | null;
  stake: bigint;
  possible_win: bigint;
  accepted_at: Date;
  delay_seconds: number;
  rules_version: number;
  rules: string | null;
  receipt_index: number;
  codes: Buffer;
  signature: Buffer;
  kid: string;
}

interface LegRow {
  game_id: bigint;
  outcome_id: string;
  odds_milli: number;
  block_id: number | null;
  price_version: bigint;
  usual_milli: number | null;
}

/** The receipt of an accepted coupon, rebuilt from its rows and its signed group; null without one. */
export async function storedReceipt(
  sql: Sql,
  userId: number,
  couponId: string,
): Promise<bets.Receipt | null> {
  const { rows } = await sql.query<Row>({
    name: 'stored_receipt',
    text: `select c.id, c.user_id, c.currency, c.type_id, c.system_values, c.amount_by_block, c.builders, c.terms, c.stake,
             c.possible_win, c.accepted_at, c.delay_seconds, c.rules_version, c.rules, c.receipt_index, g.codes, g.signature, g.kid
           from coupons c join receipt_groups g on g.id = c.receipt_group where c.id = $1 and c.user_id = $2`,
    values: [couponId, userId],
  });
  const row = rows[0];
  if (!row) return null;
  const { rows: legs } = await sql.query<LegRow>({
    name: 'stored_receipt_legs',
    text: `select game_id, outcome_id, odds_milli, block_id, price_version, usual_milli from coupon_legs
           where coupon_id = $1 order by n`,
    values: [couponId],
  });
  const { codes, receipt_index: index, signature, kid } = row;
  return receiptFrom(statementFrom(row, legs), { codes, index, signature, kid });
}

function statementFrom(row: Row, legs: readonly LegRow[]): bets.Statement {
  const { exponent } = limitsOf(row.currency);
  const stated = {
    acceptedAt: row.accepted_at.toISOString(),
    amount: formatDecimal(row.stake, exponent),
    bets: legs.map((leg) => ({
      blockId: leg.block_id,
      coef: formatDecimal(BigInt(leg.odds_milli), 3),
      gameId: Number(leg.game_id),
      outcomeId: leg.outcome_id,
      priceVersion: Number(leg.price_version),
      ...(leg.usual_milli !== null && { usualCoef: formatDecimal(BigInt(leg.usual_milli), 3) }),
    })),
    couponId: row.id,
    delaySeconds: row.delay_seconds,
    iso: row.currency,
    possibleWin: formatDecimal(row.possible_win, exponent),
    rulesVersion: row.rules_version,
    typeId: row.type_id,
    userId: Number(row.user_id),
  };
  const systemValues = row.system_values ?? [];
  if (row.rules_version === 1) return { ...stated, systemValue: systemValues[0] ?? null, v: 1 };
  return {
    ...stated,
    amountByBlockId: row.amount_by_block,
    builders: row.builders ?? [],
    ...(row.rules !== null && { rules: row.rules === '' ? [] : row.rules.split(' ') }),
    systemValues,
    terms: row.terms,
    v: 2,
  };
}
