-- Passkeys: the public half of a key pair whose private half never leaves the player's device.
create table passkeys (
  id text primary key,
  user_id bigint not null references users,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_of_user on passkeys (user_id);

-- Challenges live for minutes and work once; a crash may forget them.
create unlogged table passkey_challenges (
  challenge_hash bytea primary key,
  user_id bigint,
  expires_at timestamptz not null
);
create index passkey_challenges_by_expiry on passkey_challenges (expires_at);
