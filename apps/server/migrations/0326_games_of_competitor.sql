-- Past games of a competitor: its form and its meetings with another. Written once a game, when it ends.
create index if not exists games_of_competitor on games using gin (competitor_ids) where (status = 'ended');
