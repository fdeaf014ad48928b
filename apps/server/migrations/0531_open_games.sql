-- Finished simulated games for the page of open data (decision 0166): written once by a job, read by everybody, deleted with
-- FAIRBOOK_KEEP. A game is in no other table by then, so its number refers to none.
create table open_games (
  game_id bigint not null,
  -- Its key, as in addresses.
  sport text not null,
  -- The day of its end in UTC.
  day date not null,
  ended_at timestamptz not null,
  collected_at timestamptz not null,
  -- A row of the file of results.
  result jsonb not null,
  -- Rows of the other files as deflated JSON; null where the record of the game did not reach back to its start.
  prices bytea,
  events bytea,
  primary key (day, sport, game_id)
);
create unique index open_games_of on open_games (game_id);
create index open_games_ended on open_games (ended_at);
