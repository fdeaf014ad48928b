-- The average return of a coupon at its prices, by our own chances when it was accepted, in millionths of the stake.
-- Unknown for coupons accepted before, and where the chance of a leg was unknown.
alter table coupons add column return_millionths integer;
