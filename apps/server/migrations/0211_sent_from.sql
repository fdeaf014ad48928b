-- Address and device that a coupon was sent from, for the record of the bet; null for what a program placed.
alter table coupons add column sent_from jsonb;
