-- Bonus money after the third and the fourth payment of a player: once a player and step.
create table team_cash_grants (
  user_id bigint not null references users,
  step smallint not null check (step in (1, 2)),
  state text not null check (state in ('granted', 'returned')),
  currency text not null,
  -- In minor units of the currency; `worth` in those of the euro, as it counts for the budget.
  amount bigint not null check (amount > 0),
  worth bigint not null check (worth >= 0),
  taken bigint not null default 0 check (taken >= 0 and taken <= amount),
  grant_id uuid not null unique references bonus_grants,
  at timestamptz not null,
  returned_at timestamptz,
  check ((state = 'returned') = (returned_at is not null)),
  primary key (user_id, step)
);
create index team_cash_grants_latest on team_cash_grants (at desc);
