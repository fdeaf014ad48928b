-- A promo code may give a lost stake back as bonus money: a risk-free bet.
-- wider: promo_codes_kind_check
alter table promo_codes drop constraint promo_codes_kind_check;
alter table promo_codes
  add constraint promo_codes_kind_check
  check (kind in ('free_bet', 'boost', 'refund', 'insurance', 'risk_free')) not valid;
alter table promo_codes
  -- How often the bonus money of a risk-free bet has to be wagered.
  add column wager_times integer,
  -- Only for the first bet of a person.
  add column is_first_bet boolean not null default false,
  -- Who wrote these terms last; null for codes from before.
  add column changed_by bigint;

-- What became of lost risk-free bets. A correction takes the bonus money back, and another one gives it again.
create table risk_free_returns (
  coupon_id uuid primary key,
  promo_id bigint not null,
  user_id bigint not null,
  state text not null,
  currency text not null,
  -- In minor units; what was taken back of it.
  amount bigint not null,
  taken bigint not null default 0,
  -- The last bonus, and how many there were.
  grant_id uuid,
  times integer not null default 0,
  at timestamptz not null,
  constraint risk_free_returns_state_check check (state in ('granted', 'taken', 'opposite')),
  constraint risk_free_returns_amount_check check (amount > 0 and taken between 0 and amount),
  constraint risk_free_returns_grant_check check ((state = 'opposite') = (grant_id is null))
);
create index risk_free_returns_player on risk_free_returns (user_id);
