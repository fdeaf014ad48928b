-- Games of the casino can be starred, too; `ref` is their number in the catalogue.
-- wider: favourites_kind_check
alter table favourites drop constraint favourites_kind_check;
alter table favourites add constraint favourites_kind_check
  check (kind in ('game', 'champ', 'team', 'casino')) not valid;
