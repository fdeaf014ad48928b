-- Where a replayed game stands in the calendar of its competition, and how fast it runs; null for a game of its own time.
alter table games add column replay jsonb;
