-- Tables that grow without end and are forgotten again are cut into partitions, which are dropped whole
-- (docs/decisions/0076). A table as it was becomes the partition of everything so far, so nothing is copied; attaching it
-- reads it once, and its writers wait for that. What comes where no partition is goes to the rest.
set local timezone to 'UTC';
lock table analytics_events, refused_bets, feed_messages in access exclusive mode;

do $$
declare
  -- The first moment behind all rows, and not before tomorrow.
  bound timestamptz := date_trunc('day', greatest(now(), (select max(received_at) from analytics_events)), 'UTC') + interval '1 day';
  old text := 'analytics_events_until' || to_char(bound at time zone 'UTC', 'YYYYMMDD');
begin
  execute format('alter table analytics_events rename to %I', old);
  execute format('create table analytics_events (like %I including defaults) partition by range (received_at)', old);
  create index analytics_events_by_kind on analytics_events (event_id, received_at);
  create index analytics_events_by_time on analytics_events using brin (received_at);
  execute format('alter table analytics_events attach partition %I for values from (minvalue) to (%L)', old, bound);
  create table analytics_events_rest partition of analytics_events default;
end $$;

do $$
declare
  bound timestamptz := date_trunc('month', greatest(now(), (select max(at) from refused_bets)), 'UTC') + interval '1 month';
  old text := 'refused_bets_until' || to_char(bound at time zone 'UTC', 'YYYYMM');
  last_id bigint := (select coalesce(max(id), 0) from refused_bets);
begin
  execute format('alter table refused_bets rename to %I', old);
  -- A partition may not have numbers of its own.
  execute format('alter table %I alter column id drop identity', old);
  create sequence refused_bets_ids;
  perform setval('refused_bets_ids', last_id + 1, false);
  execute format('create table refused_bets (like %I including defaults) partition by range (at)', old);
  alter table refused_bets alter column id set default nextval('refused_bets_ids');
  create index refused_bets_by_id on refused_bets (id);
  create index refused_bets_by_time on refused_bets (at);
  create index refused_bets_by_user on refused_bets (user_id, id desc);
  execute format('alter table refused_bets attach partition %I for values from (minvalue) to (%L)', old, bound);
  create table refused_bets_rest partition of refused_bets default;
end $$;

-- By their numbers, which grow with time and are what messages are asked for by: 100,000 in a partition.
do $$
declare
  next bigint := (select coalesce(max(seq), 0) from feed_messages) / 100000 + 1;
  old text := 'feed_messages_until' || next;
begin
  execute format('alter table feed_messages rename to %I', old);
  execute format('alter table %I rename constraint feed_messages_pkey to %I', old, old || '_pkey');
  execute format('create table feed_messages (like %I including defaults) partition by range (seq)', old);
  alter table feed_messages add constraint feed_messages_pkey primary key (seq);
  create index feed_messages_by_game on feed_messages (game_id, seq);
  execute format('alter table feed_messages attach partition %I for values from (minvalue) to (%L)', old, next * 100000);
  create table feed_messages_rest partition of feed_messages default;
end $$;
