/** Rules between the ledger and the prizes of drops and bonus games: each query selects the rows that break one. */
export const PRIZE_RULES: Readonly<Record<string, string>> = {
  'a drop has paid other money than it says': `
    with says as (
      select 'drop:' || round_id reference, account_id, currency, amount from drops where amount > 0
    ), moved as (
      select reference, chain_account account_id, currency, sum(amount)::bigint amount from transfers
      where kind = 'drop_prize' group by 1, 2, 3
    )
    select replace(reference, ':', ' ') "where",
      'it says ' || coalesce(says.amount, 0) || ', its lines ' || coalesce(moved.amount, 0) detail
    from says full join moved using (reference, account_id, currency)
    where coalesce(says.amount, 0) <> coalesce(moved.amount, 0) order by 1`,
  'a round has won another drop than was drawn for it': `
    with rounds as (select * from casino_rounds where drop_won is not null)
    select 'round ' || coalesce(r.id, d.round_id) "where",
      'it says ' || coalesce(r.drop_won::text, 'nothing') || ', the drop ' || coalesce(d.amount::text, 'nothing') detail
    from rounds r full join drops d on d.round_id = r.id
    where (r.drop_won, r.user_id, r.account_id, r.currency, r.game) is distinct from
      (d.amount, d.user_id, d.account_id, d.currency, d.game) order by 1`,
  // Its numbers are those that its prize has for what counted of the stake; a prize that was used up has paid nothing.
  'a drop does not follow from the number that was drawn': `
    select 'drop ' || d.round_id "where", 'it drew ' || d.drawn || ' and paid ' || d.amount detail
    from drops d join drop_campaigns c on c.id = d.campaign_id
    cross join lateral (
      select coalesce(sum(d.counted * (p.prize ->> 'perMillion')::bigint) filter (where p.place <= d.prize), 0) above,
        coalesce(sum(d.counted * (p.prize ->> 'perMillion')::bigint) filter (where p.place <= d.prize + 1), 0) below,
        max((p.prize ->> 'amount')::numeric) filter (where p.place = d.prize + 1) amount
      from jsonb_array_elements(c.fields -> 'prizes') with ordinality p (prize, place)) own
    where d.drawn < own.above or d.drawn >= own.below or d.currency <> c.currency
      or (d.amount > 0 and d.amount <> own.amount * (c.most_stake / (c.fields ->> 'mostStake')::numeric))
    order by 1`,
  'a try of a bonus game has moved other points than it says': `
    with says as (
      select 'bonus-game:' || round_id reference, price,
        (case when free_id is null then coalesce(worth, 0) else 0 end) worth from bonus_game_tries
    ), moved as (
      select reference, coalesce(sum(amount) filter (where kind = 'points_spend'), 0)::bigint price,
        coalesce(sum(amount) filter (where kind = 'points_grant'), 0)::bigint worth
      from transfers where reference like 'bonus-game:%' group by 1
    )
    select replace(reference, ':', ' ') "where",
      'it says ' || coalesce(says.worth, 0) || ', its lines ' || coalesce(moved.worth, 0) detail
    from says full join moved using (reference)
    where coalesce(says.worth, 0) <> coalesce(moved.worth, 0)
      or coalesce(says.price, 0) <> coalesce(moved.price, 0) order by 1`,
};
