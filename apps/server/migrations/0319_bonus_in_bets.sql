-- A bonus is taken back while some of it is in open bets: what of it those bets bring is still to be taken, and from which.
alter table bonus_grants
  add column to_take bigint not null default 0 constraint bonus_grants_to_take_check check (to_take >= 0),
  add column to_take_from uuid[] not null default '{}';
