-- A player has one points account (type 5).
-- unmet: points_account
create unique index if not exists points_account on accounts (user_id, currency) where kind = 'player' and type = 5;

-- wider: transfers_kind_check
alter table transfers drop constraint transfers_kind_check;
alter table transfers add constraint transfers_kind_check check (kind in (
  'deposit', 'stake_reserve', 'stake_post', 'stake_return', 'payout', 'correction', 'bonus_grant', 'bonus_take',
  'free_reserve', 'free_return', 'stake_unpost', 'cashout_stake', 'cashout', 'advance', 'advance_repay',
  'advance_return', 'advance_write_off', 'receivable', 'receivable_advance', 'receivable_collect',
  'receivable_lift', 'receivable_lift_lost', 'receivable_write_off', 'exchange_out', 'exchange_in',
  'withdrawal_reserve', 'withdrawal_return', 'withdrawal_pay', 'withdrawal_fee',
  'points_grant', 'points_spend', 'points_return', 'points_take')) not valid;

-- What was done once under each reference; the points themselves are lines of the ledger.
create table points_moves (
  account_id bigint not null references accounts,
  kind text not null,
  reference text not null,
  asked bigint not null check (asked > 0),
  -- Fewer than asked for only when points are taken back.
  moved bigint not null check (moved between 0 and asked),
  at timestamptz not null,
  primary key (account_id, reference, kind)
);
create trigger append_only before update or delete or truncate on points_moves
  for each statement execute function refuse_change();
