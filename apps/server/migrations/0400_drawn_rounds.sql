-- Shared rounds are of any game now: their stakes grow until they are cashed out (`auto`), or they are drawn.
-- The version of the rules that a round is played by.
alter table shared_rounds add column version integer not null default 1;
-- What each draw of a drawn round gave, in the order in which its rules ask; null before, and in rounds with a point.
alter table shared_rounds add column draws jsonb;
-- Older code shows no draws.
-- wider: shared_rounds_draws_check
alter table shared_rounds add constraint shared_rounds_draws_check
  check (draws is null or (link is not null and point is null)) not valid;

-- Of a drawn round: the chosen stake, of which the stake may be several, and what its player chose.
alter table shared_stakes add column unit bigint;
alter table shared_stakes add column options jsonb;
-- Older code reads only stakes on crash, which always have it.
-- squawk-ignore ban-drop-not-null
alter table shared_stakes alter column auto drop not null;
-- Older code writes `auto` and neither of the others.
-- wider: shared_stakes_kind_check
alter table shared_stakes add constraint shared_stakes_kind_check
  check ((auto is null) = (options is not null) and (auto is null) = (unit is not null)) not valid;
