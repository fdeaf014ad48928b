-- Parts of the book on which traders take no bets, and those of the past.
create table stops (
  id bigint generated always as identity primary key,
  scope text not null check (scope in ('sport', 'champ', 'game', 'market', 'outcome')),
  -- The id of a sport, champ or game; `game:market`; `game:outcome`.
  subject text not null,
  game_id bigint references games (id),
  why text not null check (why in ('prices', 'news', 'bets', 'integrity', 'other')),
  note text not null,
  stopped_by bigint not null references users (id),
  stopped_at timestamptz not null,
  ended_by bigint references users (id),
  ended_at timestamptz,
  check (game_id is not null or scope in ('sport', 'champ'))
);
create unique index stops_on on stops (scope, subject) where ended_at is null;
create index stops_of_game on stops (game_id) where game_id is not null;

update operators set permissions = permissions || '{stops.edit}'::text[], version = version + 1
where 'prices.decide' = any(permissions);
