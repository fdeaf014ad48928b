-- contract: what counts towards limits is decided in code (docs/decisions/0111); no node of an older version runs beside this one.

-- The kinds of lines in the ledger with what the database itself has to know of them. Written from the definitions of the
-- products whenever a node starts (packages/contracts/products), so a new kind needs no migration.
create table line_kinds (
  kind text primary key,
  -- Null for money that is no play.
  product text,
  counts text check (counts in ('stake', 'stake_back', 'return', 'deposit')),
  brings_into_play boolean not null
);

drop trigger if exists count_play on transfers;
drop trigger if exists refuse_closed on coupons;
drop trigger if exists refuse_closed on deposits;
drop trigger if exists end_allowance on limit_books;
drop function if exists count_play(), refuse_closed(), end_allowance(), refuse_play(bigint), brings_into_play(text);
drop function if exists books_with_play(bigint[], timestamptz, timestamptz, timestamptz, boolean), held_books(bigint[]),
  count_lines(bigint[], timestamptz), hold_players(bigint[]), played_within(bigint[], integer[], timestamptz[]);
drop function if exists staked_by(text, bigint), returned_by(text, bigint, boolean), deposited_by(text, bigint);
drop aggregate if exists total_of(bigint);
alter table transfers drop constraint if exists transfers_kind_check;

-- The database's own guard, whatever the code above it does: the ledger takes lines of known kinds only, and nothing brings money
-- into play for a player to whom play is closed. What closes play is committed before the row that is judged, so one with a time
-- from before it comes from a clock that is behind. Rows are found by index whatever the planner thought while the tables were small.
create function refuse_closed_play() returns trigger language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  shut bigint;
begin
  if tg_table_name = 'transfers' then
    if exists (select from fresh f where not exists (select from line_kinds k where k.kind = f.kind)) then
      raise exception 'a line of a kind that no product has' using errcode = 'check_violation';
    end if;
    select b.user_id into shut from fresh f join line_kinds k on k.kind = f.kind and k.brings_into_play
      join accounts a on a.id = f.chain_account join limit_books b on b.user_id = a.user_id
      where f.at < b.closed_until limit 1;
  elsif tg_table_name = 'coupons' then
    select b.user_id into shut from fresh f join limit_books b on b.user_id = f.user_id where f.placed_at < b.closed_until limit 1;
  else
    select b.user_id into shut from fresh f join limit_books b on b.user_id = f.user_id where f.created_at < b.closed_until limit 1;
  end if;
  if shut is not null then
    raise exception 'play is closed to player %', shut using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
-- guard: refuse_closed_play
create trigger refuse_closed_play after insert on transfers
  referencing new table as fresh for each statement execute function refuse_closed_play();
create trigger refuse_closed_play after insert on coupons
  referencing new table as fresh for each statement execute function refuse_closed_play();
create trigger refuse_closed_play after insert on deposits
  referencing new table as fresh for each statement execute function refuse_closed_play();
