-- The limits of players with what they played within 24 hours, 7 and 30 days, one row for each account: locked first where money
-- is to be spent, so that what is read is after the lock. One statement for a group of coupons, and nothing more is read where
-- nobody has limits. Read by index whatever the planner thought when the tables were small: plans stay for as long as the connection.
create function books_with_play(players bigint[], day timestamptz, week timestamptz, month timestamptz, is_held boolean)
returns table (
  user_id bigint, book jsonb, currency text, session jsonb, reality jsonb, played_in text,
  staked_1 bigint, returned_1 bigint, deposited_1 bigint,
  staked_7 bigint, returned_7 bigint, deposited_7 bigint,
  staked_30 bigint, returned_30 bigint, deposited_30 bigint)
language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan as $$
begin
  if is_held then
    perform from limit_books b where b.user_id = any(players) order by b.user_id for no key update;
    if not found then
      return;
    end if;
  end if;
  return query
    select b.user_id, b.book, b.currency, b.session, b.reality, a.currency,
      l.staked - coalesce(d.staked, 0), l.returned - coalesce(d.returned, 0), l.deposited - coalesce(d.deposited, 0),
      l.staked - coalesce(w.staked, 0), l.returned - coalesce(w.returned, 0), l.deposited - coalesce(w.deposited, 0),
      l.staked - coalesce(m.staked, 0), l.returned - coalesce(m.returned, 0), l.deposited - coalesce(m.deposited, 0)
    from limit_books b
    left join (accounts a
      cross join lateral (select t.staked, t.returned, t.deposited from play_totals t
        where t.account_id = a.id order by t.at desc, t.seq desc limit 1) l
      left join lateral (select t.staked, t.returned, t.deposited from play_totals t
        where t.account_id = a.id and t.at <= day order by t.at desc, t.seq desc limit 1) d on true
      left join lateral (select t.staked, t.returned, t.deposited from play_totals t
        where t.account_id = a.id and t.at <= week order by t.at desc, t.seq desc limit 1) w on true
      left join lateral (select t.staked, t.returned, t.deposited from play_totals t
        where t.account_id = a.id and t.at <= month order by t.at desc, t.seq desc limit 1) m on true
    ) on a.user_id = b.user_id and a.kind = 'player'
    where b.user_id = any(players);
end $$;

-- Only accounts that have a line are counted, and none is ever deleted: looking each one up again made half of what it costs
-- to count a stake.
alter table play_totals drop constraint play_totals_account_id_fkey;

create function refuse_play(user_id bigint) returns boolean language plpgsql as $$
begin
  raise exception 'play is closed to player %', user_id using errcode = 'restrict_violation';
end $$;

-- sum() of a bigint is a numeric, which costs more than the lookup it follows.
create aggregate total_of(bigint) (sfunc = int8pl, stype = bigint, initcond = '0');

-- The guard and the count in one pass over the lines. What closes play is committed before the line that is judged, so a line
-- with a time from before it comes from a clock that is behind.
create or replace function count_play() returns trigger language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  insert into play_totals (account_id, at, seq, staked, returned, deposited)
  select l.chain_account, greatest(l.at, last.at), l.seq,
    coalesce(last.staked, 0) + total_of(staked_by(l.kind, l.amount)) over so,
    coalesce(last.returned, 0) + total_of(returned_by(l.kind, l.amount, l.credit_account = l.chain_account)) over so,
    coalesce(last.deposited, 0) + total_of(deposited_by(l.kind, l.amount)) over so
  from lines l join accounts a on a.id = l.chain_account join limit_books b on b.user_id = a.user_id
  left join lateral (
    select at, staked, returned, deposited from play_totals t where t.account_id = l.chain_account
    order by t.at desc, t.seq desc limit 1) last on true
  where case
    when l.at < b.closed_until and brings_into_play(l.kind) then refuse_play(b.user_id)
    when l.kind = 'stake_return' then (select c.accepted_at from coupons c where c.id = substr(l.reference, 8)::uuid) is not null
    else l.kind in ('stake_reserve', 'deposit', 'slip_redeem', 'payout', 'cashout', 'correction') end
  window so as (partition by l.chain_account order by l.seq rows unbounded preceding);
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

-- The guard of coupons and deposits reads one column; making JSON of a coupon to find it cost as much as the limits.
create or replace function refuse_closed() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'coupons' then
    perform refuse_play(f.user_id) from fresh f join limit_books b on b.user_id = f.user_id
    where f.placed_at < b.closed_until;
  else
    perform refuse_play(f.user_id) from fresh f join limit_books b on b.user_id = f.user_id
    where f.created_at < b.closed_until;
  end if;
  return null;
end $$;
