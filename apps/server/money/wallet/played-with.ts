import { type RawBuilder, sql } from 'kysely';

export interface Played {
  currency: string;
  /** In minor units, as text. */
  deposits: string;
  stakes: string;
}

/** SQL of the real money that a player has paid in, less refunds, and staked on decided bets, by currency. `userId`: a column or a value. */
export function playedWith(userId: RawBuilder<unknown>): RawBuilder<Played> {
  return sql<Played>`
    select l.currency, coalesce(sum(case
        when l.kind in ('deposit', 'refund_return') then l.amount
        when l.kind in ('chargeback', 'receivable_chargeback', 'refund_reserve') then -l.amount end), 0)::text deposits,
      (coalesce(sum(l.amount) filter (where l.kind in ('stake_post', 'cashout_stake')), 0)
        - coalesce(sum(l.amount) filter (where l.kind = 'stake_unpost'), 0))::text stakes
    from accounts a join transfers l on l.chain_account = a.id
    where a.user_id = ${userId} and a.kind = 'player' and a.type in (0, 9)
      and l.kind in ('deposit', 'chargeback', 'receivable_chargeback', 'refund_reserve', 'refund_return', 'stake_post',
        'cashout_stake', 'stake_unpost')
      -- A stake that the house gave was never the player's.
      and not exists (select from transfers g where g.chain_account = a.id and g.reference = l.reference
        and g.kind = 'free_reserve')
    group by l.currency`;
}
