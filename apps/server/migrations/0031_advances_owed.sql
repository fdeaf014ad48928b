-- An advance that nothing secures and whose coupon is closed is owed by the player (docs/decisions/0049): so much of it went
-- to what players owe. `written_off` is of the time before.
alter table advances
  drop column due,
  drop constraint never_more_than_due,
  add column owed bigint not null default 0 check (owed >= 0),
  add column due bigint not null generated always as (amount - repaid - returned - written_off - owed) stored,
  add constraint never_more_than_due check (repaid + returned + written_off + owed <= amount);
create index advances_due on advances (account_id, at, coupon_id) where due > 0;
