-- Signs that a player may come to harm, counted by day from the ledger, and the cases that operators work on. Only who looks
-- after players may read them (docs/decisions/0098).
create table care_days (
  user_id bigint not null references users,
  day date not null,
  -- Minor units of the base currency, at the rate of the count.
  staked bigint not null,
  night_bets integer not null,
  -- Deposits within an hour after a lost coupon.
  chased integer not null,
  failed_deposits integer not null,
  cancelled_withdrawals integer not null,
  primary key (user_id, day)
);
create index care_days_old on care_days (day);
-- Up to where play has been counted.
create table care_cursor (
  only_one boolean primary key default true check (only_one),
  upto timestamptz not null
);

create table care_cases (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  state text not null check (state in ('open', 'taken', 'closed')),
  score integer not null,
  -- Each marker with its value, threshold and points.
  marks jsonb not null,
  opened_at timestamptz not null,
  changed_at timestamptz not null,
  owner_id bigint references users,
  version integer not null default 1
);
create unique index care_cases_one on care_cases (user_id) where state <> 'closed';
create index care_cases_of on care_cases (user_id, id desc);
create index care_cases_latest on care_cases (changed_at desc) where state = 'closed';
create index care_cases_owner on care_cases (owner_id) where owner_id is not null;

create table care_steps (
  id bigint generated always as identity primary key,
  case_id bigint not null references care_cases,
  at timestamptz not null,
  operator_id bigint not null references users,
  what text not null,
  note text not null
);
create index care_steps_of on care_steps (case_id, id);
create trigger append_only before update or delete or truncate on care_steps
  for each statement execute function refuse_change();

update operators set permissions = permissions || '{care.decide}'::text[], version = version + 1
where 'operators.edit' = any(permissions);
