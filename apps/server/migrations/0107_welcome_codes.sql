-- Codes that new players enter when registering. Their budget is one of `offer_budgets`.
create table welcome_codes (
  id bigint generated always as identity primary key,
  code text not null unique,
  fields jsonb not null,
  version integer not null,
  changed_by bigint not null references users,
  changed_at timestamptz not null
);

-- What a player's code grants, as it was agreed when registering. One of a player at most.
create table welcome_claims (
  user_id bigint primary key references users,
  code_id bigint not null references welcome_codes,
  -- In minor units of the currency; `worth` in those of the base currency, held back from the budget.
  amount bigint not null check (amount > 0),
  currency text not null,
  worth bigint not null check (worth >= 0),
  wager_times smallint not null,
  grant_on text not null check (grant_on in ('activation', 'deposit')),
  min_deposit bigint,
  state text not null check (state in ('waiting', 'granted', 'expired', 'refused')),
  claimed_at timestamptz not null,
  expires_at timestamptz not null,
  decided_at timestamptz,
  grant_id uuid references bonus_grants
);
create index welcome_claims_of_code on welcome_claims (code_id, state);
create index welcome_claims_waiting on welcome_claims (claimed_at) where state = 'waiting';

-- Which kinds of offers have budgets says the code (`placement/budgets`).
alter table offer_budgets drop constraint offer_budgets_kind_check;
alter table budget_requests drop constraint budget_requests_kind_check;
