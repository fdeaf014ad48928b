-- The games that operators put on top of the pages of top games, in order: one row.
create table top_games (
  is_only boolean primary key default true check (is_only),
  games bigint[] not null,
  version integer not null
);
insert into top_games (games, version) values ('{}', 1);
