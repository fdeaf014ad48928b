import type { bets } from '@fairbook/contracts';
import { formatAmount, minorUnits } from '@fairbook/money';
import type { Sql } from '../../platform/database/sql.ts';
import type { KeptCoupon } from '../coupon/index.ts';

interface Row {
  coupon_id: string;
  amount: bigint;
  due: bigint;
}

/**
 * Explains advances that became debts, by coupon. A debt changes after its coupon is settled, so no settlement revision
 * explains it.
 */
export async function explainOwed(
  sql: Sql,
  coupons: readonly KeptCoupon[],
): Promise<ReadonlyMap<string, readonly bets.Sentence[]>> {
  const advanced = coupons.filter(({ terms }) => terms?.prepaidAmount !== undefined);
  if (advanced.length === 0) return new Map();
  const { rows } = await sql.query<Row>({
    name: 'advances_owed',
    text: `select coupon_id, amount, due from receivables where coupon_id = any($1::uuid[]) and cause = 'advance'`,
    values: [advanced.map(({ id }) => id)],
  });
  const owed = new Map(rows.map((row) => [row.coupon_id, row]));
  return new Map(
    advanced.flatMap(({ id, currency }) => {
      const row = owed.get(id);
      return row ? [[id, [owedSentence(row, currency)]] as const] : [];
    }),
  );
}

function owedSentence({ amount, due }: Row, iso: string): bets.Sentence {
  const written = (sum: bigint) => formatAmount(minorUnits(sum), iso);
  const values = { amount: written(amount), due: written(due), isPaid: due === 0n ? 'yes' : 'no', iso };
  return { key: 'total_advance_owed', values };
}
