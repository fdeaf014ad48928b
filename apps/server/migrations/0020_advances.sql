-- Advances (docs/decisions/0036): what the house puts into a stake on the security of the player's open coupons. A
-- coupon without one has no row here, so nothing of this is looked at where it is placed.
create table advances (
  -- The coupon that was staked with it.
  coupon_id uuid primary key,
  account_id bigint not null,
  at timestamptz not null,
  amount bigint not null check (amount > 0),
  -- How it came back to the house: out of what coupons paid, with a stake that was returned, or not at all.
  repaid bigint not null default 0 check (repaid >= 0),
  returned bigint not null default 0 check (returned >= 0),
  written_off bigint not null default 0 check (written_off >= 0),
  due bigint not null generated always as (amount - repaid - returned - written_off) stored,
  constraint never_more_than_due check (repaid + returned + written_off <= amount)
);
create index advances_due on advances (account_id, at, coupon_id) where due > 0;

-- The open coupons that secure an advance, each with what it was worth when that was given.
create table advance_liens (
  coupon_id uuid not null,
  secured_by uuid not null,
  value bigint not null check (value > 0),
  primary key (coupon_id, secured_by),
  check (coupon_id <> secured_by)
);

-- When a coupon was made void because nothing was left that secured its advance. Results no longer change it.
alter table coupons add column unsecured_at timestamptz;

alter table transfers drop constraint transfers_kind_check;
alter table transfers add constraint transfers_kind_check check (kind in (
  'deposit', 'stake_reserve', 'stake_post', 'stake_return', 'payout', 'correction', 'bonus_grant', 'bonus_take',
  'free_reserve', 'free_return', 'stake_unpost', 'cashout_stake', 'cashout', 'advance', 'advance_repay',
  'advance_return', 'advance_write_off'));
