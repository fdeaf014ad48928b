import type { Reason } from '@fairbook/contracts';
import { betKey } from '@fairbook/contracts/placement/bet-key';
import { formatDecimal } from '@fairbook/money';
import { DatabaseError } from 'pg';
import { balanceAfter } from '../../../money/wallet/index.ts';
import type { Sql } from '../../../platform/database/sql.ts';
import { limitsOf, type PlaceAnswer, type Placement } from '../../coupon/index.ts';
import { storedReceipt } from '../receipts/statement-store.ts';

/** What was placed under a key: enough to tell a repeat from a reuse. */
export interface StoredKey {
  inputHash: Buffer;
  couponId: string;
}

/** The coupons placed under these keys, by account. An account is listed with one key only. */
export async function storedKeys(
  sql: Sql,
  wanted: readonly Pick<Placement, 'accountId' | 'key'>[],
): Promise<Map<number, StoredKey>> {
  const { rows } = await sql.query<{ account_id: bigint; input_hash: Buffer; id: string }>({
    name: 'stored_keys',
    text: `select c.* from unnest($1::bigint[], $2::text[]) k(account_id, idem_key)
           cross join lateral (
             select account_id, input_hash, id from coupons
             where coupons.account_id = k.account_id and coupons.idem_key = k.idem_key limit 1) c`,
    values: [wanted.map((w) => w.accountId), wanted.map((w) => w.key)],
  });
  return new Map(
    rows.map((row) => [Number(row.account_id), { inputHash: row.input_hash, couponId: row.id }]),
  );
}

/** Whether a group failed because a key was used before. */
export function isKeyTaken(error: unknown): boolean {
  return error instanceof DatabaseError && error.constraint === 'coupon_keys';
}

/** The outcome of one single submitted before: its coupon, or why it was refused. */
export type StoredSingle = { couponId: string } | { reasons: readonly Reason[] };

/** The outcomes of submitted singles: accepted ones by `gameId/outcomeId`, the others by their keys. */
export async function storedSingles(sql: Sql, batchId: string): Promise<Map<string, StoredSingle>> {
  const { rows } = await sql.query<{ id: string; game_id: bigint; outcome_id: string }>({
    name: 'coupons_of_batch',
    text: `select c.id, l.game_id, l.outcome_id from coupons c join coupon_legs l on l.coupon_id = c.id
           where c.batch_id = $1`,
    values: [batchId],
  });
  const { rows: answers } = await sql.query<{ refusals: Record<string, Reason[]> }>({
    name: 'refusals_of_batch',
    text: 'select refusals from singles_answers where batch_id = $1',
    values: [batchId],
  });
  const refused = Object.entries(answers[0]?.refusals ?? {});
  return new Map<string, StoredSingle>([
    ...rows.map(
      (row) =>
        [betKey({ gameId: Number(row.game_id), outcomeId: row.outcome_id }), { couponId: row.id }] as const,
    ),
    ...refused.map(([key, reasons]) => [key, { reasons }] as const),
  ]);
}

interface AnswerRow {
  number: bigint;
  account_id: bigint;
  currency: string;
  coef_milli: bigint | null;
  possible_win: bigint;
  delay_game_id: bigint | null;
  delay_cause: PlaceAnswer['delayCause'];
  first_answer: PlaceAnswer | null;
}

/** The first answer to the caller: a coupon without a delay was accepted at once, whatever happened to it later. */
export async function firstAnswerOf(sql: Sql, userId: number, couponId: string): Promise<PlaceAnswer> {
  const { rows } = await sql.query<AnswerRow>({
    name: 'first_answer_of',
    text: `select number, account_id, currency, coef_milli, possible_win, delay_game_id, delay_cause, first_answer
           from coupons where id = $1`,
    values: [couponId],
  });
  const row = rows[0]!;
  if (row.first_answer) return withDelay(row.first_answer);
  return {
    couponId,
    number: Number(row.number),
    status: 'accepted',
    coef: coefOf(row.coef_milli),
    possibleWin: formatDecimal(row.possible_win, limitsOf(row.currency).exponent),
    delaySeconds: 0,
    delayGameId: row.delay_game_id === null ? null : Number(row.delay_game_id),
    delayCause: row.delay_cause,
    receipt: await storedReceipt(sql, userId, couponId),
    account: await balanceAfter(sql, Number(row.account_id), `coupon:${couponId}`),
  };
}

/** Adds nulls for the delay's game, its cause and the account to older stored answers without them. */
function withDelay(answer: PlaceAnswer): PlaceAnswer {
  const { delayGameId = null, delayCause = null, account = null } = answer as Partial<PlaceAnswer>;
  return { ...answer, delayGameId, delayCause, account };
}

/** Total odds for the wire: a number with at most three decimals. */
export function coefOf(coefMilli: bigint | null): number | null {
  return coefMilli === null ? null : Number(coefMilli) / 1000;
}
