-- What the book converts by (docs/decisions/0056): units of a currency for one euro, from a moment on. Rows are never
-- changed but by what became of a request; a currency without a row has its shipped starting rate.
create table currency_rates (
  id bigint generated always as identity primary key,
  currency text not null check (currency <> 'EUR'),
  rate numeric(24, 12) not null check (rate > 0),
  valid_from timestamptz not null,
  note text not null,
  requested_by bigint not null references users,
  requested_at timestamptz not null,
  approved_by bigint references users,
  approved_at timestamptz,
  status text not null check (status in ('requested', 'done', 'withdrawn')),
  version integer not null default 1,
  constraint currency_rates_agreed check ((approved_by is null) = (approved_at is null)),
  constraint currency_rates_two check (approved_by <> requested_by)
);
create index currency_rates_of on currency_rates (currency, valid_from, id) where status = 'done';

insert into site_changes values ('rates', 1);
