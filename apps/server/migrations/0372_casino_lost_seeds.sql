-- A pair can be lost before its player chose a seed: when the key of the site is replaced while it waits.
-- wider: casino_seeds_chosen_check
alter table casino_seeds drop constraint casino_seeds_chosen_check;
alter table casino_seeds add constraint casino_seeds_chosen_check
  check (state = 'lost' or (state = 'next') = (client_seed is null)) not valid;
