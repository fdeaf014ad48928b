-- How far the value may fall below the seen one while a request waits, in percent.
alter table cashout_requests
  add column tolerance_percent smallint not null default 0 check (tolerance_percent between 0 and 20);

-- Beside the rule that sells there are rules that only tell: one of each kind a coupon. One that ended stays, with why.
alter table cashout_rules
  drop constraint cashout_rules_pkey,
  add column id uuid not null default gen_random_uuid() primary key,
  add column kind text not null default 'sell' check (kind in ('sell', 'rises', 'falls')),
  -- Of one that tells: the value has been on the other side since it was told last.
  add column is_armed boolean not null default true,
  add column ended_at timestamptz,
  add column ended_why text check (ended_why in ('sold', 'cashed_out', 'edited', 'settled', 'unreachable')),
  add constraint cashout_rule_ended check ((ended_at is null) = (ended_why is null));
alter table cashout_rules alter column id drop default, alter column kind drop default;
create unique index cashout_rule_of_kind on cashout_rules (coupon_id, kind) where ended_at is null;
create index cashout_rules_of_user on cashout_rules (user_id, created_at desc);

-- What rules had to say, until the player has seen it.
create table cashout_notices (
  id uuid primary key,
  user_id bigint not null,
  coupon_id uuid not null,
  rule_id uuid not null,
  kind text not null check (kind in ('sold', 'rises', 'falls')),
  -- The sum that the rule waited for, and what was offered or paid; minor units, for `percent` of what was open.
  target bigint not null,
  value bigint not null,
  percent smallint not null,
  at timestamptz not null,
  seen_at timestamptz
);
create index cashout_notices_unseen on cashout_notices (user_id, at desc) where seen_at is null;
create index cashout_notices_by_age on cashout_notices (at);
