-- Results may be taken back, and operators may void. A result that was taken back stands as a further revision that is
-- open: factors of nothing, and `why` says so. What the house decided stands above the feed, whenever that speaks.
alter table outcome_results
  add column is_open boolean not null default false,
  add column origin text not null default 'feed' check (origin in ('feed', 'house')),
  -- When its source said it: what was said earlier doesn't change what was said later, in whichever order it came.
  add column said_at timestamptz;

-- Markets that were held back because a price can't be right.
create table price_alerts (
  id bigint generated always as identity primary key,
  game_id bigint not null references games,
  market_id text not null,
  -- Number of the feed message with the price.
  seq bigint not null,
  cause text not null,
  outcome_id text,
  -- The market as it was published before, if it was, and as it came.
  former jsonb,
  offered jsonb not null,
  raised_at timestamptz not null,
  status text not null check (status in ('open', 'kept', 'released', 'healed')),
  decided_at timestamptz,
  decided_by bigint references users,
  constraint price_alert_of unique (game_id, market_id, seq)
);
create index price_alerts_open on price_alerts (raised_at desc) where status in ('open', 'kept');

-- What operators void. After the result it takes two of them.
create table voids (
  id bigint generated always as identity primary key,
  game_id bigint not null references games,
  scope text not null check (scope in ('outcome', 'market', 'game')),
  -- Of an outcome or a market its id, of a game nothing.
  subject text not null,
  reason text not null check (length(reason) between 5 and 300),
  is_after_result boolean not null,
  requested_by bigint not null references users,
  requested_at timestamptz not null,
  approved_by bigint references users,
  approved_at timestamptz,
  status text not null check (status in ('requested', 'done', 'withdrawn')),
  version integer not null default 1,
  check ((approved_by is null) = (approved_at is null)),
  check (approved_by <> requested_by),
  check (status <> 'done' or not is_after_result or approved_by is not null)
);
create unique index void_under_way on voids (game_id, scope, subject) where status <> 'withdrawn';

insert into site_changes values ('voids', 1);
