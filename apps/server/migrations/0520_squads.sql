-- Who plays in a game, for the names of outcomes on players; null where the feed doesn't tell it.
alter table games add column squads jsonb;
