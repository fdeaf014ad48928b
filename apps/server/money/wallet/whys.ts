import type { wallet } from '@fairbook/contracts';
import type { Sql } from '../../platform/database/sql.ts';
import type { Transfer } from './types.ts';

const MADE_BY_HAND = /^(adjustment|refund):/;

/** Why operators made lines by hand, as the player reads it, by reference. One query, none without such lines. */
export async function whysOf(sql: Sql, lines: readonly Transfer[]): Promise<Map<string, wallet.LineWhy>> {
  const references = [...new Set(lines.map(({ reference }) => reference))].filter((each) =>
    MADE_BY_HAND.test(each),
  );
  if (references.length === 0) return new Map();
  const { rows } = await sql.query<wallet.LineWhy & { reference: string }>({
    text: `select 'adjustment:' || id reference, reason, message from adjustments where id = any($1::uuid[])
           union all select 'refund:' || id, reason, message from refunds where id = any($1::uuid[])`,
    values: [references.map((each) => each.slice(each.indexOf(':') + 1))],
  });
  return new Map(rows.map(({ reference, ...why }) => [reference, why]));
}
