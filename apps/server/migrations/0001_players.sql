-- Players, operators and their sessions. A session is an opaque random token; only its SHA-256 is stored.
create table users (
  id bigint generated always as identity (start with 48000001) primary key,
  login text not null unique,
  password_hash text not null,
  role text not null check (role in ('player', 'operator')),
  country_id integer not null,
  currency text not null,
  lng text not null,
  created_at timestamptz not null
);

create table sessions (
  token_hash bytea primary key,
  user_id bigint not null references users,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ip text not null,
  user_agent text not null
);
create index sessions_of_user on sessions (user_id) where ended_at is null;

-- Failed sign-ins slow the next ones down; a success clears them.
create table sign_in_failures (
  subject text primary key,
  failures integer not null,
  last_at timestamptz not null
);
