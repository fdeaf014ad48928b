-- A player's main account in another currency. The money itself is an exchange; without money there is none.
create table conversions (
  id uuid primary key,
  user_id bigint not null references users (id),
  from_id bigint not null references accounts (id),
  to_id bigint not null references accounts (id),
  exchange_id uuid references exchanges (id),
  idem_key text not null,
  at timestamptz not null,
  unique (user_id, idem_key)
);
