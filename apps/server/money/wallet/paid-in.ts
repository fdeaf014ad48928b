import { type RawBuilder, sql } from 'kysely';

export interface PaidIn {
  currency: string;
  /** In minor units, as text. */
  deposits: string;
}

/**
 * SQL of the real money that a player has paid in, less refunds and chargebacks, by currency. `userId`: a column or a
 * value.
 */
export function paidIn(userId: RawBuilder<unknown>): RawBuilder<PaidIn> {
  return sql<PaidIn>`
    select l.currency, coalesce(sum(case
        when l.kind in ('deposit', 'refund_return') then l.amount
        when l.kind in ('chargeback', 'receivable_chargeback', 'refund_reserve') then -l.amount end), 0)::text deposits
    from accounts a join transfers l on l.chain_account = a.id
    where a.user_id = ${userId} and a.kind = 'player' and a.type in (0, 9)
      and l.kind in ('deposit', 'chargeback', 'receivable_chargeback', 'refund_reserve', 'refund_return')
    group by l.currency`;
}
