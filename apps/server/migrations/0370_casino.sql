-- Pairs of seeds: of each player one waits, one is active, and the others are over.
create table casino_seeds (
  id uuid primary key,
  user_id bigint not null,
  number integer not null,
  -- SHA-256 of the house's seed, in hex. The seed is in no table before the pair is over.
  commitment text not null,
  commit_id uuid not null,
  state text not null default 'next',
  client_seed text,
  -- How many rounds were started with it, and when the last was.
  rounds integer not null default 0,
  last_at timestamptz,
  seed text,
  reveal_id uuid,
  made_at timestamptz not null,
  constraint casino_seeds_state_check check (state in ('next', 'active', 'over', 'lost')),
  constraint casino_seeds_chosen_check check ((state = 'next') = (client_seed is null)),
  constraint casino_seeds_numbers unique (user_id, number)
);
create unique index casino_seeds_next on casino_seeds (user_id) where state = 'next';
create unique index casino_seeds_active on casino_seeds (user_id) where state = 'active';

-- A round is played again from its seeds, its nonce, its options and its actions.
create table casino_rounds (
  id uuid primary key,
  number bigint generated always as identity,
  user_id bigint not null,
  account_id bigint not null,
  currency text not null,
  game text not null,
  version integer not null,
  seed_id uuid not null references casino_seeds (id),
  nonce integer not null,
  options jsonb not null,
  actions jsonb not null default '[]',
  -- The chosen stake; all that was staked; all that was paid.
  unit bigint not null,
  stake bigint not null,
  prize bigint not null default 0,
  -- What it paid in ten-thousandths of the chosen stake.
  times bigint,
  status text not null default 'open',
  at timestamptz not null,
  stepped_at timestamptz not null,
  settled_at timestamptz,
  idem_key text not null,
  constraint casino_rounds_status_check check (status in ('open', 'won', 'lost', 'refused')),
  constraint casino_rounds_sums_check check (unit > 0 and stake > 0 and prize >= 0),
  constraint casino_rounds_keys unique (user_id, idem_key),
  constraint casino_rounds_draws unique (seed_id, nonce)
);
create unique index casino_rounds_open on casino_rounds (user_id, game) where status = 'open';
create index casino_rounds_player on casino_rounds (user_id, number);
create index casino_rounds_game on casino_rounds (game, currency) include (stake, prize) where status in ('won', 'lost');
