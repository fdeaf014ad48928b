import type { bets } from '@fairbook/contracts';
import type { Statement } from '@fairbook/proof';
import { receiptInGroup } from '@fairbook/proof/server';
import type { CopyRows } from '../../../platform/database/copy-in.ts';
import type { Sql } from '../../../platform/database/sql.ts';

/**
 * The stored row of receipts signed together: 32 bytes for each. Their statements are rebuilt from the coupons' rows.
 */
export function receiptGroupRows(id: string, receipts: readonly bets.Receipt[]): CopyRows {
  const [first] = receipts;
  if (!first) return { into: RECEIPT_GROUPS, rows: [] };
  const codes = Buffer.from(receipts.map(({ code }) => code).join(''), 'hex');
  const signature = Buffer.from(first.signature, 'base64');
  return { into: RECEIPT_GROUPS, rows: [[id, codes, signature, first.keyId]] };
}

const RECEIPT_GROUPS = 'receipt_groups (id, codes, signature, kid)';

export async function insertReceiptGroup(
  sql: Sql,
  id: string,
  receipts: readonly bets.Receipt[],
): Promise<void> {
  for (const values of receiptGroupRows(id, receipts).rows) {
    await sql.query({
      name: 'insert_receipt_group',
      text: `insert into ${RECEIPT_GROUPS} values ($1, $2, $3, $4)`,
      values: [...values],
    });
  }
}

export interface StoredProof {
  codes: Buffer;
  index: number;
  signature: Buffer;
  kid: string;
}

/**
 * The receipt as it was issued. Throws when the coupon no longer matches its signed statement: its row was tampered
 * with.
 */
export function receiptFrom(
  statement: Statement,
  { codes, index, signature, kid }: StoredProof,
): bets.Receipt {
  const all = codes.toString('hex').match(/.{64}/g) ?? [];
  return receiptInGroup(statement, {
    codes: all,
    index,
    signature: signature.toString('base64'),
    keyId: kid,
  });
}
