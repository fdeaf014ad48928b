-- How the prices of a game moved, folded from the recorded feed (docs/decisions/0042): written when it was asked for,
-- and before the messages it came from are forgotten. What came after `through_seq` is still in feed_messages.
create table price_trails (
  game_id bigint primary key references games on delete cascade,
  through_seq bigint not null,
  trail json not null,
  -- The game as it stood then, from which the fold goes on; null once it is over and its messages are forgotten.
  standing json
);
