-- Bonuses on deposits for players of a segment, and bonuses that come again on each of their days.

-- The players to whom a bonus with a segment is offered. Who fitted once stays: whoever reads the offer has been on the site, and
-- would fit no rule about absence any more.
create table deposit_bonus_audience (
  bonus_id bigint not null references deposit_bonuses (id),
  user_id bigint not null,
  at timestamptz not null,
  primary key (bonus_id, user_id)
);
create index deposit_bonus_audience_player on deposit_bonus_audience (user_id);

-- The day, in UTC, of a bonus that comes again; null for one that a person gets once.
alter table deposit_bonus_grants add column day date;
-- unmet: deposit_bonus_once_a_day
-- squawk-ignore require-concurrent-index-creation
create unique index deposit_bonus_once_a_day on deposit_bonus_grants (user_id, bonus_id, day) nulls not distinct
  where state in ('granted', 'returned');
-- The new index says the same of bonuses that a person gets once.
-- squawk-ignore require-concurrent-index-deletion
drop index deposit_bonus_once;
