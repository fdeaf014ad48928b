-- Endpoints of players' programs, what they are told of, and each delivery (decision 0158).
create table webhook_endpoints (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  url text not null,
  kinds text[] not null,
  -- off: it took nothing for three days.
  state text not null check (state in ('on', 'paused', 'off')),
  -- Sealed for the player: signatures need the secret itself.
  secret bytea not null,
  old_secret bytea,
  old_until timestamptz,
  created_at timestamptz not null,
  -- Since when every try has failed.
  failing_since timestamptz,
  constraint webhook_endpoints_kinds_check check (cardinality(kinds) > 0),
  constraint webhook_endpoints_old_check check ((old_secret is null) = (old_until is null))
);
create index webhook_endpoints_of on webhook_endpoints (user_id);

-- What happened to players who have endpoints. `n` is the order in which it is told.
create table webhook_events (
  n bigint generated always as identity primary key,
  id uuid not null unique,
  user_id bigint not null references users (id),
  kind text not null,
  -- The coupon or the account: what happens to one is told in its order.
  subject text not null,
  at timestamptz not null,
  -- The bytes that are posted and signed, the same for every try.
  body text not null
);
create index webhook_events_of on webhook_events (user_id, at);
create index webhook_events_at on webhook_events (at);

create table webhook_deliveries (
  id bigint generated always as identity primary key,
  endpoint_id bigint not null references webhook_endpoints (id) on delete cascade,
  event_n bigint not null references webhook_events (n) on delete cascade,
  subject text not null,
  state text not null check (state in ('waiting', 'sent', 'failed')),
  tries integer not null default 0,
  -- When it is due; while a node sends it, when another one may.
  next_at timestamptz not null,
  first_tried_at timestamptz,
  tried_at timestamptz,
  status integer,
  duration_ms integer
);
create index webhook_deliveries_waiting on webhook_deliveries (endpoint_id, id) where state = 'waiting';
create index webhook_deliveries_of on webhook_deliveries (endpoint_id, id);
create index webhook_deliveries_event on webhook_deliveries (event_n);

-- Coupons that wait to be accepted or refused, neither of which needs to leave a line in the ledger.
create table webhook_pending (
  coupon_id uuid primary key
);

-- Everything with tx < upto_tx has been read.
create table webhook_cursor (
  id boolean primary key default true check (id),
  upto_tx bigint not null
);
insert into webhook_cursor (upto_tx) values (pg_snapshot_xmin(pg_current_snapshot())::text::bigint);
