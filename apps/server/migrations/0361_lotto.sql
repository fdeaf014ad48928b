create table lotto_draws (
  lottery text not null,
  number bigint not null,
  state text not null default 'open',
  draws_at timestamptz not null,
  closes_at timestamptz not null,
  -- SHA-256 of the seed, in hex. The seed is in no table before the draw.
  commitment text not null,
  commit_id uuid not null,
  seed text,
  numbers integer[] not null default '{}',
  result_id uuid,
  drawn_at timestamptz,
  settled_at timestamptz,
  primary key (lottery, number),
  constraint lotto_draws_state_check check (state in ('open', 'drawn', 'settled', 'cancelled'))
);
create index lotto_draws_working on lotto_draws (draws_at) where settled_at is null;
create index lotto_draws_times on lotto_draws (lottery, draws_at);

create table lotto_tickets (
  id uuid primary key,
  number bigint generated always as identity,
  purchase_id uuid not null,
  lottery text not null,
  draw bigint not null,
  user_id bigint not null,
  account_id bigint not null,
  currency text not null,
  numbers integer[] not null,
  stake bigint not null,
  prize bigint not null default 0,
  hits integer,
  status text not null default 'open',
  at timestamptz not null,
  settled_at timestamptz,
  idem_key text not null,
  foreign key (lottery, draw) references lotto_draws (lottery, number),
  constraint lotto_tickets_status_check check (status in ('open', 'won', 'lost', 'refused')),
  constraint lotto_tickets_stake_check check (stake > 0 and prize >= 0),
  constraint lotto_tickets_keys unique (user_id, idem_key, draw)
);
create index lotto_tickets_draw on lotto_tickets (lottery, draw, number);
create index lotto_tickets_player on lotto_tickets (user_id, number);
