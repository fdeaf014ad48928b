-- Deposits through payment providers (docs/decisions/0094): created here, then at the provider, then paid or not.
-- wider: deposits_status_check
alter table deposits drop constraint deposits_status_check;
alter table deposits add constraint deposits_status_check check (status in (
  'pending', 'done', 'refused', 'created', 'redirected', 'failed', 'expired')) not valid;
alter table deposits
  -- What the player pays beside the amount.
  add column fee bigint not null default 0 check (fee >= 0),
  -- What was put on the account, where it isn't the amount: an operator credited what really came.
  add column credited bigint check (credited > 0),
  add column details jsonb not null default '{}',
  add column provider_ref text,
  add column redirect_to text,
  add column reason text,
  add column expires_at timestamptz,
  -- When the provider is asked next; null: no more.
  add column ask_at timestamptz,
  add column asked integer not null default 0,
  add column ended_at timestamptz;
-- On a large site these two are built before, with `create index concurrently`.
create index if not exists deposits_to_ask on deposits (ask_at) where ask_at is not null;
create index if not exists deposits_of_user on deposits (user_id, created_at desc, id desc);

-- Every message of a provider with a valid signature, once.
create table payment_events (
  method text not null,
  event_id text not null,
  payment_id text not null,
  at timestamptz not null,
  received_at timestamptz not null,
  body jsonb not null,
  primary key (method, event_id)
);
create index payment_events_of on payment_events (payment_id);
create trigger append_only before update or delete or truncate on payment_events
  for each statement execute function refuse_change();

-- What doesn't fit and needs an operator. One open case per payment and kind.
create table payment_cases (
  id bigint generated always as identity primary key,
  method text not null,
  way text not null check (way in ('in', 'out')),
  payment_id text not null,
  what text not null check (what in ('other_amount', 'other_currency', 'contradiction', 'account_closed', 'unknown_payment')),
  amount text,
  currency text,
  opened_at timestamptz not null,
  decision text check (decision in ('credit', 'refund', 'none')),
  note text not null default '',
  closed_at timestamptz,
  closed_by bigint references users,
  version integer not null default 1
);
create unique index payment_cases_open on payment_cases (payment_id, what) where closed_at is null;
create index payment_cases_closed on payment_cases (closed_at) where closed_at is not null;

insert into site_changes values ('payments', 1);
update operators set permissions = permissions || '{payments.read,payments.decide}'::text[], version = version + 1
where 'operators.edit' = any(permissions);
