-- Results are read by the day on which games began, newest first.
create index games_played on games (sport_id, starts_at desc, id) where status = 'ended';
drop index games_ended;
