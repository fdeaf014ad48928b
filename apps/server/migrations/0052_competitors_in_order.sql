-- A game has two or more competitors, in the order in which its sport names them.
alter table games add column competitor_ids integer[];
update games set competitor_ids = array[home_id, away_id];
alter table games
  alter column competitor_ids set not null,
  drop column home_id,
  drop column away_id,
  add constraint games_of_two_or_more check (cardinality(competitor_ids) >= 2);
