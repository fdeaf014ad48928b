-- Withdrawals (docs/decisions/0095): the money is reserved when it is asked for, and leaves or comes back once.
create table withdrawals (
  id uuid primary key,
  user_id bigint not null references users,
  account_id bigint not null references accounts,
  method text not null,
  amount bigint not null check (amount > 0),
  -- Out of the amount.
  fee bigint not null check (fee >= 0 and fee < amount),
  details jsonb not null,
  -- Where the money goes, for operators and to find others with the same.
  destination text not null,
  status text not null check (status in (
    'requested', 'under_review', 'approved', 'released', 'paid', 'refused', 'cancelled')),
  reason text,
  -- The operator who reviews it, the first of two who approved it, and who approved it at last.
  owner_id bigint references users,
  first_by bigint references users,
  approved_by bigint references users,
  idem_key text not null,
  input_hash bytea not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- When the payout is worked on next; null: not now.
  ask_at timestamptz,
  asked integer not null default 0,
  version integer not null default 1,
  unique (user_id, idem_key),
  constraint two_different_operators check (first_by <> approved_by)
);
create index withdrawals_of_user on withdrawals (user_id, created_at desc, id desc);
create index withdrawals_open on withdrawals (created_at) where status in ('requested', 'under_review', 'approved', 'released');
create index withdrawals_to_ask on withdrawals (ask_at) where ask_at is not null;
create index withdrawals_by_destination on withdrawals (destination);

-- Each stage with its time and who brought it there; null: the player or the server.
create table withdrawal_stages (
  withdrawal_id uuid not null references withdrawals,
  n integer not null,
  stage text not null,
  at timestamptz not null,
  by_id bigint references users,
  reason text,
  note text not null default '',
  primary key (withdrawal_id, n)
);

create trigger append_only before update or delete or truncate on withdrawal_stages
  for each statement execute function refuse_change();

-- wider: transfers_kind_check
alter table transfers drop constraint transfers_kind_check;
alter table transfers add constraint transfers_kind_check check (kind in (
  'deposit', 'stake_reserve', 'stake_post', 'stake_return', 'payout', 'correction', 'bonus_grant', 'bonus_take',
  'free_reserve', 'free_return', 'stake_unpost', 'cashout_stake', 'cashout', 'advance', 'advance_repay',
  'advance_return', 'advance_write_off', 'receivable', 'receivable_advance', 'receivable_collect',
  'receivable_lift', 'receivable_lift_lost', 'receivable_write_off', 'exchange_out', 'exchange_in',
  'withdrawal_reserve', 'withdrawal_return', 'withdrawal_pay', 'withdrawal_fee')) not valid;

update operators set permissions = permissions || '{withdrawals.read,withdrawals.decide,withdrawals.approve}'::text[],
  version = version + 1
where 'operators.edit' = any(permissions);
