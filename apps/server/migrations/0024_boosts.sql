-- Raised prices: one outcome of one game before its start. The lift is a ratio, so that it follows the usual price.
create table boosts (
  id bigint generated always as identity primary key,
  game_id bigint not null references games,
  outcome_id text not null,
  -- The usual price when it was made and what it was raised to, in thousandths.
  from_milli integer not null check (from_milli > 1000),
  to_milli integer not null,
  -- Of one coupon, in minor units of the currency that limits are kept in.
  max_stake bigint not null check (max_stake > 0),
  -- Types of coupons it goes with.
  type_ids smallint[] not null check (cardinality(type_ids) > 0),
  until timestamptz not null,
  note text not null,
  made_by bigint not null references users,
  made_at timestamptz not null,
  ended_at timestamptz,
  check (to_milli > from_milli and to_milli <= 2 * from_milli)
);
create unique index boost_of on boosts (game_id, outcome_id) where ended_at is null;

-- What a leg was taken at beside the usual price, and by which boost. Null for nearly every leg.
alter table coupon_legs
  add column boost_id bigint,
  add column usual_milli integer;

-- One row for each coupon with such a leg. It counts unless the coupon was refused or is void, or the boost had ended
-- before the coupon was accepted.
create table boost_uses (
  boost_id bigint not null,
  user_id bigint not null,
  coupon_id uuid not null,
  primary key (boost_id, user_id, coupon_id)
);

insert into site_changes values ('boosts', 1);
