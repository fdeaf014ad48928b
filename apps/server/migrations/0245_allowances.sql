-- What the next lines of one of a player's accounts may stake without being counted (docs/decisions/0104):
-- { account, until, most }. Null where each stake is counted.
alter table limit_books add column allowance jsonb;
-- When money of a bet was last taken back from the player: after that a loss limit allows nothing in advance for a while.
-- Nobody looked so far, so it may have been just now.
alter table limit_books add column taken_back_at timestamptz;
update limit_books set taken_back_at = now();

-- One at a time for each person, over all their accounts: what is read after it is what its former holders committed.
create function hold_players(players bigint[]) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(98, (p.id % 2000000000)::int) from (select unnest(players) id order by 1) p;
end $$;

-- The limits of those of these players who have any, held until the transaction ends.
create function held_books(players bigint[])
returns table (user_id bigint, book jsonb, currency text, session jsonb, reality jsonb, allowance jsonb, taken_back_at timestamptz)
language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan as $$
begin
  perform pg_advisory_xact_lock(98, (p.id % 2000000000)::int) from (select unnest(players) id order by 1) p;
  return query
    select b.user_id, b.book, b.currency, b.session, b.reality, b.allowance, b.taken_back_at
    from limit_books b where b.user_id = any(players);
end $$;

-- Adds the lines of these players' ledgers that play_totals doesn't have yet; of a player who was never counted, those since a
-- moment. The players are held, so that two never count at once. The stake of a bet that was never accepted is taken out again;
-- where it wasn't counted before, it never comes in. A player without such lines gets a row of zeros to count from.
create function count_lines(players bigint[], since timestamptz) returns void language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
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
      t.reference, t.credit_account = t.chain_account is_in, coalesce(c.status = 'refused', false) is_never
    from counted n
    join transfers t on t.chain_account = n.account_id and t.seq > coalesce(n.seq, -1)
    left join coupons c on c.id = case when t.kind in ('stake_reserve', 'stake_return') then substr(t.reference, 8)::uuid end
    where t.kind in ('stake_reserve', 'stake_return', 'deposit', 'slip_redeem', 'payout', 'cashout', 'correction')
      and (n.seq is not null or t.at > since)
  ), back as (
    select f.account_id, f.amount, r.seq
    from fresh f
    cross join lateral (select r.seq from transfers r where r.chain_account = f.account_id and r.kind = 'stake_reserve'
      and r.reference = f.reference order by r.seq desc limit 1) r
    where f.kind = 'stake_return' and f.is_never and r.seq <= f.counted_to
  ), taken_out as (
    update play_totals t set staked = t.staked - (
      select sum(b.amount)::bigint from back b where b.account_id = t.account_id and b.seq <= t.seq)
    from (select b.account_id, min(b.seq) seq from back b group by 1) f
    where t.account_id = f.account_id and t.seq >= f.seq
  )
  insert into play_totals (account_id, at, seq, staked, returned, deposited)
  select f.account_id, max(f.at) over so, f.seq,
    f.staked + sum(case when f.is_never then 0 else staked_by(f.kind, f.amount) end) over so
      - coalesce((select sum(b.amount) from back b where b.account_id = f.account_id), 0),
    f.returned + sum(case when f.is_never then 0 else returned_by(f.kind, f.amount, f.is_in) end) over so,
    f.deposited + sum(deposited_by(f.kind, f.amount)) over so
  from fresh f
  window so as (partition by f.account_id order by f.seq)
  union all
  select n.account_id, since, coalesce((
      select t.seq from transfers t where t.chain_account = n.account_id order by t.seq desc limit 1), -1), 0, 0, 0
  from counted n where n.seq is null and not exists (select from fresh f where f.account_id = n.account_id);
end $$;

-- As before, but counted from the ledger when it is asked.
create or replace function books_with_play(players bigint[], day timestamptz, week timestamptz, month timestamptz, is_held boolean)
returns table (
  user_id bigint, book jsonb, currency text, session jsonb, reality jsonb, played_in text,
  staked_1 bigint, returned_1 bigint, deposited_1 bigint,
  staked_7 bigint, returned_7 bigint, deposited_7 bigint,
  staked_30 bigint, returned_30 bigint, deposited_30 bigint)
language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan as $$
begin
  if is_held then
    perform hold_players(players);
  end if;
  if not exists (select from limit_books b where b.user_id = any(players)) then
    return;
  end if;
  perform count_lines(array(select b.user_id from limit_books b where b.user_id = any(players)), month - interval '1 day');
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

-- The guard stays; its trigger keeps the name that the release before knows. What closes play is committed before the line that is
-- judged, so a line with a time from before it comes from a clock that is behind.
create or replace function count_play() returns trigger language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  perform refuse_play(b.user_id)
  from lines l join accounts a on a.id = l.chain_account join limit_books b on b.user_id = a.user_id
  where l.at < b.closed_until and brings_into_play(l.kind);
  if exists (select from lines l where l.kind in ('payout', 'cashout', 'correction', 'stake_return') and l.credit_account <> l.chain_account) then
    update limit_books b set allowance = null, taken_back_at = greatest(b.taken_back_at, l.at)
    from (select a.user_id, max(l.at) at from lines l join accounts a on a.id = l.chain_account
      where l.kind in ('payout', 'cashout', 'correction', 'stake_return') and l.credit_account <> l.chain_account group by 1) l
    where b.user_id = l.user_id;
  end if;
  return null;
end $$;
