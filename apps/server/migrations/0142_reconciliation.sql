-- Providers' reports compared with the ledger (docs/decisions), one row for each comparison.
create table reconciliations (
  id bigint generated always as identity primary key,
  method text not null,
  day date not null,
  source text not null check (source in ('file', 'provider')),
  by_id bigint not null references users,
  at timestamptz not null,
  rows integer not null,
  matched integer not null,
  missing_here integer not null,
  missing_there integer not null,
  different integer not null,
  totals jsonb not null
);
create index reconciliations_of on reconciliations (method, day);
create trigger append_only before update or delete or truncate on reconciliations
  for each statement execute function refuse_change();

-- Payments near the end of a day that a report named: those of the next day needn't.
create table reconciled_late (
  method text not null,
  payment_id text not null,
  primary key (method, payment_id)
);

-- What differs is a case like others, with an operator who looks after it.
-- wider: payment_cases_what_check
alter table payment_cases drop constraint payment_cases_what_check;
alter table payment_cases add constraint payment_cases_what_check check (what in (
  'other_amount', 'other_currency', 'contradiction', 'account_closed', 'unknown_payment', 'charged_back', 'paid_late',
  'missing_here', 'missing_there', 'report_amount', 'report_currency', 'report_fee', 'report_status')) not valid;
alter table payment_cases
  add column owner_id bigint,
  -- The comparison that found it; null: a message of the provider did.
  add column reconciliation_id bigint;
-- Whether one was opened or decided before is asked for each difference.
create index if not exists payment_cases_by_payment on payment_cases (payment_id);
