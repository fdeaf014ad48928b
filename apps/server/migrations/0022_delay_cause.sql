-- What the delay of a coupon came from: 'champ', 'sport', 'otherwise', or 'break' when it waited for nothing because its
-- game rested. Null before a match, where the house was asked, and in coupons from before it was kept.
alter table coupons add column delay_cause text;
