-- What players have starred, and until when each has seen what happened.
create table favourites (
  user_id bigint not null references users (id),
  kind text not null check (kind in ('game', 'champ', 'team')),
  ref bigint not null,
  at timestamptz not null,
  primary key (user_id, kind, ref)
);
create table favourites_seen (
  user_id bigint primary key references users (id),
  seen_at timestamptz not null
);

-- What happened in games: their start, what their sport counts as news, their end. Kept for a few days.
create table game_moments (
  id bigint generated always as identity primary key,
  game_id bigint not null,
  kind text not null check (kind in ('start', 'news', 'end')),
  score text not null,
  at timestamptz not null,
  sport_id integer not null,
  champ_id bigint not null,
  team_ids bigint[] not null,
  -- Championship and competitors as the feed names them.
  names text[] not null,
  text jsonb,
  -- Several nodes may see the same moment, and one of them writes it.
  unique (game_id, kind, score)
);
create index game_moments_at on game_moments (at);
