-- Double entry. A transfer moves one amount from one account to another of the same currency, so it cannot be
-- unbalanced; transfers are never changed. Players' accounts carry their balance in a row that is locked in sorted
-- order. House accounts carry none: theirs is a checkpoint plus the transfers after it, so no house row is ever hot.
create table accounts (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('player', 'house')),
  -- House accounts by name: cash (the world outside), open_stakes, revenue.
  name text,
  user_id bigint references users,
  -- S2 §3: 0 main, 4 bonus, 9 currency.
  type smallint not null default 0,
  currency text not null,
  balance bigint check (balance >= 0),
  -- The chain of this account's transfers: how many there are, and the hash of the last.
  seq bigint not null default 0,
  head bytea not null default '',
  is_active boolean not null default true,
  created_at timestamptz not null,
  check ((kind = 'player') = (balance is not null)),
  check ((kind = 'player') = (user_id is not null)),
  check ((kind = 'house') = (name is not null))
) with (fillfactor = 60);
create unique index house_account on accounts (name, currency) where kind = 'house';
create unique index main_account on accounts (user_id, currency) where kind = 'player' and type = 0;
create index accounts_of_user on accounts (user_id) where kind = 'player';

-- chain_account is the player's account whose story this line belongs to, also when the money moves between house
-- accounts (a lost stake is posted from open_stakes to revenue and is still part of the player's chain).
create table transfers (
  chain_account bigint not null,
  seq bigint not null,
  kind text not null check (kind in ('deposit', 'stake_reserve', 'stake_post', 'stake_return', 'payout', 'correction')),
  debit_account bigint not null,
  credit_account bigint not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  reference text not null,
  -- Balance of the chain account after this line.
  balance_after bigint not null,
  at timestamptz not null,
  -- sha256(previous head || canonical text of this line); see modules/wallet/chain.ts.
  hash bytea not null,
  -- The writing transaction: lets a checkpoint cut exactly where no older transaction is still open.
  tx bigint not null default (pg_current_xact_id()::text::bigint),
  primary key (chain_account, seq),
  check (debit_account <> credit_account)
);
create index transfers_by_tx on transfers using brin (tx);

create table house_checkpoints (
  account_id bigint primary key references accounts,
  -- Every transfer with tx < upto_tx is in this balance.
  upto_tx bigint not null,
  balance bigint not null,
  at timestamptz not null
);

create table deposits (
  id uuid primary key,
  user_id bigint not null references users,
  account_id bigint not null references accounts,
  method text not null,
  amount bigint not null check (amount > 0),
  status text not null check (status in ('pending', 'done', 'refused')),
  idem_key text not null,
  input_hash bytea not null,
  created_at timestamptz not null,
  unique (user_id, idem_key)
);
