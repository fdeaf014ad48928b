import { type bets, type proof, Refusal } from '@fairbook/contracts';
import type { Sql } from '../platform/database/sql.ts';
import { hashesOf } from './groups.ts';
import { namesOfLeg } from './leg-names.ts';
import { entriesOfGroups } from './log-store.ts';

interface Row {
  id: string;
  user_id: bigint;
  receipt_group: string;
  receipt_index: number;
  codes: Buffer;
}

/** What a coupon says to whoever has its number and the beginning of its code. Throws `proof.unknown_code`. */
export async function checkedCode(
  sql: Sql,
  { number, code: given }: { number: number; code: string },
  couponOf: (userId: number, couponId: string) => Promise<bets.Coupon | null>,
): Promise<proof.CheckedCode> {
  const { rows } = await sql.query<Row>({
    name: 'proof_code_of',
    text: `select c.id, c.user_id, c.receipt_group, c.receipt_index, g.codes
           from coupons c join receipt_groups g on g.id = c.receipt_group where c.number = $1`,
    values: [number],
  });
  const [row] = rows;
  const code = row && hashesOf(row.codes)[row.receipt_index];
  if (!row || !code?.startsWith(given)) throw new Refusal('proof.unknown_code');
  const coupon = await couponOf(Number(row.user_id), row.id);
  if (!coupon?.acceptedAt) throw new Refusal('proof.unknown_code');
  const ref = { kind: 'receipts', ref: row.receipt_group } as const;
  const entry = (await entriesOfGroups(sql, [ref])).get(`receipts/${row.receipt_group}`);
  const { typeId, systemValues, coef, status, acceptedAt, bets: legs } = coupon;
  return {
    ...{ number, code, typeId, systemValues, coef, status, acceptedAt },
    bets: legs.map((leg) => ({ ...namesOfLeg(leg), coef: leg.coef, status: leg.status })),
    seq: entry?.seq ?? null,
  };
}
