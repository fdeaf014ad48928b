-- VIP levels: what of a player's play counts, and the points for levels that were reached.
create table vip_levels (
  user_id bigint primary key,
  -- The day from which on play was counted.
  from_day date not null,
  -- Stakes that count, on sports and in the casino. In minor units of the base currency.
  sport bigint not null,
  casino bigint not null,
  counted_at timestamptz not null
);
create index vip_levels_counted on vip_levels (counted_at);

-- Points wait until the player takes them.
create table vip_level_rewards (
  user_id bigint not null,
  -- From 0, as in the settings when it was reached.
  level integer not null,
  points bigint not null,
  at timestamptz not null,
  taken_at timestamptz,
  primary key (user_id, level),
  constraint vip_level_rewards_points_check check (points > 0)
);
create index vip_level_rewards_at on vip_level_rewards (at);
