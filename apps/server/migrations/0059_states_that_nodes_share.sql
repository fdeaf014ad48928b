-- What the house may lose in each final state of a game, over all nodes, as 8-byte floats in the order of its sport's
-- states: bets on different outcomes win together (docs/decisions/0067). Beside the rows of risk_outcomes, under the
-- same locks.
create table risk_states (
  game_id bigint primary key,
  sums bytea not null
) with (fillfactor = 50);
