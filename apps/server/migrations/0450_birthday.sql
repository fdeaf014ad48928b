-- Players by the month and day of their birthday, as `02-29`. Written when personal data changes. On a large table
-- build it first by hand with `create index concurrently` (docs/deploy.md).
-- squawk-ignore require-concurrent-index-creation
create index if not exists persons_birthday on persons ((substr(fields ->> 'birthday', 6, 5)));

-- Gifts for birthdays: one for an account and the year of the day that is celebrated.
create table birthday_gifts (
  user_id bigint not null,
  year integer not null,
  -- The day that is celebrated, in the time zone of the site.
  day date not null,
  -- The terms at the time of the offer; what the player takes follows them.
  terms jsonb not null,
  -- Points, or minor units of the currency.
  amount bigint not null,
  -- Null for points.
  currency text,
  -- What it costs at most on average, in minor units of the base currency.
  worth bigint not null,
  operator_id bigint not null,
  is_told boolean not null,
  at timestamptz not null,
  until_at timestamptz not null,
  taken_at timestamptz,
  constraint birthday_gifts_pkey primary key (user_id, year),
  constraint birthday_gifts_amount_check check (amount > 0 and worth >= 0)
);
create index birthday_gifts_latest on birthday_gifts (at);
