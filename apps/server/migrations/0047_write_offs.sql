-- A debt of a player that the house gives up (docs/decisions/0050): asked for by one operator, agreed to by another. The
-- player reads the reason; the note is for operators.
create table write_offs (
  id bigint generated always as identity primary key,
  coupon_id uuid not null,
  cause text not null,
  reason text not null check (reason in ('our_mistake', 'hardship', 'goodwill', 'uncollectable')),
  note text not null,
  -- What was given up, known once it is done: some of the debt may be collected until then.
  amount bigint check (amount > 0),
  requested_by bigint not null references users,
  requested_at timestamptz not null,
  approved_by bigint references users,
  approved_at timestamptz,
  status text not null default 'requested' check (status in ('requested', 'done', 'withdrawn')),
  version integer not null default 1,
  foreign key (coupon_id, cause) references receivables,
  constraint write_offs_two check (approved_by <> requested_by),
  constraint write_offs_done check ((status = 'done') = (approved_by is not null and approved_at is not null and amount is not null))
);
create unique index write_offs_asked on write_offs (coupon_id, cause) where status = 'requested';
create index write_offs_of on write_offs (coupon_id, cause);
