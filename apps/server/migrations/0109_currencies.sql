-- A player has one account in each currency: the main one, and further ones (type 9). The active one is the one chosen last.
alter table accounts add column chosen_at timestamptz;
-- unmet: currency_account
create unique index if not exists currency_account on accounts (user_id, currency) where kind = 'player' and type = 9;

-- An exchange moves money through the house account of the same name, in both currencies.
-- wider: transfers_kind_check
alter table transfers drop constraint transfers_kind_check;
alter table transfers add constraint transfers_kind_check check (kind in (
  'deposit', 'stake_reserve', 'stake_post', 'stake_return', 'payout', 'correction', 'bonus_grant', 'bonus_take',
  'free_reserve', 'free_return', 'stake_unpost', 'cashout_stake', 'cashout', 'advance', 'advance_repay',
  'advance_return', 'advance_write_off', 'receivable', 'receivable_advance', 'receivable_collect',
  'receivable_lift', 'receivable_lift_lost', 'receivable_write_off', 'exchange_out', 'exchange_in')) not valid;

-- Why an exchange gave what it gave; the money itself is in the ledger under `exchange:<id>`.
create table exchanges (
  id uuid primary key,
  user_id bigint not null references users (id),
  from_id bigint not null references accounts (id),
  to_id bigint not null references accounts (id),
  gave bigint not null check (gave > 0),
  got bigint not null check (got > 0),
  fee bigint not null check (fee >= 0),
  rate text not null,
  idem_key text not null,
  input_hash bytea not null,
  at timestamptz not null,
  unique (user_id, idem_key)
);
