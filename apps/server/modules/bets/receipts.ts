import type { bets } from '@fairbook/contracts';
import type { Statement } from '@fairbook/proof';
import { receiptInGroup } from '@fairbook/proof/server';
import type { Sql } from '../wallet/index.ts';

/** Keeps what was signed together: 32 bytes a receipt. The statements are the coupons' own rows. */
export async function insertReceiptGroup(
  sql: Sql,
  id: string,
  receipts: readonly bets.Receipt[],
): Promise<void> {
  const [first] = receipts;
  if (!first) return;
  await sql.query({
    name: 'insert_receipt_group',
    text: 'insert into receipt_groups (id, codes, signature, kid) values ($1, $2, $3, $4)',
    values: [
      id,
      Buffer.from(receipts.map(({ code }) => code).join(''), 'hex'),
      Buffer.from(first.signature, 'base64'),
      first.keyId,
    ],
  });
}

export interface StoredProof {
  codes: Buffer;
  index: number;
  signature: Buffer;
  kid: string;
}

/** The receipt as it was given. Throws when the coupon no longer says what was signed: then its row was tampered with. */
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
