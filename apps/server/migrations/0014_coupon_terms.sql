-- What a coupon may have agreed beside its prices (docs/decisions/0024). Null where a coupon has nothing of it, which
-- is nearly always: such a column costs a placement one bit.
alter table coupons
  -- Sizes of a system, in ascending order.
  add column system_values smallint[],
  -- Type 4 in blocks: major units by block.
  add column amount_by_block jsonb,
  -- Groups of legs of one game with the model that priced them together.
  add column builders jsonb,
  -- Bonus, promo code, anti-express and whatever else changes the payout.
  add column terms jsonb,
  -- What the player insists on beside the policy for moved prices.
  add column wish jsonb,
  -- Coupons that one submission of singles became.
  add column batch_id uuid;
update coupons set system_values = array[system_value] where system_value is not null;
alter table coupons drop column system_value;
create index coupons_of_batch on coupons (batch_id) where batch_id is not null;
