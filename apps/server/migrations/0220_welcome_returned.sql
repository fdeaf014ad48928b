-- The bonus of a code for the first deposit goes back with that deposit.
-- wider: welcome_claims_state_check
alter table welcome_claims drop constraint welcome_claims_state_check;
alter table welcome_claims add constraint welcome_claims_state_check
  check (state in ('waiting', 'granted', 'expired', 'refused', 'returned')) not valid;
