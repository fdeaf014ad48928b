-- Rounds of the prediction game.
create table prediction_rounds (
  id bigint generated always as identity primary key,
  -- The terms as operators wrote them.
  fields jsonb not null,
  -- All prizes, in minor units of the base currency.
  cost bigint not null,
  state text not null default 'draft',
  -- When its last game stops taking predictions; null for drafts.
  until_at timestamptz,
  version integer not null default 1,
  changed_by bigint not null,
  changed_at timestamptz not null,
  constraint prediction_rounds_state_check check (state in ('draft', 'public', 'stopped', 'paid')),
  constraint prediction_rounds_until_check check (state in ('draft', 'stopped') or until_at is not null)
);

-- The games of published rounds, in the order of their starts.
create table prediction_games (
  round_id bigint not null references prediction_rounds (id),
  n integer not null,
  game_id bigint not null,
  sport_id integer not null,
  -- The outcomes that decide. They count as staked, so that their results are kept.
  outcomes text[] not null,
  -- The start that was announced when the round was published. A later one doesn't take more predictions.
  starts_at timestamptz not null,
  -- As it was when the prizes were paid: a score, an outcome or `void`.
  result text,
  primary key (round_id, n),
  constraint prediction_games_once unique (round_id, game_id)
);
create index prediction_games_game on prediction_games (game_id);

-- Who takes part. A later change of a prediction moves `changed_at`, which decides between equals.
create table prediction_entries (
  round_id bigint not null references prediction_rounds (id),
  number bigint generated always as identity,
  user_id bigint not null,
  entered_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (round_id, user_id)
);
create index prediction_entries_player on prediction_entries (user_id);

create table prediction_picks (
  round_id bigint not null,
  user_id bigint not null,
  n integer not null,
  -- A score such as 2-1, or an outcome.
  pick text not null,
  primary key (round_id, user_id, n),
  constraint prediction_picks_entry foreign key (round_id, user_id) references prediction_entries (round_id, user_id),
  constraint prediction_picks_game foreign key (round_id, n) references prediction_games (round_id, n)
);

-- The prizes that an operator asked to pay. A second one approves.
create table prediction_settlements (
  id bigint generated always as identity primary key,
  round_id bigint not null references prediction_rounds (id),
  -- The results of the games, and who gets what.
  results jsonb not null,
  winners jsonb not null,
  requested_by bigint not null,
  requested_at timestamptz not null,
  approved_by bigint,
  approved_at timestamptz,
  status text not null default 'requested',
  version integer not null default 1,
  constraint prediction_settlements_agreed check ((approved_by is null) = (approved_at is null)),
  constraint prediction_settlements_status_check check (status in ('requested', 'done', 'withdrawn'))
);
create unique index prediction_settlements_once on prediction_settlements (round_id) where status <> 'withdrawn';

-- What was paid, by place.
create table prediction_prizes (
  round_id bigint not null references prediction_rounds (id),
  place integer not null,
  user_id bigint not null,
  points integer not null,
  -- In minor units of the currency; a prize in points has none.
  amount bigint not null,
  currency text,
  -- In minor units of the base currency.
  worth bigint not null,
  at timestamptz not null,
  primary key (round_id, place),
  constraint prediction_prizes_player unique (round_id, user_id),
  constraint prediction_prizes_amount_check check (amount > 0 and worth >= 0)
);
create index prediction_prizes_of_player on prediction_prizes (user_id);
