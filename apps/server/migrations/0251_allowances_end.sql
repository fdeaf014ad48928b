-- Allowances end in the database, so that they also do when nodes of the release before change limits or take bets, beside
-- newer ones or after going back (docs/decisions/0104). Whoever changes the limits ends what was allowed under them.
create function end_allowance() returns trigger language plpgsql as $$
begin
  new.allowance := null;
  return new;
end $$;
-- guard: end_allowance
create trigger end_allowance before update of book on limit_books for each row execute function end_allowance();

-- Whoever makes a book without saying when money was last taken back didn't look.
alter table limit_books alter column taken_back_at set default now();

-- And whoever counts before money is spent gives a new one, or none.
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
    update limit_books b set allowance = null where b.user_id = any(players) and b.allowance is not null;
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

-- Money that is taken back holds the player, as everything does that changes what may be staked.
create or replace function count_play() returns trigger language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  perform refuse_play(b.user_id)
  from lines l join accounts a on a.id = l.chain_account join limit_books b on b.user_id = a.user_id
  where l.at < b.closed_until and brings_into_play(l.kind);
  if exists (select from lines l where l.kind in ('payout', 'cashout', 'correction', 'stake_return') and l.credit_account <> l.chain_account) then
    -- One after another, and in the order of placements, which write to several players, too.
    perform hold_players(array(select a.user_id from lines l join accounts a on a.id = l.chain_account join limit_books b on b.user_id = a.user_id
      where l.kind in ('payout', 'cashout', 'correction', 'stake_return') and l.credit_account <> l.chain_account));
    update limit_books b set allowance = null, taken_back_at = greatest(b.taken_back_at, l.at)
    from (select a.user_id, max(l.at) at from lines l join accounts a on a.id = l.chain_account
      where l.kind in ('payout', 'cashout', 'correction', 'stake_return') and l.credit_account <> l.chain_account group by 1) l
    where b.user_id = l.user_id;
  end if;
  return null;
end $$;

-- The counting of the release before took the stake of a bet that was never accepted out of the sums at once, and left no row of
-- its own for it. What it took out last isn't taken out again: the sums go up to there.
insert into play_totals (account_id, at, seq, staked, returned, deposited)
select l.account_id, l.at, f.seq, l.staked, l.returned, l.deposited
from (select distinct account_id from play_totals) a
cross join lateral (select t.* from play_totals t where t.account_id = a.account_id order by t.at desc, t.seq desc limit 1) l
cross join lateral (
  select max(t.seq) filter (where t.kind = 'stake_return') seq, min(t.seq) filter (where t.kind <> 'stake_return') others
  from transfers t where t.chain_account = l.account_id and t.seq > l.seq
    and t.kind in ('stake_reserve', 'stake_return', 'deposit', 'slip_redeem', 'payout', 'cashout', 'correction')) f
where f.seq is not null and f.others is null;
