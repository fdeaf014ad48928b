-- Tokens of programs. The text is kept by its hash alone.
create table access_tokens (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  token_hash bytea not null unique,
  -- The first characters of the text, to recognise it by.
  begins text not null,
  name text not null,
  -- Scopes of players, or permissions of the operator.
  scopes text[] not null,
  -- Addresses and CIDR ranges; empty: from everywhere.
  networks text[] not null,
  per_minute integer not null,
  -- A new password ends the tokens made before it.
  epoch integer not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  last_ip text,
  constraint access_tokens_scopes_check check (cardinality(scopes) > 0),
  constraint access_tokens_per_minute_check check (per_minute > 0)
);
create index access_tokens_user_idx on access_tokens (user_id);
