-- Planned while play_totals was small, the sums of stakes that never were read the whole of it with each count, for as long as the
-- connection. They are found by account now, whatever the planner thinks, and the plan is made once.
create or replace function count_lines(players bigint[], since timestamptz) returns void language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan as $$
begin
  perform hold_players(players);
  with counted as (
    select a.id account_id, l.at, l.seq, coalesce(l.staked, 0) staked, coalesce(l.returned, 0) returned, coalesce(l.deposited, 0) deposited
    from accounts a
    left join lateral (select t.at, t.seq, t.staked, t.returned, t.deposited from play_totals t
      where t.account_id = a.id order by t.at desc, t.seq desc limit 1) l on true
    where a.user_id = any(players) and a.kind = 'player'
  ), fresh as materialized (
    select n.account_id, n.seq counted_to, n.staked, n.returned, n.deposited, greatest(t.at, n.at) at, t.seq, t.kind, t.amount,
      t.reference, t.credit_account = t.chain_account is_in,
      case
        when c.status = 'refused' then t.amount
        when c.status = 'pending' then 0
        when t.kind = 'stake_reserve' then greatest(t.amount - c.stake, 0)
        when t.kind = 'stake_return' and t.credit_account = t.chain_account and t.at < coalesce(c.settled_at, 'infinity') and t.amount = (
          select r.amount - c.stake from transfers r where r.chain_account = t.chain_account and r.kind = 'stake_reserve'
            and r.reference = t.reference order by r.seq desc limit 1) then t.amount
        else 0 end never
    from counted n
    join transfers t on t.chain_account = n.account_id and t.seq > coalesce(n.seq, -1)
    left join coupons c on c.id = case when t.kind in ('stake_reserve', 'stake_return') then substr(t.reference, 8)::uuid end
    where t.kind in ('stake_reserve', 'stake_return', 'deposit', 'slip_redeem', 'payout', 'cashout', 'correction')
      and (n.seq is not null or t.at > since)
  ), back as (
    select f.account_id, f.never amount, r.seq
    from fresh f
    cross join lateral (select r.seq from transfers r where r.chain_account = f.account_id and r.kind = 'stake_reserve'
      and r.reference = f.reference order by r.seq desc limit 1) r
    where f.kind = 'stake_return' and f.never > 0 and r.seq <= f.counted_to
  ), taken_out as (
    update play_totals t set staked = t.staked - (
      select sum(b.amount)::bigint from back b where b.account_id = t.account_id and b.seq <= t.seq)
    where t.account_id = any(array(select b.account_id from back b))
      and t.seq >= (select min(b.seq) from back b where b.account_id = t.account_id)
  )
  insert into play_totals (account_id, at, seq, staked, returned, deposited)
  select f.account_id, max(f.at) over so, f.seq,
    f.staked + sum(staked_by(f.kind, f.amount - f.never)) over so
      - coalesce((select sum(b.amount) from back b where b.account_id = f.account_id), 0),
    f.returned + sum(returned_by(f.kind, f.amount - f.never, f.is_in)) over so,
    f.deposited + sum(deposited_by(f.kind, f.amount)) over so
  from fresh f
  window so as (partition by f.account_id order by f.seq)
  union all
  select n.account_id, since, coalesce((
      select t.seq from transfers t where t.chain_account = n.account_id order by t.seq desc limit 1), -1), 0, 0, 0
  from counted n where n.seq is null and not exists (select from fresh f where f.account_id = n.account_id);
end $$;
