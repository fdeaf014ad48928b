-- A stop may be of a kind of markets, in all games of its sport or of a league: the id of the kind, or `champ:kind`.
-- wider: stops_scope_check
alter table stops drop constraint stops_scope_check;
alter table stops add constraint stops_scope_check
  check (scope in ('sport', 'champ', 'kind', 'game', 'market', 'outcome')) not valid;
-- wider: stops_check
alter table stops drop constraint stops_check;
alter table stops add constraint stops_check
  check (game_id is not null or scope in ('sport', 'champ', 'kind')) not valid;
