-- The pot that is open. A round that puts something in holds the row shared, a hit alone.
create table casino_jackpot (
  id smallint primary key default 1,
  number integer not null default 1,
  constraint casino_jackpot_one check (id = 1)
);
insert into casino_jackpot default values;

create table casino_jackpot_hits (
  number integer primary key,
  round_id uuid not null,
  user_id bigint not null,
  game text not null,
  units integer not null,
  drawn integer not null,
  -- In minor units of the currency: what rounds had put in, and what the house added.
  parts bigint not null,
  seed bigint not null,
  statement_id uuid not null,
  at timestamptz not null,
  constraint casino_jackpot_hits_round unique (round_id)
);
create index casino_jackpot_hits_player on casino_jackpot_hits (user_id);

-- Which pot a round was for, what it put in, and what it won of it.
alter table casino_rounds add column jackpot_number integer;
alter table casino_rounds add column jackpot_part bigint not null default 0;
alter table casino_rounds add column jackpot bigint not null default 0;
-- On a large table build it first by hand with `create index concurrently` (docs/deploy.md).
-- squawk-ignore require-concurrent-index-creation
create index if not exists casino_rounds_jackpot on casino_rounds (jackpot_number) include (jackpot_part) where (jackpot_number is not null);
