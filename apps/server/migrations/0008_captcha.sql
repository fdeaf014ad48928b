-- Challenges live for minutes and marks for hours: neither is worth the write-ahead log, and a crash may forget them.
create unlogged table captcha_challenges (
  id text primary key,
  call text not null,
  level text not null check (level in ('work', 'question')),
  network text not null,
  answers text[] not null,
  bits integer not null,
  expires_at timestamptz not null,
  tried_at timestamptz,
  token_hash bytea unique,
  spent_at timestamptz
);
create index captcha_challenges_by_expiry on captcha_challenges (expires_at);

-- How often something happened that may make a challenge necessary, by whom or what it is counted against.
create unlogged table captcha_marks (
  subject text primary key,
  count integer not null,
  last_at timestamptz not null
);
create index captcha_marks_by_age on captcha_marks (last_at);

-- The secret that device tokens are signed with, the same on every node.
create table device_keys (
  id integer primary key,
  secret bytea not null,
  created_at timestamptz not null
);

-- Browsers that an account signed in from: their owner is not asked because of what others try elsewhere.
create table known_devices (
  user_id bigint not null references users,
  device_id text not null,
  last_at timestamptz not null,
  primary key (user_id, device_id)
);
