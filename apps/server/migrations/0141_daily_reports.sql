-- The days of the daily report, closed once and never changed (docs/decisions): what the ledger moved, and what every kind
-- of account then held. Each line of the ledger is in exactly one day: by its time, or, committed too late, in the next.
create table report_days (
  day date primary key,
  zone text not null,
  from_at timestamptz not null,
  until_at timestamptz not null unique,
  -- Lines of transactions before this one are in this day or an earlier one.
  upto_tx bigint not null,
  closed_at timestamptz not null,
  check (from_at < until_at and until_at <= closed_at)
);
create table report_sums (
  day date not null references report_days,
  currency text not null,
  kind text not null,
  -- Of what sort the players' accounts are; whether they got the money.
  sort text not null,
  is_credit boolean not null,
  amount bigint not null,
  lines bigint not null,
  primary key (day, currency, kind, sort, is_credit)
);
create table report_balances (
  day date not null references report_days,
  currency text not null,
  account text not null,
  balance bigint not null,
  primary key (day, currency, account)
);
create trigger append_only before update or delete or truncate on report_days
  for each statement execute function refuse_change();
create trigger append_only before update or delete or truncate on report_sums
  for each statement execute function refuse_change();
create trigger append_only before update or delete or truncate on report_balances
  for each statement execute function refuse_change();

-- A day of lines is read by their time. On a large site it is built before, with `create index concurrently`.
create index if not exists transfers_by_at on transfers using brin (at) with (autosummarize = on);

update operators set permissions = permissions || '{reports.read}'::text[], version = version + 1
where 'operators.edit' = any(permissions);
