create table tournaments (
  id bigint generated always as identity primary key,
  -- The terms as operators wrote them; the columns below repeat what rounds are compared with.
  fields jsonb not null,
  from_at timestamptz not null,
  until_at timestamptz not null,
  games text[] not null,
  currency text not null,
  rule text not null,
  -- In minor units of the currency.
  least_stake bigint not null,
  least_rounds integer not null,
  least_turnover bigint not null,
  -- All prizes, in minor units of the base currency.
  cost bigint not null,
  state text not null default 'draft',
  version integer not null default 1,
  changed_by bigint not null,
  changed_at timestamptz not null,
  constraint tournaments_state_check check (state in ('draft', 'public', 'stopped', 'paid')),
  constraint tournaments_rule_check check (rule in ('turnover', 'wins', 'multiplier')),
  constraint tournaments_dates_check check (from_at < until_at)
);
create index tournaments_public on tournaments (until_at) where state = 'public';

-- Who takes part, with the sums of the rounds that count. Each round is added in the transaction that ends it.
create table tournament_players (
  tournament_id bigint not null references tournaments (id),
  number bigint generated always as identity,
  user_id bigint not null,
  account_id bigint not null,
  joined_at timestamptz not null,
  -- Rounds with a higher number count: it was the last of the player at the registration.
  after_number bigint not null,
  rounds integer not null default 0,
  turnover bigint not null default 0,
  points bigint not null default 0,
  -- When the points were reached; the earlier of equal ones is ahead.
  reached_at timestamptz,
  primary key (tournament_id, user_id)
);
create index tournament_players_account on tournament_players (account_id);
create index tournament_players_table on tournament_players (tournament_id, points desc, reached_at, number);

-- The prizes that an operator asked to pay. A second one approves.
create table tournament_settlements (
  id bigint generated always as identity primary key,
  tournament_id bigint not null references tournaments (id),
  winners jsonb not null,
  requested_by bigint not null,
  requested_at timestamptz not null,
  approved_by bigint,
  approved_at timestamptz,
  status text not null default 'requested',
  version integer not null default 1,
  constraint tournament_settlements_agreed check ((approved_by is null) = (approved_at is null)),
  constraint tournament_settlements_status_check check (status in ('requested', 'done', 'withdrawn'))
);
create unique index tournament_settlements_once on tournament_settlements (tournament_id) where status <> 'withdrawn';

-- What was paid, by place.
create table tournament_prizes (
  tournament_id bigint not null references tournaments (id),
  place integer not null,
  user_id bigint not null,
  account_id bigint not null,
  points bigint not null,
  -- In minor units of the currency; a prize in points has none.
  amount bigint not null,
  currency text,
  -- In minor units of the base currency.
  worth bigint not null,
  at timestamptz not null,
  primary key (tournament_id, place),
  constraint tournament_prizes_player unique (tournament_id, user_id),
  constraint tournament_prizes_amount_check check (amount > 0 and worth >= 0)
);
create index tournament_prizes_of_player on tournament_prizes (user_id);
