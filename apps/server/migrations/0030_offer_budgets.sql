-- What an offer may cost the house beyond what its coupons earn (docs/decisions/0048): set by an operator, drawn by each
-- coupon that is worth more than it costs. Without a row an offer has nothing. Minor units of the base currency.
create table offer_budgets (
  kind text not null check (kind in ('promo', 'boost')),
  -- Of promo_codes or boosts.
  offer_id bigint not null,
  amount bigint not null check (amount >= 0),
  -- No less than what the coupons drew that may still pay: those that were refused or are void are left out when it is
  -- counted again.
  drawn bigint not null default 0 check (drawn >= 0),
  set_by bigint not null references users,
  set_at timestamptz not null,
  primary key (kind, offer_id)
);

create table budget_draws (
  coupon_id uuid not null,
  kind text not null,
  offer_id bigint not null,
  amount bigint not null check (amount > 0),
  primary key (coupon_id, kind, offer_id)
);
create index budget_draws_of on budget_draws (kind, offer_id);

insert into site_changes values ('budgets', 1);
