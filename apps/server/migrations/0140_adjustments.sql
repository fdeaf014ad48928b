-- Manual adjustments of players' accounts (docs/decisions): one operator asks, another approves, the ledger moves once.
create table adjustments (
  id uuid primary key,
  account_id bigint not null references accounts,
  -- In minor units of the account: above zero is credited, below zero is taken.
  amount bigint not null check (amount <> 0),
  -- In minor units of the base currency, by the rates of the request; counted against the ceilings of a day.
  worth bigint not null check (worth >= 0),
  reason text not null check (reason in (
    'our_mistake', 'payment_correction', 'bet_correction', 'compensation', 'goodwill', 'duplicate', 'fraud', 'other')),
  -- What the player reads beside the line.
  message text not null check (message <> ''),
  -- What the other operator and an auditor need to know.
  evidence text not null check (evidence <> ''),
  -- What the account doesn't hold becomes a debt; otherwise such an adjustment is refused.
  rest_is_owed boolean not null,
  -- What became a debt; null until it is approved.
  owed bigint check (owed >= 0),
  requested_by bigint not null references users,
  requested_at timestamptz not null,
  approved_by bigint references users,
  approved_at timestamptz,
  status text not null default 'requested' check (status in ('requested', 'done', 'withdrawn')),
  version integer not null default 1,
  constraint adjustments_two check (approved_by <> requested_by),
  constraint adjustments_done check (
    (status = 'done') = (approved_by is not null and approved_at is not null and owed is not null)),
  constraint adjustments_owed check (owed = 0 or (rest_is_owed and amount < 0))
);
create index adjustments_of on adjustments (account_id);
create index adjustments_waiting on adjustments (requested_at) where status = 'requested';
create index adjustments_by on adjustments (requested_by, requested_at desc);
create index adjustments_approved on adjustments (approved_by, approved_at desc) where approved_by is not null;

-- wider: receivables_cause_check
alter table receivables drop constraint receivables_cause_check;
alter table receivables add constraint receivables_cause_check
  check (cause in ('correction', 'advance', 'payout', 'chargeback', 'adjustment')) not valid;

-- Added to whatever kinds there are, because several migrations add some.
-- wider: transfers_kind_check
do $$
declare
  kinds text := (select pg_get_expr(conbin, conrelid) from pg_constraint
    where conname = 'transfers_kind_check' and conrelid = 'transfers'::regclass);
begin
  alter table transfers drop constraint transfers_kind_check;
  execute format('alter table transfers add constraint transfers_kind_check check (%s or kind in (%L, %L, %L)) not valid',
    kinds, 'adjustment_in', 'adjustment_out', 'receivable_adjustment');
end $$;

update operators set permissions = permissions || '{adjustments.read,adjustments.ask,adjustments.approve}'::text[],
  version = version + 1
where 'operators.edit' = any(permissions);
