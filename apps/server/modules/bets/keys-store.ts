import { type Reason, Refusal } from '@fairbook/contracts';
import { formatDecimal } from '@fairbook/money';
import { DatabaseError } from 'pg';
import type { Sql } from '../wallet/index.ts';
import { limitsOf } from './limits.ts';
import { storedReceipt } from './statement-store.ts';
import type { PlaceAnswer, Placement } from './types.ts';

/** What was placed under a key: enough to tell a replay from a reuse. */
export interface StoredKey {
  inputHash: Buffer;
  couponId: string;
}

/** Coupons that these keys were used for, by account. An account is in the list once. */
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

/** Whether a group met a key that was used before. */
export function isKeyTaken(error: unknown): boolean {
  return error instanceof DatabaseError && error.constraint === 'coupon_keys';
}

/** Why bets of a batch were refused when it was answered, by their keys. */
export type BatchRefusals = Readonly<Record<string, readonly Reason[]>>;

/**
 * What was answered for the bets of this batch that were not taken; null when it was not answered yet. Throws
 * `request.key_reused` when a coupon of the batch was asked for otherwise than by these keys and hashes.
 */
export async function batchBefore(
  sql: Sql,
  batchId: string,
  asked: readonly Pick<Placement, 'key' | 'inputHash'>[],
): Promise<BatchRefusals | null> {
  const { rows } = await sql.query<{ idem_key: string; input_hash: Buffer; refusals: BatchRefusals | null }>({
    name: 'keys_of_batch',
    text: `select c.idem_key, c.input_hash, a.refusals
           from coupons c left join singles_answers a using (batch_id) where c.batch_id = $1`,
    values: [batchId],
  });
  const hashes = new Map(asked.map(({ key, inputHash }) => [key, inputHash]));
  const isSame = rows.every((row) => hashes.get(row.idem_key)?.equals(row.input_hash));
  if (!isSame) throw new Refusal('request.key_reused');
  return rows[0]?.refusals ?? null;
}

/** Keeps an answer for the same submission again; the first one stands. */
export async function keepRefusals(sql: Sql, batchId: string, refusals: BatchRefusals): Promise<void> {
  await sql.query({
    name: 'keep_refusals',
    text: 'insert into singles_answers (batch_id, refusals) values ($1, $2) on conflict do nothing',
    values: [batchId, JSON.stringify(refusals)],
  });
}

interface AnswerRow {
  number: bigint;
  currency: string;
  coef_milli: bigint | null;
  possible_win: bigint;
  first_answer: PlaceAnswer | null;
}

/** What the caller was told first: a coupon without a delay was accepted at once, whatever became of it later. */
export async function firstAnswerOf(sql: Sql, userId: number, couponId: string): Promise<PlaceAnswer> {
  const { rows } = await sql.query<AnswerRow>({
    name: 'first_answer_of',
    text: `select number, currency, coef_milli, possible_win, first_answer from coupons where id = $1`,
    values: [couponId],
  });
  const row = rows[0]!;
  // Answers that were kept before they named the game of their delay name none.
  if (row.first_answer) return { ...row.first_answer, delayGameId: row.first_answer.delayGameId ?? null };
  return {
    couponId,
    number: Number(row.number),
    status: 'accepted',
    coef: coefOf(row.coef_milli),
    possibleWin: formatDecimal(row.possible_win, limitsOf(row.currency).exponent),
    delaySeconds: 0,
    delayGameId: null,
    receipt: await storedReceipt(sql, userId, couponId),
  };
}

/** Total odds for the wire: a number with at most three decimals. */
export function coefOf(coefMilli: bigint | null): number | null {
  return coefMilli === null ? null : Number(coefMilli) / 1000;
}
