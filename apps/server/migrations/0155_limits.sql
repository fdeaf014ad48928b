-- The limits that players set themselves (docs/decisions/0098). One row for each player who ever had one; bets and
-- deposits lock it after their accounts, so that one limit holds over all accounts of the player.
create table limit_books (
  user_id bigint primary key references users,
  -- By type: { active: { value, startedAt, endsAt, reason }, pending: { value, askedAt, startedAt, endsAt } }, epoch seconds.
  book jsonb not null default '{}',
  -- The currency in which money limits are set.
  currency text not null,
  -- Play is closed from here until there, as the book says; the guards below read it.
  closed_from timestamptz,
  closed_until timestamptz,
  -- Time of play: { from, usedMs, seenAt }.
  session jsonb,
  changed_at timestamptz not null,
  check ((closed_from is null) = (closed_until is null))
);
create index limit_books_closed on limit_books (closed_until) where closed_until is not null;
-- Those whose session may end, looked for every few seconds.
create index limit_books_timed on limit_books (user_id) where book ? '31';

-- Every change with what it changed, for the player and for proof.
create table limit_changes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  at timestamptz not null,
  limit_type smallint not null,
  step text not null check (step in ('set', 'asked', 'approved', 'cancelled', 'closed', 'extended', 'blocked', 'lifted')),
  before jsonb not null,
  after jsonb not null,
  -- The operator who did it; null for the player.
  operator_id bigint references users
);
create index limit_changes_of on limit_changes (user_id, id);
create trigger append_only before update or delete or truncate on limit_changes
  for each statement execute function refuse_change();

-- Questions that a player was asked before a looser limit. Answered once.
create table limit_tests (
  token uuid primary key,
  user_id bigint not null references users,
  limit_type smallint not null,
  limit_value integer not null,
  asked_at timestamptz not null,
  answered_at timestamptz
);
create index limit_tests_asked on limit_tests (asked_at);

-- What an account of a player with limits staked, got back and was paid in, added up line by line: the difference of two rows
-- is a window. A bet that was never accepted is taken out again.
create table play_totals (
  account_id bigint not null references accounts,
  at timestamptz not null,
  seq bigint not null,
  staked bigint not null,
  returned bigint not null,
  deposited bigint not null,
  primary key (account_id, at, seq)
);

-- What a line of the ledger counts as. What a corrected result takes back is a negative return.
create function staked_by(kind text, amount bigint) returns bigint language sql immutable
  return case when kind = 'stake_reserve' then amount else 0 end;
create function returned_by(kind text, amount bigint, is_in boolean) returns bigint language sql immutable
  return case when kind in ('stake_return', 'payout', 'cashout', 'correction') then case when is_in then amount else -amount end else 0 end;
create function deposited_by(kind text, amount bigint) returns bigint language sql immutable
  return case when kind in ('deposit', 'slip_redeem') then amount else 0 end;

-- The database's own guard, whatever the code above it does: no line brings money into play for a player to whom play is closed.
-- And it counts the play of players with limits, in the transaction that moves the money.
create function count_play() returns trigger language plpgsql as $$
declare
  shut bigint;
begin
  if not exists (select from lines l join accounts a on a.id = l.chain_account join limit_books b on b.user_id = a.user_id) then
    return null;
  end if;
  select b.user_id into shut from lines l join accounts a on a.id = l.chain_account join limit_books b on b.user_id = a.user_id
    where l.kind in ('stake_reserve', 'free_reserve', 'deposit', 'slip_redeem', 'bonus_grant', 'exchange_out', 'advance')
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
      left join coupons c on c.id = case when l.kind = 'stake_return' then substr(l.reference, 8)::uuid end
    where l.kind in ('stake_reserve', 'deposit', 'slip_redeem', 'payout', 'cashout', 'correction')
      or (l.kind = 'stake_return' and c.accepted_at is not null)) n
  left join lateral (
    select at, staked, returned, deposited from play_totals t where t.account_id = n.account_id
    order by t.at desc, t.seq desc limit 1) last on true
  window so as (partition by n.account_id order by n.seq);
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
-- Nobody has a book before the code that reads it.
-- guard: count_play
create trigger count_play after insert on transfers
  referencing new table as lines for each statement execute function count_play();

-- The same guard where a bet or a deposit is a row before any money moves.
create function refuse_closed() returns trigger language plpgsql as $$
begin
  if exists (select from fresh f join limit_books b on b.user_id = f.user_id
             where (to_jsonb(f) ->> tg_argv[0])::timestamptz >= b.closed_from
               and (to_jsonb(f) ->> tg_argv[0])::timestamptz < b.closed_until) then
    raise exception 'play is closed to a player' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
-- guard: refuse_closed
create trigger refuse_closed after insert on coupons
  referencing new table as fresh for each statement execute function refuse_closed('placed_at');
create trigger refuse_closed after insert on deposits
  referencing new table as fresh for each statement execute function refuse_closed('created_at');
