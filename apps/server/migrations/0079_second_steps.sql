-- Authenticator apps: the secret is encrypted with a key of the data folder, and no time step counts twice.
create table totp_secrets (
  user_id bigint primary key references users,
  secret bytea not null,
  last_step bigint not null default 0,
  created_at timestamptz not null,
  enabled_at timestamptz
);

-- One-time codes for the day when the authenticator is lost; only a keyed hash is stored.
create table recovery_codes (
  user_id bigint not null references users,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Sign-ins whose password was right and whose second step is still to come.
create table second_steps (
  ticket_hash bytea primary key,
  user_id bigint not null references users,
  network text not null,
  expires_at timestamptz not null,
  done_at timestamptz
);
create index second_steps_by_expiry on second_steps (expires_at);

-- How many wrong codes a subject has sent; a few minutes without any, or a right one, forget them.
create table code_tries (
  subject text primary key,
  failures integer not null,
  last_at timestamptz not null
);
