-- Past games of a competitor: its form and its meetings with another. Written once a game, when it ends. On a large
-- table build it first by hand with `create index concurrently` (docs/deploy.md).
-- squawk-ignore require-concurrent-index-creation
create index if not exists games_of_competitor on games using gin (competitor_ids) where (status = 'ended');
