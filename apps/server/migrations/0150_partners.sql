-- Partners who bring players, and what they earn (docs/decisions/0096). A partner's lines in the ledger belong to the
-- chain of the account that the partner signs in with.
create table partners (
  id bigint generated always as identity primary key,
  code text not null unique,
  name text not null,
  user_id bigint not null unique references users,
  account_id bigint not null references accounts,
  is_active boolean not null default true,
  postback_url text not null default '',
  postback_events text[] not null default '{}',
  -- Signs postbacks; sealed for `user_id`.
  secret bytea not null,
  version integer not null default 1,
  changed_by bigint not null references users,
  changed_at timestamptz not null,
  created_at timestamptz not null
);

-- A month is reckoned by the latest terms that begin with it or before.
create table partner_terms (
  partner_id bigint not null references partners,
  from_month date not null check (extract(day from from_month) = 1),
  terms jsonb not null,
  primary key (partner_id, from_month)
);

create table partner_links (
  id bigint generated always as identity primary key,
  partner_id bigint not null references partners,
  tag text not null unique,
  note text not null default '',
  is_open boolean not null default true,
  created_at timestamptz not null
);
create index partner_links_of on partner_links (partner_id, id);

-- Who brought a player: decided when the player registers, and never again.
create table partner_players (
  user_id bigint primary key references users,
  partner_id bigint not null references partners,
  tag text not null,
  sub_id text not null,
  click_id text not null,
  at timestamptz not null,
  -- When the player met what the terms ask for, and what that earns in minor units of the partner's currency.
  qualified_at timestamptz,
  cpa bigint not null default 0 check (cpa >= 0)
);
create index partner_players_of on partner_players (partner_id, at);
create index partner_players_qualified on partner_players (partner_id, qualified_at) where qualified_at is not null;
create index partner_players_open on partner_players (at) where qualified_at is null;

create table partner_clicks (
  partner_id bigint not null references partners,
  day date not null,
  tag text not null,
  sub_id text not null,
  clicks integer not null,
  primary key (partner_id, day, tag, sub_id)
);

-- What the ledger says of a partner's players on one day (UTC). A day that is over is reckoned once more, then it stays.
create table partner_days (
  partner_id bigint not null references partners,
  day date not null,
  tag text not null,
  sub_id text not null,
  currency text not null,
  -- In minor units of `currency`.
  deposits bigint not null,
  revenue bigint not null,
  bonuses bigint not null,
  bad_debts bigint not null,
  fees bigint not null,
  -- Units of the partner's currency for one of `currency`, and in it, in minor units: what was deposited, and what is
  -- shared (revenue - bonuses - bad debts - fees).
  rate text not null,
  deposited bigint not null,
  net bigint not null,
  primary key (partner_id, day, tag, sub_id, currency)
);
create table partner_counts (
  day date primary key,
  at timestamptz not null,
  is_closed boolean not null
);

-- A closed month, in minor units of the partner's currency; in the ledger under `partner-month:<partner>:<month>`.
create table partner_months (
  partner_id bigint not null references partners,
  month date not null check (extract(day from month) = 1),
  terms jsonb not null,
  net bigint not null,
  carried_in bigint not null check (carried_in <= 0),
  carried_out bigint not null check (carried_out <= 0),
  share bigint not null check (share >= 0),
  qualified integer not null,
  cpa bigint not null check (cpa >= 0),
  closed_at timestamptz not null,
  payable_at timestamptz not null,
  primary key (partner_id, month)
);
create trigger append_only before update or delete or truncate on partner_months
  for each statement execute function refuse_change();

create table partner_payouts (
  id uuid primary key,
  partner_id bigint not null references partners,
  amount bigint not null check (amount > 0),
  note text not null default '',
  requested_by bigint not null references users,
  requested_at timestamptz not null,
  approved_by bigint references users,
  approved_at timestamptz,
  status text not null default 'requested' check (status in ('requested', 'done', 'withdrawn')),
  version integer not null default 1,
  constraint two_different_operators check (approved_by <> requested_by)
);
create index partner_payouts_of on partner_payouts (partner_id, requested_at);

-- What a partner's server is told, once per event; `next_at` null: no more.
create table partner_postbacks (
  id uuid primary key,
  partner_id bigint not null references partners,
  event text not null,
  -- What happened: `registration:<player>`, `deposit:<id>` and so on.
  subject text not null,
  user_id bigint not null references users,
  amount bigint,
  currency text,
  at timestamptz not null,
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'failed')),
  tries integer not null default 0,
  next_at timestamptz,
  unique (partner_id, subject)
);
create index partner_postbacks_due on partner_postbacks (next_at) where next_at is not null;
create index partner_postbacks_of on partner_postbacks (partner_id, at desc);
create table partner_postback_tries (
  postback_id uuid not null references partner_postbacks,
  n integer not null,
  at timestamptz not null,
  url text not null,
  -- The answer's status; null: none came, and `fault` says why.
  answer integer,
  fault text not null default '',
  primary key (postback_id, n)
);
create trigger append_only before update or delete or truncate on partner_postback_tries
  for each statement execute function refuse_change();

-- Finds the deposits that were credited lately. On a large site it is built before, with `create index concurrently`.
create index if not exists deposits_done on deposits (ended_at) where status = 'done';

-- Added to whatever kinds there are, because several migrations add some.
-- wider: transfers_kind_check
do $$
declare
  kinds text := (select pg_get_expr(conbin, conrelid) from pg_constraint
    where conname = 'transfers_kind_check' and conrelid = 'transfers'::regclass);
begin
  alter table transfers drop constraint transfers_kind_check;
  execute format('alter table transfers add constraint transfers_kind_check check (%s or kind in (%L, %L, %L, %L)) not valid',
    kinds, 'partner_earning', 'partner_payout', 'friend_reward', 'friend_take');
end $$;

insert into site_changes values ('partners', 1);
update operators set permissions = permissions || '{partners.read,partners.edit,partners.pay,partners.approve}'::text[],
  version = version + 1
where 'operators.edit' = any(permissions);
