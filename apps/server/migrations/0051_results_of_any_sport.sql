-- Who asks for results need not name a sport, and may name a league that hardly plays: neither reads all games that ended.
create index games_played_of_any on games (starts_at desc, id) where status = 'ended';
create index games_played_of_champ on games (champ_id, starts_at desc, id) where status = 'ended';
