-- 0187 and 0202 each replaced the guard, and the later one left out the kinds of the other. What brings money or rewards into
-- play has one list of its own now; whoever adds a kind replaces only that.
create function brings_into_play(kind text) returns boolean language sql immutable
  return kind in ('stake_reserve', 'free_reserve', 'deposit', 'slip_redeem', 'bonus_grant', 'exchange_out', 'advance',
    'points_grant', 'points_spend', 'friend_reward');

create or replace function count_play() returns trigger language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  shut bigint;
begin
  if not exists (select from lines l join accounts a on a.id = l.chain_account join limit_books b on b.user_id = a.user_id) then
    return null;
  end if;
  select b.user_id into shut from lines l join accounts a on a.id = l.chain_account join limit_books b on b.user_id = a.user_id
    where brings_into_play(l.kind)
      and l.at >= b.closed_from and l.at < b.closed_until limit 1;
  if found then
    raise exception 'play is closed to player %', shut using errcode = 'restrict_violation';
  end if;
  insert into play_totals (account_id, at, seq, staked, returned, deposited)
  select n.account_id, greatest(n.at, last.at), n.seq, coalesce(last.staked, 0) + sum(n.staked) over so,
    coalesce(last.returned, 0) + sum(n.returned) over so, coalesce(last.deposited, 0) + sum(n.deposited) over so
  from (
    select l.chain_account account_id, l.at, l.seq, staked_by(l.kind, l.amount) staked,
      returned_by(l.kind, l.amount, l.credit_account = l.chain_account) returned, deposited_by(l.kind, l.amount) deposited
    from lines l join accounts a on a.id = l.chain_account join limit_books b on b.user_id = a.user_id
    where l.kind in ('stake_reserve', 'deposit', 'slip_redeem', 'payout', 'cashout', 'correction')
      or (l.kind = 'stake_return' and (select c.accepted_at from coupons c
            where c.id = case when l.kind = 'stake_return' then substr(l.reference, 8)::uuid end) is not null)) n
  left join lateral (
    select at, staked, returned, deposited from play_totals t where t.account_id = n.account_id
    order by t.at desc, t.seq desc limit 1) last on true
  window so as (partition by n.account_id order by n.seq);
  if not exists (select from lines where kind = 'stake_return') then
    return null;
  end if;
  update play_totals t set staked = t.staked - back.amount
  from (
    select l.chain_account account_id, l.amount, (
      select r.seq from transfers r where r.chain_account = l.chain_account and r.kind = 'stake_reserve'
        and r.reference = l.reference order by r.seq desc limit 1) from_seq
    from lines l join accounts a on a.id = l.chain_account join limit_books b on b.user_id = a.user_id
      join coupons c on c.id = case when l.kind = 'stake_return' then substr(l.reference, 8)::uuid end
    where c.accepted_at is null) back
  where t.account_id = back.account_id and t.seq >= back.from_seq;
  return null;
end $$;
