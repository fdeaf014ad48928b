-- The catalogue: what the feed said, and a snapshot of each game so that a restart needs no feed history.
create table champs (
  id integer primary key,
  sport_id integer not null,
  key text not null unique,
  name text not null,
  country_code text not null
);

create table opponents (
  id integer primary key,
  sport_id integer not null,
  name text not null,
  kit jsonb not null
);

create table games (
  id bigint primary key,
  sport_id integer not null,
  champ_id integer not null references champs,
  home_id integer not null references opponents,
  away_id integer not null references opponents,
  round text not null,
  starts_at timestamptz not null,
  status text not null check (status in ('upcoming', 'live', 'ended', 'cancelled')),
  -- FeedState and FeedMarket[] as last taken in.
  state jsonb not null,
  markets jsonb not null,
  price_version bigint not null,
  priced_at timestamptz not null,
  ended_at timestamptz
);
create index games_ahead on games (sport_id, starts_at) where status in ('upcoming', 'live');
create index games_ended on games (sport_id, ended_at desc) where status = 'ended';

-- The gate of a game. Suspending, closing, resuming or scoring bumps the epoch here first and is published after;
-- a placement holds the gates of its games FOR SHARE and compares the epochs it was priced at.
create table gates (
  game_id bigint primary key references games,
  epoch bigint not null,
  is_open boolean not null,
  changed_at timestamptz not null
) with (fillfactor = 50);

-- Every message of the feed as it was taken in, in order.
create table feed_messages (
  seq bigint primary key,
  producer text not null,
  type text not null,
  game_id bigint,
  at timestamptz not null,
  body jsonb not null
);
create index feed_messages_of_game on feed_messages (game_id, seq);

-- Results per outcome, appended: a correction is a further revision.
create table outcome_results (
  game_id bigint not null references games,
  outcome_id text not null,
  revision integer not null,
  result_num integer not null,
  result_den integer not null check (result_den > 0),
  void_num integer not null,
  void_den integer not null check (void_den > 0),
  why jsonb not null,
  source_seq bigint not null,
  at timestamptz not null,
  primary key (game_id, outcome_id, revision)
);
