-- What may be staked and won, by scope; each node holds all of it. Sums are in minor units of the base currency (EUR).
create table risk_limits (
  id bigint generated always as identity primary key,
  scope text not null check (scope in ('platform', 'sport', 'champ', 'game', 'market', 'outcome')),
  -- '' | sport | champ | game | game:market type | game:outcome
  subject text not null,
  -- null: says nothing.
  min_stake bigint check (min_stake > 0),
  max_stake bigint check (max_stake >= 0),
  -- The most that one coupon may pay, its stake included.
  max_payout bigint check (max_payout >= 0),
  -- The most that the house may lose on one outcome, over all open coupons.
  max_exposure bigint check (max_exposure >= 0),
  note text not null,
  version integer not null check (version > 0),
  constraint risk_limit_of unique (scope, subject),
  check (num_nonnulls(min_stake, max_stake, max_payout, max_exposure) > 0)
);
insert into risk_limits (scope, subject, max_exposure, note, version)
  values ('platform', '', 1000000000, 'What the house can bear on one outcome', 1);

-- A player without a row has the usual limits.
create table player_factors (
  user_id bigint primary key references users,
  -- The share of the usual highest stake.
  percent smallint not null check (percent between 1 and 100),
  -- What the player is told.
  reason text not null check (reason in ('late_prices', 'bonus_misuse', 'shared_account', 'one_sided', 'review')),
  -- What only operators read.
  note text not null,
  since timestamptz not null,
  version integer not null check (version > 0)
);

-- Coupons that were not taken, as they were judged, for operators. Old ones are pruned.
create table refused_bets (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  user_id bigint not null,
  account_id bigint not null,
  currency text not null,
  type_id smallint not null,
  -- As it was asked for, major units.
  amount text not null,
  -- The highest stake that was offered, major units; null when none.
  max_amount text,
  code text not null,
  -- What the text of the code is filled with.
  values json not null,
  cause text,
  -- Shares and sums of that moment, for asking what another limit would have done; null without a price.
  judged json,
  legs json not null
);
create index refused_bets_at on refused_bets (at);
create index refused_bets_of_user on refused_bets (user_id, id desc);

insert into site_changes values ('risk', 1);
