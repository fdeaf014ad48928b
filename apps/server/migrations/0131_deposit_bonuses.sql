-- Bonuses on deposits (docs/decisions/0096). Their budgets are in `offer_budgets`.
create table deposit_bonuses (
  id bigint generated always as identity primary key,
  fields jsonb not null,
  version integer not null,
  changed_by bigint not null references users,
  changed_at timestamptz not null
);

-- What a player chose, with the terms as they were read.
create table deposit_bonus_choices (
  user_id bigint not null references users,
  bonus_id bigint not null references deposit_bonuses,
  -- S2: 0 refused, 1 sports.
  choice smallint not null check (choice in (0, 1)),
  terms jsonb not null,
  chosen_at timestamptz not null,
  primary key (user_id, bonus_id)
);
create index deposit_bonus_choices_of_bonus on deposit_bonus_choices (bonus_id);

-- What a deposit brought to who had chosen a bonus. Once per deposit, and once granted per player and bonus.
create table deposit_bonus_grants (
  deposit_id uuid primary key references deposits,
  user_id bigint not null references users,
  bonus_id bigint not null references deposit_bonuses,
  state text not null check (state in ('granted', 'returned', 'too_small', 'no_budget', 'same_person')),
  currency text not null,
  -- In minor units of the currency; `worth` in those of the base currency, as it counts for the budget.
  deposit bigint not null check (deposit > 0),
  amount bigint not null check (amount >= 0),
  worth bigint not null check (worth >= 0),
  taken bigint not null default 0 check (taken >= 0 and taken <= amount),
  grant_id uuid references bonus_grants,
  at timestamptz not null,
  returned_at timestamptz,
  check ((state in ('granted', 'returned')) = (grant_id is not null))
);
create unique index deposit_bonus_once on deposit_bonus_grants (user_id, bonus_id) where state in ('granted', 'returned');
create index deposit_bonus_grants_of_bonus on deposit_bonus_grants (bonus_id);
create index deposit_bonus_grants_of_user on deposit_bonus_grants (user_id, at desc);
create index deposit_bonus_grants_latest on deposit_bonus_grants (at desc);
