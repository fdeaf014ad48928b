-- Weeks whose cashback of casino games was counted, by programme. Amounts in minor units of the base currency.
create table casino_cashback_runs (
  week date not null,
  programme text not null,
  players integer not null default 0,
  staked bigint not null default 0,
  paid bigint not null default 0,
  counted bigint not null default 0,
  -- What players had earned, and what they were offered of it within the budget.
  earned bigint not null default 0,
  offered bigint not null default 0,
  at timestamptz not null,
  primary key (week, programme),
  constraint casino_cashback_runs_programme_check check (programme in ('vip', 'premium'))
);

-- What a week brings a player: by one programme at most.
create table casino_cashback_weeks (
  week date not null,
  user_id bigint not null,
  programme text not null,
  level integer,
  loss_percent integer not null,
  -- As above.
  staked bigint not null,
  paid bigint not null,
  counted bigint not null,
  earned bigint not null,
  offered bigint not null,
  is_cut boolean not null,
  -- Play was closed to the player when the week was counted, so nothing is offered.
  is_closed boolean not null,
  -- What the player can claim, in minor units of the main account.
  amount bigint not null,
  currency text not null,
  claimed_at timestamptz,
  primary key (week, user_id),
  constraint casino_cashback_weeks_programme_check check (programme in ('vip', 'premium')),
  constraint casino_cashback_weeks_sums_check check (amount >= 0 and earned >= 0 and (claimed_at is null or amount > 0))
);
create index casino_cashback_weeks_player on casino_cashback_weeks (user_id, week);

-- Players to whom an operator has given premium cashback.
create table casino_cashback_premium (
  user_id bigint primary key,
  note text not null,
  added_by bigint not null,
  at timestamptz not null
);
