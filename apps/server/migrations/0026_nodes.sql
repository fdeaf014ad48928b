-- What several nodes hold together (docs/decisions/0028), an index and a mark that spare a question each.

-- Nodes that take bets. Whoever comes or goes holds all gates for a moment, so every placement before it is committed
-- and every one after it sees it.
create table risk_nodes (
  id bigint generated always as identity primary key,
  seen_at timestamptz not null
);

-- Outcomes that hold more than one node's share of their cap: from then on each coupon on them is counted here, in base
-- minor units, in the transaction that places it. Never less than what is open; what was released goes when it is
-- counted again.
create table risk_outcomes (
  game_id bigint not null,
  outcome_id text not null,
  taken bigint not null check (taken >= 0),
  primary key (game_id, outcome_id)
) with (fillfactor = 50);
alter table gates add column is_shared boolean not null default false;

-- The node that has all open coupons of a player in its memory. Nothing here while there is one node.
create table risk_players (
  user_id bigint primary key,
  node_id bigint not null
);

-- People read the number of a coupon to each other, and operators find it by that: 0.02 ms instead of 110 among half a
-- million. Numbers only grow, so a placement writes at the end of it.
create unique index coupons_number on coupons (number);

-- Whether an account ever had an advance. Whoever locks an account without one need not ask what it owes.
alter table accounts add column may_owe boolean not null default false;
update accounts set may_owe = true where id in (select account_id from advances);
create function note_advance() returns trigger language plpgsql as $$
begin
  update accounts set may_owe = true where id = new.account_id and not may_owe;
  return null;
end $$;
create trigger note_advance after insert on advances for each row execute function note_advance();
