import type { bets } from '@fairbook/contracts';
import { formatDecimal } from '@fairbook/money';
import type { Sql } from '../wallet/index.ts';
import { limitsOf } from './limits.ts';
import type { PlaceAnswer, Placement } from './types.ts';

/** What was placed under a key: enough to tell a replay from a reuse, and to answer it as the first time. */
export interface StoredKey {
  inputHash: Buffer;
  answer: PlaceAnswer;
}

interface Row {
  account_id: bigint;
  idem_key: string;
  input_hash: Buffer;
  id: string;
  number: bigint;
  currency: string;
  coef_milli: bigint | null;
  possible_win: bigint;
  receipt: bets.Receipt | null;
  first_answer: PlaceAnswer | null;
}

/** Coupons that these keys were used for, by account. An account is in the list once. */
export async function storedKeys(
  sql: Sql,
  wanted: readonly Pick<Placement, 'accountId' | 'key'>[],
): Promise<Map<number, StoredKey>> {
  const { rows } = await sql.query<Row>({
    name: 'stored_keys',
    text: `select c.* from unnest($1::bigint[], $2::text[]) k(account_id, idem_key)
           cross join lateral (
             select account_id, idem_key, input_hash, id, number, currency, coef_milli, possible_win, receipt, first_answer
             from coupons where coupons.account_id = k.account_id and coupons.idem_key = k.idem_key limit 1) c`,
    values: [wanted.map((w) => w.accountId), wanted.map((w) => w.key)],
  });
  return new Map(
    rows.map((row) => [Number(row.account_id), { inputHash: row.input_hash, answer: answerOf(row) }]),
  );
}

/** The first answer: a coupon without a delay was accepted at once, whatever became of it later. */
function answerOf(row: Row): PlaceAnswer {
  if (row.first_answer) return { ...row.first_answer, number: Number(row.number) };
  return {
    couponId: row.id,
    number: Number(row.number),
    status: 'accepted',
    coef: coefOf(row.coef_milli),
    possibleWin: formatDecimal(row.possible_win, limitsOf(row.currency).exponent),
    delaySeconds: 0,
    receipt: row.receipt,
  };
}

/** Total odds for the wire: a number with at most three decimals. */
export function coefOf(coefMilli: bigint | null): number | null {
  return coefMilli === null ? null : Number(coefMilli) / 1000;
}
