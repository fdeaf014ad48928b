-- Games that operators added by hand (docs/decisions/0183): their fixture and their prices, which the writer of the
-- catalogue tells as a feed would once a second operator has agreed: `agreed` are the markets as they were agreed to.
create table hand_games (
  game_id bigint primary key,
  fixture jsonb not null,
  markets jsonb not null,
  version integer not null,
  asked_by bigint not null references users (id),
  agreed jsonb,
  agreed_version integer,
  added_by bigint not null references users (id),
  added_at timestamptz not null
);

-- Their numbers: far from those of any feed, and of fifteen digits, which addresses and limits can name.
create sequence hand_game_ids as bigint minvalue 900000000000000 maxvalue 999999999999999;
