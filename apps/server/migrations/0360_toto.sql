-- What pools sign for players: each statement is a receipt group of its own, and so has an entry in the log.
create table pool_statements (
  id uuid primary key,
  kind text not null,
  -- Its canonical JSON, byte for byte as it was hashed and signed.
  statement text not null
);

create table toto_draws (
  id bigint generated always as identity primary key,
  section text not null,
  number integer not null,
  state text not null default 'open',
  closes_at timestamptz not null,
  -- The rules and the price of a variant in each currency, in minor units, as they were when the draw was made.
  rules jsonb not null,
  prices jsonb not null,
  made_at timestamptz not null,
  -- The operator who made it; null: it was made by itself.
  made_by bigint,
  cancelled text,
  -- When its results were fixed, and when its last ticket was paid.
  drawn_at timestamptz,
  settled_at timestamptz,
  constraint toto_draws_state_check check (state in ('open', 'closed', 'drawn', 'settled', 'cancelled')),
  constraint toto_draws_number unique (section, number)
);
create index toto_draws_working on toto_draws (closes_at) where state in ('open', 'closed', 'drawn', 'cancelled') and settled_at is null;

create table toto_games (
  draw_id bigint not null references toto_draws (id),
  n integer not null,
  game_id bigint not null,
  outcomes text[] not null,
  starts_at timestamptz not null,
  -- Fixed when the draw is decided: an outcome or `void`.
  result text,
  -- Set by an operator; it overrides what the sportsbook says.
  override text,
  primary key (draw_id, n),
  constraint toto_games_once unique (draw_id, game_id)
);
create index toto_games_game on toto_games (game_id);

create table toto_tickets (
  id uuid primary key,
  number bigint generated always as identity,
  draw_id bigint not null references toto_draws (id),
  user_id bigint not null,
  account_id bigint not null,
  currency text not null,
  -- For each game, in the order of the draw, the numbers of the chosen outcomes.
  picks jsonb not null,
  variants integer not null,
  stake bigint not null,
  -- The part of the stake that the house keeps when the draw is decided.
  share bigint not null,
  prize bigint not null default 0,
  hits jsonb not null default '[]',
  status text not null default 'open',
  at timestamptz not null,
  settled_at timestamptz,
  idem_key text not null,
  constraint toto_tickets_status_check check (status in ('open', 'won', 'lost', 'refused')),
  constraint toto_tickets_stake_check check (stake > 0 and share >= 0 and share <= stake and prize >= 0),
  constraint toto_tickets_keys unique (user_id, idem_key)
);
create index toto_tickets_draw on toto_tickets (draw_id, number);
create index toto_tickets_player on toto_tickets (user_id, number);
create index toto_tickets_won on toto_tickets (settled_at) where status = 'won';

-- What each currency of a decided draw had, in minor units.
create table toto_pools (
  draw_id bigint not null references toto_draws (id),
  currency text not null,
  tickets integer not null,
  stakes bigint not null,
  fund bigint not null,
  jackpot bigint not null,
  prizes jsonb not null,
  left_over bigint not null,
  primary key (draw_id, currency)
);

create table toto_jackpots (
  section text not null,
  currency text not null,
  amount bigint not null,
  primary key (section, currency),
  constraint toto_jackpots_amount_check check (amount >= 0)
);

-- What operators ask for: another result, a cancelled draw, money of the house for a jackpot.
create table toto_requests (
  id bigint generated always as identity primary key,
  kind text not null,
  section text not null,
  draw_id bigint references toto_draws (id),
  game_id bigint,
  outcome text,
  amount bigint,
  currency text,
  worth bigint not null,
  note text not null,
  requested_by bigint not null,
  requested_at timestamptz not null,
  approved_by bigint,
  approved_at timestamptz,
  status text not null default 'requested',
  version integer not null default 1,
  constraint toto_requests_kind_check check (kind in ('result', 'cancel', 'seed')),
  constraint toto_requests_agreed check ((approved_by is null) = (approved_at is null)),
  constraint toto_requests_status_check check (status in ('requested', 'done', 'withdrawn'))
);

update operators set permissions = permissions || '{pools.read,pools.edit,pools.approve}'::text[], version = version + 1
where 'operators.edit' = any(permissions);

-- wider: given_alone_what_check
alter table given_alone drop constraint given_alone_what_check;
alter table given_alone add constraint given_alone_what_check
  check (what in ('bonus', 'budget', 'odds', 'slips', 'refund', 'case', 'pool')) not valid;

insert into site_changes values ('pools', 1);
