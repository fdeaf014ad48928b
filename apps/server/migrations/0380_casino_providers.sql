-- Games of providers: a session is one player in one game with one account; only the SHA-256 of its token is stored.
create table provider_sessions (
  id uuid primary key,
  token_hash bytea not null,
  provider text not null,
  game text not null,
  user_id bigint not null,
  -- The player's name for this provider alone.
  player_ref uuid not null,
  account_id bigint not null,
  currency text not null,
  country text not null,
  language text not null,
  device text not null,
  started_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  -- The code of the rule that ended it; null if the player or a later launch did.
  ended_by text,
  constraint provider_sessions_tokens unique (token_hash)
);
create index provider_sessions_player on provider_sessions (user_id, started_at);
create index provider_sessions_live on provider_sessions (user_id, game) where ended_at is null;

-- A round has the provider's own name, and the stakes, wins and returned stakes that were accepted so far.
create table provider_rounds (
  id uuid primary key,
  provider text not null,
  ref text not null,
  session_id uuid not null references provider_sessions (id),
  user_id bigint not null,
  account_id bigint not null,
  currency text not null,
  game text not null,
  stake bigint not null default 0,
  returned bigint not null default 0,
  prize bigint not null default 0,
  -- refused: all stakes went back.
  status text not null default 'open',
  at timestamptz not null,
  stepped_at timestamptz not null,
  settled_at timestamptz,
  -- When the provider was asked for its end, and why an operator has to look at it.
  asked_at timestamptz,
  raised text,
  constraint provider_rounds_status_check check (status in ('open', 'won', 'lost', 'refused')),
  constraint provider_rounds_raised_check check (raised in ('no_answer', 'unknown', 'still_open', 'high_payout')),
  constraint provider_rounds_sums_check
    check (stake > 0 and prize >= 0 and returned between 0 and stake and (prize = 0 or returned < stake)),
  constraint provider_rounds_refs unique (provider, ref)
);
create index provider_rounds_open on provider_rounds (provider, stepped_at) where status = 'open';
create index provider_rounds_player on provider_rounds (user_id, at);
create index provider_rounds_session on provider_rounds (session_id);
create index provider_rounds_raised on provider_rounds (provider) where raised is not null;

-- Every request that was accepted, under the provider's id. A debit without an amount was rolled back before it came.
create table provider_transactions (
  provider text not null,
  id text not null,
  kind text not null,
  -- Null for a rollback that came before its debit, and for the place that this debit would have had.
  round_id uuid references provider_rounds (id),
  account_id bigint not null,
  amount bigint,
  -- SHA-256 of what it says; null for a debit that never came.
  contents bytea,
  -- The balance that was answered.
  balance bigint,
  undone_at timestamptz,
  -- When it happened by the provider's clock; the day of a transaction is the UTC day of this time.
  said_at timestamptz not null,
  at timestamptz not null,
  lag_ms integer not null default 0,
  primary key (provider, id),
  constraint provider_transactions_kind_check check (kind in ('debit', 'credit', 'rollback', 'end'))
);
create index provider_transactions_round on provider_transactions (round_id, at);
create index provider_transactions_day on provider_transactions (provider, said_at) where kind in ('debit', 'credit');
create index provider_transactions_at on provider_transactions (provider, at);

-- Refused requests by hour.
create table provider_faults (
  provider text not null,
  hour timestamptz not null,
  refused integer not null,
  primary key (provider, hour)
);
