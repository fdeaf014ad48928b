-- What the sender of a coupon said of it beside what it asks for: its name there, who brought the player, and how the
-- total odds were written. Null where nothing was said, as of all coupons before.
alter table coupons add column told jsonb;
