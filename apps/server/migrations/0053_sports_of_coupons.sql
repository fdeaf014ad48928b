-- A leg keeps a figure for each competitor, in their order. Legs from before say it in the two columns, and nothing else
-- reads those.
alter table coupon_legs
  add column score smallint[],
  alter column score_home drop not null,
  alter column score_away drop not null;

-- Versions of the rules of the sports whose outcomes a coupon is on, as its receipt states them, with spaces between. Null
-- of coupons whose receipts state none.
alter table coupons add column rules text;
