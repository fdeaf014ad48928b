import type { Sql } from '../../platform/database/sql.ts';
import type { SumSpan } from './sums.ts';
import type { TransferKind } from './types.ts';

/** How often the amount of such a line counts in what is asked for: once, or once the other way. */
export interface LineWeight {
  kind: TransferKind;
  /** True: the line paid into the account whose lines are summed. False: it was taken from it. */
  isCredit: boolean;
  weight: bigint;
}

/** One line of the ledger, as it counts. Amounts in minor units. */
export interface SpanLine {
  accountId: bigint;
  seq: bigint;
  at: Date;
  kind: TransferKind;
  amount: bigint;
  reference: string;
  userId: bigint | null;
  login: string | null;
}

interface Asked {
  span: SumSpan;
  iso: string;
  weights: readonly LineWeight[];
  most: number;
}

// The same two scans as in sums.ts.
const LINES = `(
    select * from transfers where at >= $1 and ($2::timestamptz is null or at < $2)
      and ($4::bigint is null or tx < $4)
    union all
    select * from transfers where tx >= $3 and at < $1 and ($4::bigint is null or tx < $4)
  ) t join unnest($6::text[], $7::boolean[], $8::bigint[]) w (kind, is_credit, weight)
    on w.kind = t.kind and w.is_credit = (t.credit_account = t.chain_account)`;

/** The lines of a span that count, the latest first, with the number and the sum of all of them. */
export async function linesIn(
  sql: Sql,
  { span: { from, until, lateFrom, upto }, iso, weights, most }: Asked,
): Promise<{ lines: SpanLine[]; count: number; sum: bigint }> {
  const values = [
    new Date(from),
    until === null ? null : new Date(until),
    lateFrom,
    upto,
    iso,
    weights.map(({ kind }) => kind),
    weights.map(({ isCredit }) => isCredit),
    weights.map(({ weight }) => weight),
  ];
  const { rows: lines } = await sql.query<SpanLine>({
    text: `select t.chain_account "accountId", t.seq, t.at, t.kind, t.amount * w.weight amount, t.reference,
             users.id "userId", users.login
           from ${LINES} join accounts a on a.id = t.chain_account left join users on users.id = a.user_id
           where t.currency = $5 order by t.at desc, t.chain_account, t.seq desc limit $9`,
    values: [...values, most],
  });
  const { rows: totals } = await sql.query<{ count: bigint; sum: bigint }>({
    text: `select count(*) count, coalesce(sum(t.amount * w.weight), 0)::bigint sum from ${LINES} where t.currency = $5`,
    values,
  });
  return { lines, count: Number(totals[0]!.count), sum: totals[0]!.sum };
}
