import type { bets } from '@fairbook/contracts';
import { canonicalJson } from '@fairbook/proof';
import { receiptInGroup, type SigningKey, signGroup } from '@fairbook/proof/server';
import { insertReceiptGroup } from '../../placement/bets/index.ts';
import type { Sql } from '../../platform/database/sql.ts';

/** A signed statement: the receipt of a group of one. */
export type Signed<Statement> = Omit<bets.Receipt, 'statement'> & { statement: Statement };

/** What a coupon's statement and one of a pool have in common for those who sign and hash it: it is JSON. */
const asStatement = (statement: object) => statement as unknown as bets.Statement;

/**
 * Signs a statement and stores it under an id, in the transaction that makes it true. It is a receipt group of its own,
 * so the log gets its entry, and its audit and every verifier of receipts cover it.
 */
export async function signStatement<Statement extends object>(
  sql: Sql,
  key: SigningKey,
  { id, kind, statement }: { id: string; kind: string; statement: Statement },
): Promise<Signed<Statement>> {
  const receipts = signGroup([asStatement(statement)], key);
  await insertReceiptGroup(sql, id, receipts);
  await sql.query({
    name: 'insert_pool_statement',
    text: 'insert into pool_statements (id, kind, statement) values ($1, $2, $3)',
    values: [id, kind, canonicalJson(statement)],
  });
  return receipts[0] as unknown as Signed<Statement>;
}

interface Row {
  statement: string;
  codes: Buffer;
  signature: Buffer;
  kid: string;
}

/** A statement as it was signed; null for an unknown id. Throws when its text is no longer the signed one. */
export async function signedStatement<Statement extends object>(
  sql: Sql,
  id: string,
): Promise<Signed<Statement> | null> {
  const { rows } = await sql.query<Row>({
    name: 'read_pool_statement',
    text: `select s.statement, g.codes, g.signature, g.kid from pool_statements s
           join receipt_groups g on g.id = s.id where s.id = $1`,
    values: [id],
  });
  const [row] = rows;
  if (!row) return null;
  const receipt = receiptInGroup(JSON.parse(row.statement), {
    codes: [row.codes.toString('hex')],
    index: 0,
    signature: row.signature.toString('base64'),
    keyId: row.kid,
  });
  return receipt as unknown as Signed<Statement>;
}
