-- Accounts of type 6 hold bonus money of the casino. On the wire they are of type 4, like other bonus accounts.
-- No account has this type yet, but the table is read once. A large site builds it first by hand with
-- `create index concurrently` (docs/deploy.md).
-- unmet: casino_bonus_account
-- squawk-ignore require-concurrent-index-creation
create unique index if not exists casino_bonus_account on accounts (user_id, currency) where kind = 'player' and type = 6;

-- Casino bonuses: one at a time in a currency. Sums in minor units.
create table casino_bonuses (
  id uuid primary key,
  user_id bigint not null,
  account_id bigint not null,
  currency text not null,
  operator_id bigint not null,
  amount bigint not null,
  -- As they were when it was granted, with the games and how much of a stake counts.
  terms jsonb not null,
  -- What counts as wagered, in hundredths of a minor unit.
  wagered bigint not null default 0,
  state text not null default 'active',
  at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  -- What became the player's own at the end, and what the house took.
  moved bigint not null default 0,
  taken bigint not null default 0,
  constraint casino_bonuses_state_check check (state in ('active', 'released', 'given_up', 'expired', 'lost', 'returned')),
  constraint casino_bonuses_sums_check check (amount > 0 and wagered >= 0 and moved >= 0 and taken >= 0),
  constraint casino_bonuses_end_check check ((state = 'active') = (ended_at is null))
);
create unique index casino_bonuses_active on casino_bonuses (account_id) where state = 'active';
create index casino_bonuses_of_account on casino_bonuses (account_id, at);
create index casino_bonuses_of_user on casino_bonuses (user_id, at);
create index casino_bonuses_due on casino_bonuses (expires_at) where state = 'active';

-- Rounds that were staked with bonus money, and what each counts once it ends, in hundredths of a minor unit.
create table casino_bonus_rounds (
  round_id uuid primary key references casino_rounds (id),
  bonus_id uuid not null references casino_bonuses (id),
  counted bigint not null,
  constraint casino_bonus_rounds_counted_check check (counted >= 0)
);
create index casino_bonus_rounds_of_bonus on casino_bonus_rounds (bonus_id);

-- Bonuses on deposits are for sport or for the casino.
update deposit_bonuses set fields = fields || '{"product": "sport", "casino": {"mostStakePercent": 5, "days": 14, "mostTimes": 10, "excluded": []}}'
  where not fields ? 'product';
update deposit_bonus_choices set terms = terms || '{"product": "sport", "casino": {"mostStakePercent": 5, "days": 14, "mostTimes": 10, "excluded": []}}'
  where not terms ? 'product';
-- wider: deposit_bonus_choices_choice_check
alter table deposit_bonus_choices drop constraint deposit_bonus_choices_choice_check;
alter table deposit_bonus_choices add constraint deposit_bonus_choices_choice_check check (choice in (0, 1, 2)) not valid;
-- wider: deposit_bonus_grants_state_check
alter table deposit_bonus_grants drop constraint deposit_bonus_grants_state_check;
alter table deposit_bonus_grants add constraint deposit_bonus_grants_state_check
  check (state in ('granted', 'returned', 'too_small', 'no_budget', 'same_person', 'another')) not valid;
alter table deposit_bonus_grants add column casino_bonus_id uuid;
alter table deposit_bonus_grants add constraint deposit_bonus_grants_casino_bonus
  foreign key (casino_bonus_id) references casino_bonuses (id) not valid;
-- wider: deposit_bonus_grants_check1
alter table deposit_bonus_grants drop constraint deposit_bonus_grants_check1;
alter table deposit_bonus_grants add constraint deposit_bonus_grants_check1
  check ((state in ('granted', 'returned')) = (coalesce(grant_id, casino_bonus_id) is not null)) not valid;
