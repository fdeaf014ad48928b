-- What operators gave without a second person (docs/decisions/0057), whatever it was: bonuses, budgets, odds of their own.
-- In minor units of the base currency by the rates of the day. Those of the last day are counted.
create table given_alone (
  id bigint generated always as identity primary key,
  operator_id bigint not null references users,
  at timestamptz not null,
  what text not null check (what in ('bonus', 'budget', 'odds')),
  amount bigint not null check (amount >= 0)
);
create index given_alone_by on given_alone (operator_id, at desc);
-- The last day in the base currency; what was given in others just before the update is not counted.
insert into given_alone (operator_id, at, what, amount)
  select g.operator_id, g.requested_at, 'bonus', g.amount from bonus_grants g join accounts a on a.id = g.account_id
  where a.currency = 'EUR' and g.status = 'done' and g.approved_by is null and g.requested_at > now() - interval '1 day';
drop index bonus_grants_by;

-- A budget beyond what one operator may give, until another agrees.
create table budget_requests (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('promo', 'boost')),
  offer_id bigint not null,
  amount bigint not null check (amount >= 0),
  requested_by bigint not null references users,
  requested_at timestamptz not null,
  approved_by bigint references users,
  approved_at timestamptz,
  status text not null default 'requested' check (status in ('requested', 'done', 'withdrawn')),
  version integer not null default 1,
  constraint budget_requests_agreed check ((approved_by is null) = (approved_at is null)),
  constraint budget_requests_two check (approved_by <> requested_by)
);
create unique index budget_requests_open on budget_requests (kind, offer_id) where status = 'requested';

-- Odds of an operator's own beyond that, until another agrees and they are offered. `answer` is what was asked for.
create table odds_requests (
  id bigint generated always as identity primary key,
  coupon_id uuid not null,
  answer jsonb not null,
  requested_by bigint not null references users,
  requested_at timestamptz not null,
  approved_by bigint references users,
  approved_at timestamptz,
  status text not null default 'requested' check (status in ('requested', 'done', 'withdrawn')),
  version integer not null default 1,
  constraint odds_requests_agreed check ((approved_by is null) = (approved_at is null)),
  constraint odds_requests_two check (approved_by <> requested_by)
);
create unique index odds_requests_open on odds_requests (coupon_id) where status = 'requested';
