-- wider: casino_rounds_sums_check
-- Tries of bonus games are rounds without a stake: nothing is staked and no money is paid.
alter table casino_rounds drop constraint casino_rounds_sums_check;
alter table casino_rounds add constraint casino_rounds_sums_check
  check (prize >= 0 and ((unit > 0 and stake > 0) or (unit = 0 and stake = 0 and prize = 0))) not valid;

-- What each try cost and won, in points. A point is worth a minor unit of the base currency.
create table bonus_game_tries (
  round_id uuid primary key references casino_rounds (id),
  user_id bigint not null,
  game text not null,
  -- The day, by UTC, whose tries it is one of.
  day date not null,
  -- Points that were paid; 0 for a free try.
  price bigint not null,
  -- What a free try costs on average, in minor units of the base currency; 0 for one that was paid for.
  cost bigint not null,
  -- What it won, in points; null while it goes on.
  worth bigint,
  -- The free rounds that it won in place of points.
  free_id uuid references casino_free_rounds (id),
  at timestamptz not null,
  constraint bonus_game_tries_sums_check check (price >= 0 and cost >= 0 and (price = 0 or cost = 0) and worth >= 0)
);
create index bonus_game_tries_of_user on bonus_game_tries (user_id, game, day);
create index bonus_game_tries_by_time on bonus_game_tries (at);
-- What a budget has spent is summed under the lock of its game.
create index bonus_game_tries_spent on bonus_game_tries (game, at) include (cost) where cost > 0;
create index bonus_game_tries_free on bonus_game_tries (free_id) where free_id is not null;
