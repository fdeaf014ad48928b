-- Free rounds of players: the house pays their stakes. Sums in minor units of the currency.
create table casino_free_rounds (
  id uuid primary key,
  user_id bigint not null,
  currency text not null,
  games text[] not null,
  -- Of each round.
  stake bigint not null,
  rounds integer not null,
  used integer not null default 0,
  -- The terms of the bonus that what they win becomes; null if it is the player's own money.
  wins jsonb,
  -- Who set the terms.
  operator_id bigint not null,
  -- What the rounds that ended have paid.
  won bigint not null default 0,
  state text not null default 'active',
  at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  bonus_id uuid references casino_bonuses (id),
  constraint casino_free_rounds_state_check check (state in ('active', 'waiting', 'ended', 'lapsed')),
  constraint casino_free_rounds_sums_check check (stake > 0 and rounds > 0 and used between 0 and rounds and won >= 0),
  constraint casino_free_rounds_end_check check ((state = 'active') = (ended_at is null))
);
create index casino_free_rounds_of_user on casino_free_rounds (user_id, at);
create index casino_free_rounds_due on casino_free_rounds (state, expires_at) where state in ('active', 'waiting');
create index casino_free_rounds_bonus on casino_free_rounds (bonus_id) where bonus_id is not null;

-- The free rounds that a round is one of.
alter table casino_rounds add column free_id uuid;
alter table casino_rounds add constraint casino_rounds_free foreign key (free_id) references casino_free_rounds (id) not valid;
-- On a large table build it first by hand with `create index concurrently` (docs/deploy.md).
-- squawk-ignore require-concurrent-index-creation
create index if not exists casino_rounds_free on casino_rounds (free_id) where (free_id is not null);

-- Offers of free rounds.
create table free_round_offers (
  id bigint generated always as identity primary key,
  -- The terms as operators wrote them; the columns below repeat what is searched by.
  fields jsonb not null,
  code text,
  from_at timestamptz not null,
  until_at timestamptz not null,
  -- What all players together cost at most on average, in minor units of the base currency.
  cost bigint not null,
  state text not null default 'draft',
  version integer not null default 1,
  changed_by bigint not null,
  changed_at timestamptz not null,
  constraint free_round_offers_state_check check (state in ('draft', 'public', 'stopped')),
  constraint free_round_offers_dates_check check (from_at < until_at)
);
create unique index free_round_offers_code on free_round_offers (code) where code is not null;
create index free_round_offers_public on free_round_offers (until_at) where state = 'public';

-- Which player got which free rounds of which offer, and what these cost at most on average, in minor units of the base currency.
create table free_round_claims (
  free_id uuid primary key references casino_free_rounds (id),
  offer_id bigint not null references free_round_offers (id),
  user_id bigint not null,
  worth bigint not null,
  at timestamptz not null,
  constraint free_round_claims_worth_check check (worth >= 0)
);
create index free_round_claims_of_offer on free_round_claims (offer_id, user_id);
create index free_round_claims_of_user on free_round_claims (user_id);

-- Items of the points shop may sell free rounds.
update reward_items set fields = fields || '{"freeRounds": null}' where not fields ? 'freeRounds';
