-- Settling a coupon writes its row and those of its legs once more. PostgreSQL does that in place, without a word to any
-- index, when no indexed column or condition of an index changes and the page has room: so the index of coupons that
-- wait goes by the moment they wait for, which is gone when they are decided, and pages keep room for what will be said.
update coupons set accept_after = null where status <> 'pending' and accept_after is not null;
drop index coupons_pending;
create index coupons_pending on coupons (accept_after) where accept_after is not null;
alter table coupons add check (accept_after is null or status = 'pending');
alter table coupons set (fillfactor = 60);
alter table coupon_legs set (fillfactor = 60);
