-- What traders are warned of (docs/decisions/0183): a row for each alert that holds now.
create table desk_alerts (
  id bigint generated always as identity primary key,
  -- Kind and subject: what the same alert is known by the next time.
  key text not null unique,
  kind text not null,
  game_id bigint,
  outcome_id text,
  user_id bigint,
  -- The feed that is silent, or the other source of a price.
  source text,
  figures jsonb not null,
  -- How many times it exceeds its limit.
  level double precision not null,
  since timestamptz not null,
  seen_at timestamptz not null,
  acknowledged_by bigint references users (id),
  acknowledged_at timestamptz,
  acknowledged_level double precision,
  -- Since when it has been worse than when it was acknowledged.
  returned_at timestamptz,
  constraint desk_alerts_kind_check check (kind in ('silent', 'one_sided', 'apart', 'sharp')),
  constraint desk_alerts_acknowledged_check
    check ((acknowledged_by is null) = (acknowledged_at is null) and (acknowledged_by is null) = (acknowledged_level is null))
);

create table desk_alert_limits (
  is_only boolean primary key default true check (is_only),
  version integer not null,
  -- In base minor units.
  one_sided_loss bigint not null check (one_sided_loss > 0),
  -- In tenths: times, points of chance, percent.
  one_sided_times integer not null check (one_sided_times > 10),
  apart_points integer not null check (apart_points > 0),
  sharp_percent integer not null check (sharp_percent > 0),
  sharp_games integer not null check (sharp_games > 1)
);
insert into desk_alert_limits (version, one_sided_loss, one_sided_times, apart_points, sharp_percent, sharp_games)
values (1, 100000, 15, 50, 20, 30);

-- How far a player's prices were above the closing ones, by month. One game counts once, with the mean of the player's bets on
-- it, since bets on one game win or lose together. Everything is weighted by stake, so that small bets don't hide large ones.
create table closing_values (
  user_id bigint not null,
  month date not null,
  games integer not null,
  bets integer not null,
  -- Sums over games: of w, the stake in base minor units; of w · x, where x is the price taken ÷ the closing price − 1; of w²
  -- and w² · x².
  weight double precision not null,
  weighted double precision not null,
  weight_squares double precision not null,
  squares double precision not null,
  constraint closing_values_pkey primary key (user_id, month),
  constraint closing_values_games_check check (games > 0 and bets >= games and weight > 0)
);
create index closing_values_month on closing_values (month);

-- Games that are counted in it, while they could be counted again.
create table closing_games (
  game_id bigint primary key,
  at timestamptz not null
);
create index closing_games_at on closing_games (at);
