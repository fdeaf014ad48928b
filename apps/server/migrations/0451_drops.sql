-- Campaigns of drops: rounds of casino games that also win a prize by a draw of their own.
create table drop_campaigns (
  id bigint generated always as identity primary key,
  -- The terms as operators wrote them; the columns below repeat what rounds are compared with. They stay once it is published.
  fields jsonb not null,
  from_at timestamptz not null,
  until_at timestamptz not null,
  games text[] not null,
  currency text not null,
  -- In minor units of the currency.
  least_stake bigint not null,
  most_stake bigint not null,
  -- All prizes of all days, in minor units of the base currency.
  cost bigint not null,
  state text not null default 'draft',
  version integer not null default 1,
  changed_by bigint not null,
  changed_at timestamptz not null,
  constraint drop_campaigns_state_check check (state in ('draft', 'public', 'stopped')),
  constraint drop_campaigns_dates_check check (from_at < until_at)
);
create index drop_campaigns_public on drop_campaigns (until_at) where state = 'public';

-- What was drawn. A prize that was used up for the day, or that the budget no longer covers, has the amount 0.
create table drops (
  round_id uuid not null primary key,
  campaign_id bigint not null references drop_campaigns (id),
  -- The place of the prize in the list, from 0.
  prize integer not null,
  drawn bigint not null,
  -- The part of the stake that counted, in minor units.
  counted bigint not null,
  user_id bigint not null,
  account_id bigint not null,
  game text not null,
  amount bigint not null,
  currency text not null,
  -- In minor units of the base currency.
  worth bigint not null,
  -- In the time zone of the site.
  day date not null,
  at timestamptz not null,
  constraint drops_amount_check check (amount >= 0 and worth >= 0)
);
create index drops_of_day on drops (campaign_id, day, prize) where amount > 0;
create index drops_latest on drops (campaign_id, at desc) where amount > 0;
create index drops_of_player on drops (user_id, at desc);

-- Null: no prize was drawn.
alter table casino_rounds add column drop_won bigint;
