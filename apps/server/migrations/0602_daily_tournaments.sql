-- A tournament that is held again each day: one row for each day, made when it is near.
alter table tournaments
  -- The tournament of the first day; null for that one, and for one of a single day.
  add column series_id bigint,
  add column day integer not null default 1;
-- unmet: tournaments_day_once
-- squawk-ignore require-concurrent-index-creation
create unique index tournaments_day_once on tournaments (series_id, day) where series_id is not null;
