-- Margins that traders set instead of the feed's, and those of the past.
create table margins (
  id bigint generated always as identity primary key,
  scope text not null check (scope in ('sport', 'champ', 'market')),
  -- The id of a sport, a champ or a type of market.
  subject integer not null,
  -- Tenths of a percent.
  tenths integer not null check (tenths between 10 and 300),
  note text not null,
  set_by bigint not null references users (id),
  set_at timestamptz not null,
  ended_by bigint references users (id),
  ended_at timestamptz
);
create unique index margins_on on margins (scope, subject) where ended_at is null;

-- Prices of outcomes, and shifts of markets, that traders set over the feed's for a time.
create table hand_prices (
  id bigint generated always as identity primary key,
  game_id bigint not null references games (id),
  kind text not null check (kind in ('price', 'shift')),
  outcome_id text not null,
  -- What it is on: the outcome of a price, the market of a shift.
  subject text not null,
  odds_milli integer,
  tenths integer,
  minutes integer not null,
  note text not null,
  is_above_fair boolean not null,
  requested_by bigint not null references users (id),
  requested_at timestamptz not null,
  approved_by bigint references users (id),
  approved_at timestamptz,
  status text not null check (status in ('requested', 'done', 'withdrawn')),
  version integer not null,
  until timestamptz,
  ended_by bigint references users (id),
  ended_at timestamptz,
  check ((kind = 'price') = (odds_milli is not null) and (kind = 'shift') = (tenths is not null)),
  check ((status = 'done') = (until is not null)),
  check (status <> 'done' or not is_above_fair or (approved_by is not null and approved_at is not null))
);
create unique index hand_prices_on on hand_prices (game_id, subject) where ended_at is null and status <> 'withdrawn';

update operators set permissions = permissions || '{desk.read}'::text[], version = version + 1
where 'exposure.read' = any(permissions);
update operators set permissions = permissions || '{desk.edit}'::text[], version = version + 1
where 'stops.edit' = any(permissions);
update operators set permissions = permissions || '{desk.approve}'::text[], version = version + 1
where 'voids.approve' = any(permissions);

insert into site_changes values ('desk', 1);
