-- Refunds of credited deposits: the money is reserved when an operator asks, and leaves once.
create table refunds (
  id uuid primary key,
  deposit_id uuid not null references deposits,
  user_id bigint not null references users,
  account_id bigint not null references accounts,
  method text not null,
  -- In minor units of the account.
  amount bigint not null check (amount > 0),
  -- In minor units of the base currency, by the rates of the request.
  worth bigint not null check (worth >= 0),
  reason text not null check (reason in ('on_request', 'our_mistake', 'duplicate', 'fraud', 'other')),
  -- What the player reads beside the line.
  message text not null check (message <> ''),
  evidence text not null check (evidence <> ''),
  requested_by bigint not null references users,
  requested_at timestamptz not null,
  -- Above the ceiling of one operator.
  approved_by bigint references users,
  approved_at timestamptz,
  status text not null default 'requested' check (status in ('requested', 'done', 'withdrawn')),
  version integer not null default 1,
  -- Where the money is, once its sending is decided. `unknown`: the provider never answered, and operators decide.
  state text check (state in ('released', 'paid', 'unknown', 'returned')),
  -- Where the payer collects it, at providers that leave it to them.
  claim_at text,
  ask_at timestamptz,
  asked integer not null default 0,
  released_at timestamptz,
  ended_at timestamptz,
  constraint refunds_two check (approved_by <> requested_by),
  constraint refunds_state check ((status = 'done') = (state is not null))
);
create index refunds_of_deposit on refunds (deposit_id);
create index refunds_of_user on refunds (user_id);
create index refunds_lately on refunds (requested_at desc);
create index refunds_due on refunds (ask_at) where ask_at is not null;

-- wider: given_alone_what_check
alter table given_alone drop constraint given_alone_what_check;
alter table given_alone add constraint given_alone_what_check
  check (what in ('bonus', 'budget', 'odds', 'slips', 'refund', 'case')) not valid;

-- Above one operator's ceiling a decision that moves money is proposed first; another operator confirms it.
alter table payment_cases
  add column first_by bigint,
  add column first_decision text check (first_decision in ('credit', 'refund', 'settle', 'return')),
  add column second_by bigint,
  add constraint payment_cases_two check (first_by <> second_by) not valid,
  add constraint payment_cases_first check ((first_by is null) = (first_decision is null)) not valid;

update operators set permissions = permissions || '{payments.approve}'::text[], version = version + 1
where 'operators.edit' = any(permissions);

-- wider: payment_cases_what_check
alter table payment_cases drop constraint payment_cases_what_check;
alter table payment_cases add constraint payment_cases_what_check check (what in (
  'other_amount', 'other_currency', 'contradiction', 'account_closed', 'player_limits', 'unknown_payment',
  'charged_back', 'paid_late', 'refund_unknown',
  'missing_here', 'missing_there', 'report_amount', 'report_currency', 'report_fee', 'report_status')) not valid;

-- Added to whatever kinds there are, because several migrations add some.
-- wider: transfers_kind_check
do $$
declare
  kinds text := (select pg_get_expr(conbin, conrelid) from pg_constraint
    where conname = 'transfers_kind_check' and conrelid = 'transfers'::regclass);
begin
  alter table transfers drop constraint transfers_kind_check;
  execute format('alter table transfers add constraint transfers_kind_check check (%s or kind in (%L, %L, %L, %L, %L)) not valid',
    kinds, 'refund_reserve', 'refund_return', 'refund_pay', 'deposit_fee', 'deposit_fee_back');
end $$;
