-- Chains of hashes of shared games. The secret that a chain is made of is in no table.
create table shared_chains (
  id uuid primary key,
  game text not null,
  number integer not null,
  length integer not null,
  -- The last link, in hex, which is signed and logged before the first round.
  terminal text not null,
  commit_id uuid not null,
  -- The root of a head of the proof log that has the commitment; part of every draw.
  salt text,
  salt_id uuid,
  state text not null default 'committed',
  made_at timestamptz not null,
  constraint shared_chains_state_check check (state in ('committed', 'active', 'over', 'lost')),
  constraint shared_chains_salt_check check (state in ('committed', 'lost') or (salt is not null and salt_id is not null)),
  constraint shared_chains_numbers unique (game, number)
);
create unique index shared_chains_current on shared_chains (game) where state in ('committed', 'active');

-- Rounds of everybody. What a round ends with is in no column before it has ended.
create table shared_rounds (
  id uuid primary key,
  game text not null,
  number bigint not null,
  chain_id uuid not null references shared_chains (id),
  place integer not null,
  state text not null default 'open',
  opens_at timestamptz not null,
  starts_at timestamptz not null,
  ended_at timestamptz,
  -- When all its stakes were settled, or returned.
  settled_at timestamptz,
  link text,
  point bigint,
  constraint shared_rounds_state_check check (state in ('open', 'running', 'ended', 'settled', 'cancelled')),
  constraint shared_rounds_secret_check check ((link is not null) = (state in ('ended', 'settled'))),
  constraint shared_rounds_numbers unique (game, number),
  constraint shared_rounds_places unique (chain_id, place)
);
create index shared_rounds_working on shared_rounds (game, number) where settled_at is null;

create table shared_stakes (
  id uuid primary key,
  number bigint generated always as identity,
  round_id uuid not null references shared_rounds (id),
  game text not null,
  version integer not null,
  user_id bigint not null,
  account_id bigint not null,
  currency text not null,
  slot integer not null,
  -- The first and the last sign of the login.
  who text not null,
  stake bigint not null,
  -- The same in cents of a euro, rounded up.
  base bigint not null,
  prize bigint not null default 0,
  -- Where it is cashed out by itself, and where its player cashed it out, in hundredths.
  auto integer not null,
  taken integer,
  status text not null default 'open',
  at timestamptz not null,
  settled_at timestamptz,
  idem_key text not null,
  constraint shared_stakes_status_check check (status in ('open', 'won', 'lost', 'refused')),
  constraint shared_stakes_sums_check check (stake > 0 and prize >= 0),
  constraint shared_stakes_keys unique (user_id, idem_key),
  constraint shared_stakes_slots unique (round_id, user_id, slot)
);
create index shared_stakes_player on shared_stakes (user_id, number);
create index shared_stakes_open on shared_stakes (round_id, number) where status = 'open';
create index shared_stakes_largest on shared_stakes (round_id, base desc);
create index shared_stakes_game on shared_stakes (game, currency) include (stake, prize) where status in ('won', 'lost');

-- When somebody last looked at a shared game: without lookers no new round opens.
create table shared_tables (
  game text primary key,
  wanted_at timestamptz not null
);
