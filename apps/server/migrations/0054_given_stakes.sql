-- Whether the house gives the stake of a coupon, by its terms: isStakeGiven in packages/coupon/src/agreed/terms.ts.
create function stake_is_given(terms jsonb) returns boolean language sql immutable parallel safe as
  $$ select coalesce((terms ->> 'isStakeGiven')::boolean, terms #>> '{promo,kind}' = 'free_bet', false) $$;
