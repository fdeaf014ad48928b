-- A promo code may insure an express: one lost bet returns the stake.
-- wider: promo_codes_kind_check
alter table promo_codes drop constraint promo_codes_kind_check;
alter table promo_codes
  add constraint promo_codes_kind_check check (kind in ('free_bet', 'boost', 'refund', 'insurance')) not valid;
