-- How far the move of an account is that operators have marked; the mark itself is in player_states.
create table account_transfers (
  user_id bigint primary key references users (id),
  -- Where the last code went, E.164.
  phone text not null,
  -- Whether the account had confirmed this phone before.
  was_confirmed boolean not null,
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  moved_at timestamptz,
  former_login text
);
create index account_transfers_moved on account_transfers (moved_at desc) where moved_at is not null;
