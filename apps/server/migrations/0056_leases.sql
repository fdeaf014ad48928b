-- Work that one node at a time may do (docs/decisions/0065). The token grows with each holder. It is part of a key, so that
-- a new holder waits for the transactions of the old one (they hold the row FOR KEY SHARE), while renewing waits for none.
create table leases (
  name text primary key,
  holder text not null,
  token bigint not null check (token > 0),
  renewed_at timestamptz not null,
  expires_at timestamptz not null,
  unique (name, token)
);
