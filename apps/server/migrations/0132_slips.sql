-- Payment slips (docs/decisions): sold at cash desks, redeemed once by whoever has number and code.
create table slip_batches (
  id uuid primary key,
  -- The chain of the operator's desk, which tells of issued and expired slips.
  account_id bigint not null references accounts,
  -- Of each slip, in minor units of the currency.
  amount bigint not null check (amount > 0),
  currency text not null,
  count integer not null check (count between 1 and 1000),
  -- Of all slips, in minor units of the base currency.
  worth bigint not null check (worth >= 0),
  note text not null,
  expires_at timestamptz not null,
  requested_by bigint not null references users,
  requested_at timestamptz not null,
  approved_by bigint references users,
  approved_at timestamptz,
  status text not null default 'requested' check (status in ('requested', 'done', 'withdrawn')),
  version integer not null default 1,
  constraint slip_batches_agreed check ((approved_by is null) = (approved_at is null)),
  constraint slip_batches_two check (approved_by <> requested_by)
);
create index slip_batches_latest on slip_batches (requested_at desc);

create table slips (
  number bigint primary key,
  batch_id uuid not null references slip_batches,
  -- SHA-256 of the code; the code itself is shown once, to the operator who issues it.
  code_hash bytea not null,
  state text not null check (state in ('open', 'redeemed', 'expired')),
  user_id bigint references users,
  account_id bigint references accounts,
  ended_at timestamptz,
  check ((state = 'open') = (ended_at is null)),
  check ((state = 'redeemed') = (user_id is not null and account_id is not null))
);
create index slips_of_batch on slips (batch_id);
create index slips_of_user on slips (user_id, ended_at desc) where user_id is not null;

-- Wrong tries of the last hour.
create table slip_tries (
  user_id bigint not null references users,
  at timestamptz not null
);
create index slip_tries_of_user on slip_tries (user_id, at);

-- wider: given_alone_what_check
alter table given_alone drop constraint given_alone_what_check;
alter table given_alone add constraint given_alone_what_check
  check (what in ('bonus', 'budget', 'odds', 'slips')) not valid;

-- Added to whatever kinds there are, because several migrations add some.
-- wider: transfers_kind_check
do $$
declare
  kinds text := (select pg_get_expr(conbin, conrelid) from pg_constraint
    where conname = 'transfers_kind_check' and conrelid = 'transfers'::regclass);
begin
  alter table transfers drop constraint transfers_kind_check;
  execute format('alter table transfers add constraint transfers_kind_check check (%s or kind in (%L, %L, %L)) not valid',
    kinds, 'slip_issue', 'slip_redeem', 'slip_expire');
end $$;

update operators set permissions = permissions || '{slips.read,slips.issue,slips.approve}'::text[],
  version = version + 1
where 'operators.edit' = any(permissions);
