-- Endpoints of the house beside those of players, and what both are told of anew (decision 0165).
-- An endpoint or event without a player is of the house. Older code reads only those of players.
-- squawk-ignore ban-drop-not-null
alter table webhook_endpoints alter column user_id drop not null;
-- Of an endpoint of the house: the operator who added it, and the stake from which on coupons are told, in minor units of
-- the base currency.
alter table webhook_endpoints add column added_by bigint;
alter table webhook_endpoints add column coupon_from bigint;
-- squawk-ignore require-concurrent-index-creation
create index webhook_endpoints_of_house on webhook_endpoints (id) where user_id is null;

-- squawk-ignore ban-drop-not-null
alter table webhook_events alter column user_id drop not null;
-- Of an event of the house: the player whom it is about, and the stake in minor units of the base currency.
alter table webhook_events add column player_id bigint;
alter table webhook_events add column worth bigint;
-- squawk-ignore require-concurrent-index-creation
create index webhook_events_about on webhook_events (player_id) where player_id is not null;

-- Requests for an approval that the house's programs have been told of, for as long as they wait.
create table webhook_asked (
  queue text not null,
  request text not null,
  primary key (queue, request)
);

-- When a feed went silent, and when it was heard again. Kept as long as the events that tell of it.
create table feed_turns (
  id bigint generated always as identity primary key,
  feed text not null,
  kind text not null check (kind in ('silent', 'back')),
  at timestamptz not null,
  tx bigint not null default ((pg_current_xact_id())::text)::bigint
);
create index feed_turns_by_tx on feed_turns (tx);
create index feed_turns_of on feed_turns (feed, id);

-- The writing transaction, by which the scan finds what was committed. Rows from before have none, and are not told; so the
-- indexes below are empty at first.
alter table game_moments add column tx bigint;
alter table game_moments alter column tx set default ((pg_current_xact_id())::text)::bigint;
-- squawk-ignore require-concurrent-index-creation
create index game_moments_by_tx on game_moments (tx) where tx is not null;
alter table limit_changes add column tx bigint;
alter table limit_changes alter column tx set default ((pg_current_xact_id())::text)::bigint;
-- squawk-ignore require-concurrent-index-creation
create index limit_changes_by_tx on limit_changes (tx) where tx is not null;
alter table withdrawal_stages add column tx bigint;
alter table withdrawal_stages alter column tx set default ((pg_current_xact_id())::text)::bigint;
-- squawk-ignore require-concurrent-index-creation
create index withdrawal_stages_by_tx on withdrawal_stages (tx) where tx is not null;
alter table stops add column tx bigint;
alter table stops alter column tx set default ((pg_current_xact_id())::text)::bigint;
-- squawk-ignore require-concurrent-index-creation
create index stops_by_tx on stops (tx) where tx is not null;
