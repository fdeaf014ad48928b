-- Only players with limits are held: the others take no locks, and wait for nobody. Who gets the first limit meanwhile waits for the
-- accounts, which are locked before.
create or replace function hold_players(players bigint[]) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(98, (p.user_id % 2000000000)::int) from (
    select b.user_id from limit_books b where b.user_id = any(players) order by 1) p;
end $$;

create or replace function held_books(players bigint[])
returns table (user_id bigint, book jsonb, currency text, session jsonb, reality jsonb, allowance jsonb, taken_back_at timestamptz)
language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan as $$
begin
  perform pg_advisory_xact_lock(98, (p.user_id % 2000000000)::int) from (
    select b.user_id from limit_books b where b.user_id = any(players) order by 1) p;
  if not found then
    return;
  end if;
  return query
    select b.user_id, b.book, b.currency, b.session, b.reality, b.allowance, b.taken_back_at
    from limit_books b where b.user_id = any(players);
end $$;
