-- Which trace placed a coupon, for some days, where traces are sent anywhere: later work by any node is seen in it.
create table coupon_traces (
  coupon_id uuid primary key,
  traceparent text not null check (length(traceparent) = 55),
  at timestamptz not null default now()
);
create index coupon_traces_at on coupon_traces (at);
