-- Cash-out. A coupon keeps the stake that its receipt states; what of it was bought back stands beside it.
alter table coupons
  add column closed_stake bigint not null default 0,
  add column cashed_out bigint not null default 0,
  add constraint closed_stake_of_stake check (closed_stake between 0 and stake);

-- Every wish to cash out, written before it is decided, and what became of it.
create table cashout_requests (
  id uuid primary key,
  coupon_id uuid not null,
  user_id bigint not null,
  account_id bigint not null,
  kind text not null check (kind in ('player', 'auto', 'edit')),
  idem_key text not null,
  input_hash bytea not null,
  accept text not null check (accept in ('exact', 'higher', 'any')),
  -- The part of the stake it is about, its fair value and what was offered for it when it was asked.
  stake bigint not null check (stake > 0),
  fair bigint not null,
  offer bigint not null,
  delay_seconds smallint not null,
  asked_at timestamptz not null,
  due_at timestamptz not null,
  status text not null check (status in ('pending', 'done', 'refused')),
  decided_at timestamptz,
  -- The same part when it was decided.
  fair_then bigint,
  offer_then bigint,
  paid bigint,
  new_coupon_id uuid,
  reasons jsonb,
  check ((status = 'pending') = (decided_at is null)),
  check ((status = 'done') = (paid is not null)),
  unique (account_id, idem_key)
);
create unique index cashout_under_way on cashout_requests (coupon_id) where status = 'pending';
create index cashouts_due on cashout_requests (due_at) where status = 'pending';
create index cashouts_of_coupon on cashout_requests (coupon_id, asked_at desc);

-- "Cash out when the offer reaches this sum": kept by the server until it is done or the coupon is settled.
create table cashout_rules (
  coupon_id uuid primary key,
  user_id bigint not null,
  -- Minor units, for `percent` of what is open.
  target bigint not null check (target > 0),
  percent smallint not null check (percent between 1 and 100),
  created_at timestamptz not null
);
