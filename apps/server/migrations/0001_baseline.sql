-- The schema as 138 migrations made it, the last of them 0317 (docs/decisions/0111). A database that has them all goes on from here;
-- migrate.ts tells an older one which version to start once. Later migrations only add.

set local check_function_bodies = off;

-- A destination is the player's once money has arrived there: a withdrawal that was only asked for claims anybody's.
create function accounts_like(player bigint) returns table(other_id bigint, by text, is_proved boolean, is_proved_there boolean)
    language sql stable
    as $$
  select c.user_id, 'email', m.email_verified_at is not null, c.email_verified_at is not null
    from contacts m join contacts c on mailbox_of(c.email_key) = mailbox_of(m.email_key)
    where m.user_id = player and c.user_id <> player and m.email_key is not null and c.email_key is not null
  union all select c.user_id, 'phone', m.phone_verified_at is not null, c.phone_verified_at is not null
    from contacts m join contacts c on c.phone = m.phone where m.user_id = player and c.user_id <> player
  union all select p.user_id, 'document', m.identified_at is not null, p.identified_at is not null
    from persons m join persons p on p.document_key = m.document_key or p.tax_key = m.tax_key
    where m.user_id = player and p.user_id <> player
  union all select p.user_id, 'name', m.identified_at is not null, p.identified_at is not null
    from persons m join persons p on p.name_key = m.name_key where m.user_id = player and p.user_id <> player
  union all select w.user_id, 'payment', m.status = 'paid', w.status = 'paid'
    from withdrawals m join withdrawals w on w.destination = m.destination
    where m.user_id = player and w.user_id <> player and m.destination not in ('', m.method)
  union all select k.user_id, k.kind, o.is_proved, k.is_proved
    from own_marks(player) o join person_marks k on k.mark = o.mark and k.kind = o.kind where k.user_id <> player
$$;

-- Other accounts that a promotion takes for the same person: the marks that exclusions are compared by, proved or not, and the same
-- browser while the owner is not proved. Not those whose identity is confirmed on both sides with different names.
create function accounts_of_person(player bigint) returns table(other_id bigint)
    language sql stable
    as $$
  select l.other_id from (
    select a.other_id from accounts_like(player) a where a.by in ('email', 'phone', 'document', 'tax', 'payment', 'name')
    union select d.user_id from known_devices m join known_devices d on d.device_id = m.device_id
      where m.user_id = player and d.user_id <> player
        and not exists (select from persons p where p.user_id = player and p.identified_at is not null)
  ) l
  left join persons mine on mine.user_id = player and mine.identified_at is not null
  left join persons theirs on theirs.user_id = l.other_id and theirs.identified_at is not null
  where coalesce(mine.name_key = theirs.name_key, true) or mine.document_key = theirs.document_key or mine.tax_key = theirs.tax_key
$$;

-- A withdrawal that is paid proves its destination: who shares it is looked at again.
create function check_paid_person() returns trigger
    language plpgsql
    as $$
begin
  insert into person_checks (user_id) values (new.user_id) on conflict do nothing;
  return null;
end $$;

create function check_person() returns trigger
    language plpgsql
    as $$
begin
  insert into person_checks (user_id) select distinct user_id from fresh on conflict do nothing;
  return null;
end $$;

-- What closes play on other accounts that share a mark with a player, the exclusion and the block of each, with the marks.
create function closed_alike(player bigint, moment timestamptz) returns table(other_id bigint, limit_type integer, started_at bigint, ends_at bigint, is_new boolean, is_identified boolean, is_identified_there boolean, has_other_name boolean, marks jsonb)
    language sql stable
    as $$
  with shared as (
    select l.other_id, l.by, bool_or(l.is_proved) is_proved, bool_or(l.is_proved_there) is_proved_there
    from accounts_like(player) l join limit_books b on b.user_id = l.other_id
    where b.closed_until > moment
      and not exists (select from other_persons o where o.user_id = player and o.other_id = l.other_id)
    group by 1, 2
  )
  select s.other_id, c.limit_type, (c.active ->> 'startedAt')::bigint, (c.active ->> 'endsAt')::bigint,
    extract(epoch from u.created_at) > (c.active ->> 'startedAt')::bigint,
    mine.identified_at is not null, theirs.identified_at is not null,
    coalesce(mine.name_key <> theirs.name_key, false), s.marks
  from (select x.other_id, jsonb_agg(jsonb_build_object('kind', x.by, 'isProved', x.is_proved,
      'isProvedThere', x.is_proved_there) order by x.by) marks from shared x group by x.other_id) s
  join limit_books b on b.user_id = s.other_id
  join users u on u.id = player
  left join persons mine on mine.user_id = player
  left join persons theirs on theirs.user_id = s.other_id
  cross join lateral (values (30, b.book -> '30' -> 'active'), (30, b.book -> '30' -> 'active' -> 'own'),
    (37, b.book -> '37' -> 'active')) c(limit_type, active)
  where jsonb_typeof(c.active) = 'object' and not c.active ? 'sameAs'
    and coalesce((c.active ->> 'endsAt')::bigint > extract(epoch from moment), true)
$$;

-- Nodes of the release before still call it: they close by what is proved on both sides, and by nothing else.
create function closed_twins(player bigint, moment timestamptz) returns table(other_id bigint, limit_type integer, ends_at bigint)
    language sql stable
    as $_$
  select distinct on (c.limit_type) c.other_id, c.limit_type, c.ends_at
  from closed_alike(player, moment) c
  where jsonb_path_exists(c.marks, '$[*] ? (@.isProved == true && @.isProvedThere == true && @.kind != "name")')
    and not (c.is_identified and c.is_identified_there and c.has_other_name)
  order by c.limit_type, c.ends_at desc nulls first, c.other_id
$_$;

-- The exclusion of another account of the same person, the one that lasts longest. What the excluded person hasn't proved to be
-- theirs counts only for accounts that were opened after the exclusion: nobody shuts a stranger out by claiming their address.
create function excluded_twin(player bigint, moment timestamptz) returns table(other_id bigint, ends_at bigint)
    language sql stable
    as $$
  select l.other_id, (b.book -> '30' -> 'active' ->> 'endsAt')::bigint
  from accounts_like(player) l
  join limit_books b on b.user_id = l.other_id
  join users u on u.id = player
  where b.closed_until > moment and not b.book -> '30' -> 'active' ? 'sameAs'
    and (b.book -> '30' -> 'active' ->> 'endsAt')::bigint > extract(epoch from moment)
    and (l.is_proved_there or extract(epoch from u.created_at) > (b.book -> '30' -> 'active' ->> 'startedAt')::bigint)
    and not exists (select from other_persons o where o.user_id = player and o.other_id = l.other_id)
  order by 2 desc limit 1
$$;

create function keep_contact_marks() returns trigger
    language plpgsql
    as $$
begin
  insert into person_marks (user_id, kind, mark, is_proved)
  select old.user_id, k.kind, mark_of(k.value), true
  from (values ('email', mailbox_of(old.email_key), old.email_verified_at), ('phone', old.phone, old.phone_verified_at)) k(kind, value, proved_at)
  where k.value is not null and k.proved_at is not null
  on conflict (user_id, kind, mark) do update set is_proved = true, kept_at = now();
  return null;
end $$;

create function keep_person_marks() returns trigger
    language plpgsql
    as $$
begin
  insert into person_marks (user_id, kind, mark, is_proved)
  select old.user_id, k.kind, mark_of(k.value), true
  from (values ('document', old.document_key), ('tax', old.tax_key), ('name', old.name_key)) k(kind, value)
  where k.value is not null and old.identified_at is not null
  on conflict (user_id, kind, mark) do update set is_proved = true, kept_at = now();
  return null;
end $$;

-- One mailbox however it is written: what stands behind a plus goes to the same one, and Gmail ignores dots.
create function mailbox_of(email text) returns text
    language sql immutable strict
    return case when (split_part(email, '@'::text, 2) = any (array['gmail.com'::text, 'googlemail.com'::text])) then (replace(split_part(split_part(email, '@'::text, 1), '+'::text, 1), '.'::text, ''::text) || '@gmail.com'::text) else ((split_part(split_part(email, '@'::text, 1), '+'::text, 1) || '@'::text) || split_part(email, '@'::text, 2)) end;

create function mark_of(value text) returns bytea
    language sql immutable strict
    return sha256(convert_to(value, 'UTF8'::name));

-- One subscriber: IPv6 addresses share their /64.
create function network_of(address text) returns text
    language sql immutable strict
    return case when (address !~ '^[0-9a-fA-F:.]+$'::text) then null::text when (regexp_replace(address, '^::ffff:'::text, ''::text, 'i'::text) ~ ':'::text) then (network(set_masklen((address)::inet, 64)))::text else regexp_replace(address, '^::ffff:'::text, ''::text, 'i'::text) end;

create function note_advance() returns trigger
    language plpgsql
    as $$
begin
  update accounts set may_owe = true where id = new.account_id and not may_owe;
  return null;
end $$;

-- What names a player now, also weakly: browsers, and the network together with the birthday or with the names.
create function own_marks(player bigint) returns table(kind text, mark bytea, is_proved boolean)
    language sql stable
    as $$
  select 'email', mark_of(mailbox_of(email_key)), email_verified_at is not null from contacts
    where user_id = player and email_key is not null
  union all select 'phone', mark_of(phone), phone_verified_at is not null from contacts
    where user_id = player and phone is not null
  union all select k.kind, mark_of(k.value), p.identified_at is not null
    from persons p cross join lateral (values ('document', p.document_key), ('tax', p.tax_key), ('name', p.name_key)) k(kind, value)
    where p.user_id = player and k.value is not null
  union all select 'payment', mark_of(destination), bool_or(status = 'paid') from withdrawals
    where user_id = player and destination not in ('', method) group by destination
  union all select 'device', mark_of(device_id), false from known_devices where user_id = player
  union all select distinct 'place', mark_of(n.network || ' ' || k.part), false
    from persons p cross join lateral (select distinct network_of(s.ip) network from sessions s where s.user_id = player) n
    cross join lateral (values (split_part(p.name_key, ' ', 1)), (substr(p.name_key, strpos(p.name_key, ' ') + 1))) k(part)
    where p.user_id = player and p.name_key is not null and n.network is not null
$$;

-- The limits that players set themselves (docs/decisions/0098). One row for each player who ever had one; bets and
-- deposits lock it after their accounts, so that one limit holds over all accounts of the player.
create table limit_books (
  user_id bigint not null,
  -- By type: { active: { value, startedAt, endsAt, reason }, pending: { value, askedAt, startedAt, endsAt } }, epoch seconds.
  book jsonb default '{}'::jsonb not null,
  -- The currency in which money limits are set.
  currency text not null,
  -- Play is closed from here until there, as the book says; the guards below read it.
  closed_from timestamptz,
  closed_until timestamptz,
  -- Time of play: { from, usedMs, seenAt }.
  session jsonb,
  changed_at timestamptz not null,
  -- The time of play that counts towards the next reality check: { from, usedMs, seenAt }, epoch milliseconds.
  reality jsonb,
  -- What the next lines of one of a player's accounts may stake without being counted (docs/decisions/0104):
  -- { account, until, most }. Null where each stake is counted.
  allowance jsonb,
  -- When money of a bet was last taken back from the player: after that a loss limit allows nothing in advance for a while.
  -- Nobody looked so far, so it may have been just now.
  taken_back_at timestamptz default now(),
  constraint limit_books_check check (((closed_from is null) = (closed_until is null))),
  constraint limit_books_pkey primary key (user_id)
);

-- Whether play is closed to a player at a moment: for whom to write to, and whom to give a bonus.
create function play_is_closed(player bigint, moment timestamptz) returns boolean
    language sql stable
    return (exists (select from limit_books where ((limit_books.user_id = play_is_closed.player) and (limit_books.closed_from <= play_is_closed.moment) and (play_is_closed.moment < limit_books.closed_until))));

-- What was written stands: money is corrected by further transfers, results and settlements by further revisions.
-- The database refuses anything else, whatever the code above it tries.
create function refuse_change() returns trigger
    language plpgsql
    as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

-- Asked and approved by two accounts, unless one person runs the book. That stood in checks, which can't read another table.
create function refuse_one_person() returns trigger
    language plpgsql
    as $$
begin
  if not exists (select from one_person) then
    raise exception 'one operator asked and approved' using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- Whether the house gives the stake of a coupon, by its terms: isStakeGiven in packages/coupon/src/agreed/terms.ts.
create function stake_is_given(terms jsonb) returns boolean
    language sql immutable parallel safe
    as $$ select coalesce((terms ->> 'isStakeGiven')::boolean, terms #>> '{promo,kind}' = 'free_bet', false) $$;

create table account_closings (
  id bigint generated always as identity,
  user_id bigint not null,
  at timestamptz not null,
  reason text not null,
  note text not null,
  reopened_at timestamptz,
  reopened_by bigint,
  reopened_why text,
  constraint account_closings_check check (((reopened_at is null) = (reopened_by is null))),
  constraint account_closings_reason_check check ((reason = any (array['break'::text, 'too_much'::text, 'unhappy'::text, 'privacy'::text, 'other'::text]))),
  constraint account_closings_pkey primary key (id)
);

-- Whether a player's money is frozen, for whoever shows or changes it. Without a row it never was.
create table account_freezes (
  user_id bigint not null,
  reason text,
  since timestamptz,
  version integer not null,
  constraint freeze_whole check (((reason is null) = (since is null))),
  constraint account_freezes_pkey primary key (user_id)
);

-- How far the move of an account is that operators have marked; the mark itself is in player_states.
create table account_transfers (
  user_id bigint not null,
  -- Where the last code went, E.164.
  phone text not null,
  -- Whether the account had confirmed this phone before.
  was_confirmed boolean not null,
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  moved_at timestamptz,
  former_login text,
  constraint account_transfers_pkey primary key (user_id)
);

-- Double entry. A transfer moves one amount from one account to another of the same currency, so it cannot be
-- unbalanced; transfers are never changed. Players' accounts carry their balance in a row that is locked in sorted
-- order. House accounts carry none: theirs is a checkpoint plus the transfers after it, so no house row is ever hot.
create table accounts (
  id bigint generated always as identity,
  kind text not null,
  -- House accounts by name: cash (the world outside), open_stakes, revenue.
  name text,
  user_id bigint,
  -- S2 §3: 0 main, 4 bonus, 9 currency.
  type smallint default 0 not null,
  currency text not null,
  balance bigint,
  -- The chain of this account's transfers: how many there are, and the hash of the last.
  seq bigint default 0 not null,
  head bytea default '\x'::bytea not null,
  is_active boolean default true not null,
  created_at timestamptz not null,
  -- Whether an account ever had an advance. Whoever locks an account without one need not ask what it owes.
  may_owe boolean default false not null,
  -- The node that has all open coupons of an account's player in its memory (docs/decisions/0074): whoever locks the account
  -- reads it. The number of a node is never given twice, so one that names a node of the past says nothing.
  node_id bigint,
  -- A player has one account in each currency: the main one, and further ones (type 9). The active one is the one chosen last.
  chosen_at timestamptz,
  -- What a player calls an account; null: its usual name. Why an operator has frozen it; null: it is not frozen. The reason
  -- is on the row that every movement locks, so that none passes a freeze.
  label text,
  frozen_for text,
  constraint accounts_balance_check check ((balance >= 0)),
  constraint accounts_check check (((kind = 'player'::text) = (balance is not null))),
  constraint accounts_check1 check (((kind = 'player'::text) = (user_id is not null))),
  constraint accounts_check2 check (((kind = 'house'::text) = (name is not null))),
  constraint accounts_kind_check check ((kind = any (array['player'::text, 'house'::text]))),
  constraint accounts_pkey primary key (id)
)
with (fillfactor='60');

-- Manual adjustments of players' accounts (docs/decisions): one operator asks, another approves, the ledger moves once.
create table adjustments (
  id uuid not null,
  account_id bigint not null,
  -- In minor units of the account: above zero is credited, below zero is taken.
  amount bigint not null,
  -- In minor units of the base currency, by the rates of the request; counted against the ceilings of a day.
  worth bigint not null,
  reason text not null,
  -- What the player reads beside the line.
  message text not null,
  -- What the other operator and an auditor need to know.
  evidence text not null,
  -- What the account doesn't hold becomes a debt; otherwise such an adjustment is refused.
  rest_is_owed boolean not null,
  -- What became a debt; null until it is approved.
  owed bigint,
  requested_by bigint not null,
  requested_at timestamptz not null,
  approved_by bigint,
  approved_at timestamptz,
  status text default 'requested'::text not null,
  version integer default 1 not null,
  constraint adjustments_amount_check check ((amount <> 0)),
  constraint adjustments_done check (((status = 'done'::text) = ((approved_by is not null) and (approved_at is not null) and (owed is not null)))),
  constraint adjustments_evidence_check check ((evidence <> ''::text)),
  constraint adjustments_message_check check ((message <> ''::text)),
  constraint adjustments_owed check (((owed = 0) or (rest_is_owed and (amount < 0)))),
  constraint adjustments_owed_check check ((owed >= 0)),
  constraint adjustments_reason_check check ((reason = any (array['our_mistake'::text, 'payment_correction'::text, 'bet_correction'::text, 'compensation'::text, 'goodwill'::text, 'duplicate'::text, 'fraud'::text, 'other'::text]))),
  constraint adjustments_status_check check ((status = any (array['requested'::text, 'done'::text, 'withdrawn'::text]))),
  constraint adjustments_worth_check check ((worth >= 0)),
  constraint adjustments_pkey primary key (id)
);

-- The open coupons that secure an advance, each with what it was worth when that was given.
create table advance_liens (
  coupon_id uuid not null,
  secured_by uuid not null,
  value bigint not null,
  constraint advance_liens_check check ((coupon_id <> secured_by)),
  constraint advance_liens_value_check check ((value > 0)),
  constraint advance_liens_pkey primary key (coupon_id, secured_by)
);

-- Advances (docs/decisions/0036): what the house puts into a stake on the security of the player's open coupons. A
-- coupon without one has no row here, so nothing of this is looked at where it is placed.
create table advances (
  -- The coupon that was staked with it.
  coupon_id uuid not null,
  account_id bigint not null,
  at timestamptz not null,
  amount bigint not null,
  -- How it came back to the house: out of what coupons paid, with a stake that was returned, or not at all.
  repaid bigint default 0 not null,
  returned bigint default 0 not null,
  written_off bigint default 0 not null,
  owed bigint default 0 not null,
  due bigint generated always as (((((amount - repaid) - returned) - written_off) - owed)) stored not null,
  constraint advances_amount_check check ((amount > 0)),
  constraint advances_owed_check check ((owed >= 0)),
  constraint advances_repaid_check check ((repaid >= 0)),
  constraint advances_returned_check check ((returned >= 0)),
  constraint advances_written_off_check check ((written_off >= 0)),
  constraint never_more_than_due check (((((repaid + returned) + written_off) + owed) <= amount)),
  constraint advances_pkey primary key (coupon_id)
);

create table analytics_counters (
  domain text not null,
  project_id integer not null,
  type smallint not null,
  counter_id text not null,
  set_by bigint not null,
  set_at timestamptz not null,
  constraint analytics_counters_pkey primary key (domain, project_id, type)
);

-- How often an event happened on a day in UTC: what is left of it when the event itself is forgotten.
create table analytics_counts (
  day date not null,
  event_id integer not null,
  label text not null,
  count bigint not null,
  constraint analytics_counts_pkey primary key (day, event_id, label)
);

-- Anonymous events of pages. No address, no user, no visitor: a bucket is drawn for each page load.
create table analytics_events (
  received_at timestamptz not null,
  client_at timestamptz not null,
  event_id integer not null,
  bucket smallint not null,
  page text not null,
  s1 text,
  s2 text,
  s3 text,
  i1 integer,
  i2 integer,
  i3 integer,
  f1 double precision,
  f2 double precision
)
partition by range (received_at);

-- Answers that operators use again, in each language.
create table answer_templates (
  name text not null,
  texts jsonb not null,
  constraint answer_templates_pkey primary key (name)
);

-- A rule holds where all of its lists that are not empty hold.
create table block_rules (
  id bigint generated always as identity,
  countries text[] not null,
  networks text[] not null,
  user_ids bigint[] not null,
  paths text[] not null,
  display_type smallint not null,
  template_type smallint not null,
  note text not null,
  is_active boolean not null,
  version integer not null,
  constraint block_rules_check check (((((cardinality(countries) + cardinality(networks)) + cardinality(user_ids)) + cardinality(paths)) > 0)),
  constraint block_rules_display_type_check check ((display_type = any (array[1, 2]))),
  constraint block_rules_template_type_check check ((template_type = any (array[1, 2, 3, 4, 5, 8, 13, 14, 16, 17]))),
  constraint block_rules_version_check check ((version > 0)),
  constraint block_rules_pkey primary key (id)
);

create table bonus_grants (
  id uuid not null,
  account_id bigint not null,
  operator_id bigint not null,
  amount bigint not null,
  wager_times smallint not null,
  note text not null,
  at timestamptz not null,
  -- Set when all of it was released or lost: then it no longer counts.
  closed_at timestamptz,
  -- What an operator gives beyond their own ceiling waits for another one. What was given before needed nobody.
  requested_at timestamptz default now() not null,
  approved_by bigint,
  approved_at timestamptz,
  status text default 'done'::text not null,
  version integer default 1 not null,
  constraint bonus_grants_agreed check (((approved_by is null) = (approved_at is null))),
  constraint bonus_grants_amount_check check ((amount > 0)),
  constraint bonus_grants_status_check check ((status = any (array['requested'::text, 'done'::text, 'withdrawn'::text]))),
  constraint bonus_grants_wager_times_check check (((wager_times >= 0) and (wager_times <= 100))),
  constraint bonus_grants_pkey primary key (id)
);

-- One row for each coupon with such a leg. It counts unless the coupon was refused or is void, or the boost had ended
-- before the coupon was accepted.
create table boost_uses (
  boost_id bigint not null,
  user_id bigint not null,
  coupon_id uuid not null,
  constraint boost_uses_pkey primary key (boost_id, user_id, coupon_id)
);

-- Raised prices: one outcome of one game before its start. The lift is a ratio, so that it follows the usual price.
create table boosts (
  id bigint generated always as identity,
  game_id bigint not null,
  outcome_id text not null,
  -- The usual price when it was made and what it was raised to, in thousandths.
  from_milli integer not null,
  to_milli integer not null,
  -- Of one coupon, in minor units of the currency that limits are kept in.
  max_stake bigint not null,
  -- Types of coupons it goes with.
  type_ids smallint[] not null,
  until timestamptz not null,
  note text not null,
  made_by bigint not null,
  made_at timestamptz not null,
  ended_at timestamptz,
  constraint boosts_check check (((to_milli > from_milli) and (to_milli <= (2 * from_milli)))),
  constraint boosts_from_milli_check check ((from_milli > 1000)),
  constraint boosts_max_stake_check check ((max_stake > 0)),
  constraint boosts_type_ids_check check ((cardinality(type_ids) > 0)),
  constraint boosts_pkey primary key (id)
);

create table budget_draws (
  coupon_id uuid not null,
  kind text not null,
  offer_id bigint not null,
  amount bigint not null,
  constraint budget_draws_amount_check check ((amount > 0)),
  constraint budget_draws_pkey primary key (coupon_id, kind, offer_id)
);

-- A budget beyond what one operator may give, until another agrees.
create table budget_requests (
  id bigint generated always as identity,
  kind text not null,
  offer_id bigint not null,
  amount bigint not null,
  requested_by bigint not null,
  requested_at timestamptz not null,
  approved_by bigint,
  approved_at timestamptz,
  status text default 'requested'::text not null,
  version integer default 1 not null,
  constraint budget_requests_agreed check (((approved_by is null) = (approved_at is null))),
  constraint budget_requests_amount_check check ((amount >= 0)),
  constraint budget_requests_status_check check ((status = any (array['requested'::text, 'done'::text, 'withdrawn'::text]))),
  constraint budget_requests_pkey primary key (id)
);

-- Challenges live for minutes and marks for hours: neither is worth the write-ahead log, and a crash may forget them.
create unlogged table captcha_challenges (
  id text not null,
  call text not null,
  network text not null,
  bits integer not null,
  expires_at timestamptz not null,
  tried_at timestamptz,
  token_hash bytea,
  spent_at timestamptz,
  constraint captcha_challenges_pkey primary key (id),
  constraint captcha_challenges_token_hash_key unique (token_hash)
);

-- How often something happened that may make a challenge necessary, by whom or what it is counted against.
create unlogged table captcha_marks (
  subject text not null,
  count integer not null,
  last_at timestamptz not null,
  constraint captcha_marks_pkey primary key (subject)
);

create table care_cases (
  id bigint generated always as identity,
  user_id bigint not null,
  state text not null,
  score integer not null,
  -- Each marker with its value, threshold and points.
  marks jsonb not null,
  opened_at timestamptz not null,
  changed_at timestamptz not null,
  owner_id bigint,
  version integer default 1 not null,
  constraint care_cases_state_check check ((state = any (array['open'::text, 'taken'::text, 'closed'::text]))),
  constraint care_cases_pkey primary key (id)
);

-- Up to where play has been counted.
create table care_cursor (
  only_one boolean default true not null,
  upto timestamptz not null,
  constraint care_cursor_only_one_check check (only_one),
  constraint care_cursor_pkey primary key (only_one)
);

-- Signs that a player may come to harm, counted by day from the ledger, and the cases that operators work on. Only who looks
-- after players may read them (docs/decisions/0098).
create table care_days (
  user_id bigint not null,
  day date not null,
  -- Minor units of the base currency, at the rate of the count.
  staked bigint not null,
  night_bets integer not null,
  -- Deposits within an hour after a lost coupon.
  chased integer not null,
  failed_deposits integer not null,
  cancelled_withdrawals integer not null,
  constraint care_days_pkey primary key (user_id, day)
);

create table care_steps (
  id bigint generated always as identity,
  case_id bigint not null,
  at timestamptz not null,
  operator_id bigint not null,
  what text not null,
  note text not null,
  constraint care_steps_pkey primary key (id)
);

-- Which bets have counted, and what each earned: a bet whose result is withdrawn loses it again.
create table cashback_coupons (
  coupon_id uuid not null,
  user_id bigint not null,
  week date not null,
  counted bigint not null,
  earned bigint not null,
  constraint cashback_coupons_pkey primary key (coupon_id)
);

-- Cashback (docs/decisions/0099): once a week, from the bets that were settled in it.
create table cashback_runs (
  -- The Monday at which the week began.
  week date not null,
  -- What all players earned, and the part of it that the budget covers, in millionths.
  total bigint not null,
  part integer not null,
  started_at timestamptz not null,
  done_at timestamptz,
  constraint cashback_runs_part_check check (((part >= 0) and (part <= 1000000))),
  constraint cashback_runs_total_check check ((total >= 0)),
  constraint cashback_runs_pkey primary key (week)
);

create table cashback_weeks (
  week date not null,
  user_id bigint not null,
  -- In minor units of the base currency: what was staked less what was corrected, what it earned, and what is taken from
  -- the next week because corrected bets had earned more.
  turnover bigint not null,
  per_mille integer not null,
  earned bigint not null,
  carry bigint default 0 not null,
  points bigint,
  amount bigint,
  currency text,
  is_cut boolean not null,
  at timestamptz not null,
  constraint cashback_weeks_pkey primary key (week, user_id)
);

-- What rules had to say, until the player has seen it.
create table cashout_notices (
  id uuid not null,
  user_id bigint not null,
  coupon_id uuid not null,
  rule_id uuid not null,
  kind text not null,
  -- The sum that the rule waited for, and what was offered or paid; minor units, for `percent` of what was open.
  target bigint not null,
  value bigint not null,
  percent smallint not null,
  at timestamptz not null,
  seen_at timestamptz,
  constraint cashout_notices_kind_check check ((kind = any (array['sold'::text, 'rises'::text, 'falls'::text]))),
  constraint cashout_notices_pkey primary key (id)
);

-- Every wish to cash out, written before it is decided, and what became of it.
create table cashout_requests (
  id uuid not null,
  coupon_id uuid not null,
  user_id bigint not null,
  account_id bigint not null,
  kind text not null,
  idem_key text not null,
  input_hash bytea not null,
  accept text not null,
  -- The part of the stake it is about, its fair value and what was offered for it when it was asked.
  stake bigint not null,
  fair bigint not null,
  offer bigint not null,
  delay_seconds smallint not null,
  asked_at timestamptz not null,
  due_at timestamptz not null,
  status text not null,
  decided_at timestamptz,
  -- The same part when it was decided.
  fair_then bigint,
  offer_then bigint,
  paid bigint,
  new_coupon_id uuid,
  reasons jsonb,
  -- How far the value may fall below the seen one while a request waits, in percent.
  tolerance_percent smallint default 0 not null,
  constraint cashout_requests_accept_check check ((accept = any (array['exact'::text, 'higher'::text, 'any'::text]))),
  constraint cashout_requests_check check (((status = 'pending'::text) = (decided_at is null))),
  constraint cashout_requests_check1 check (((status = 'done'::text) = (paid is not null))),
  constraint cashout_requests_kind_check check ((kind = any (array['player'::text, 'auto'::text, 'edit'::text]))),
  constraint cashout_requests_stake_check check ((stake > 0)),
  constraint cashout_requests_status_check check ((status = any (array['pending'::text, 'done'::text, 'refused'::text]))),
  constraint cashout_requests_tolerance_percent_check check (((tolerance_percent >= 0) and (tolerance_percent <= 20))),
  constraint cashout_requests_account_id_idem_key_key unique (account_id, idem_key),
  constraint cashout_requests_pkey primary key (id)
);

-- "Cash out when the offer reaches this sum": kept by the server until it is done or the coupon is settled.
create table cashout_rules (
  coupon_id uuid not null,
  user_id bigint not null,
  -- Minor units, for `percent` of what is open.
  target bigint not null,
  percent smallint not null,
  created_at timestamptz not null,
  id uuid not null,
  kind text not null,
  -- Of one that tells: the value has been on the other side since it was told last.
  is_armed boolean default true not null,
  ended_at timestamptz,
  ended_why text,
  constraint cashout_rule_ended check (((ended_at is null) = (ended_why is null))),
  constraint cashout_rules_ended_why_check check ((ended_why = any (array['sold'::text, 'cashed_out'::text, 'edited'::text, 'settled'::text, 'unreachable'::text]))),
  constraint cashout_rules_kind_check check ((kind = any (array['sell'::text, 'rises'::text, 'falls'::text]))),
  constraint cashout_rules_percent_check check (((percent >= 1) and (percent <= 100))),
  constraint cashout_rules_target_check check ((target > 0)),
  constraint cashout_rules_pkey primary key (id)
);

-- What other nodes ask the writer of the catalogue to take in (docs/decisions/0065): operators' voids and held prices. A row is
-- done in the transaction that records its message, so it is applied once, and never after it was withdrawn.
create table catalogue_inbox (
  id bigint generated always as identity,
  message jsonb not null,
  asked_at timestamptz default clock_timestamp() not null,
  asked_by text not null,
  status text default 'open'::text not null,
  -- The number of the message in the record; of a refusal its reason.
  seq bigint,
  refusal text,
  constraint catalogue_inbox_check check ((((status = 'done'::text) = (seq is not null)) and ((status = 'refused'::text) = (refusal is not null)))),
  constraint catalogue_inbox_status_check check ((status = any (array['open'::text, 'done'::text, 'refused'::text, 'withdrawn'::text]))),
  constraint catalogue_inbox_pkey primary key (id)
);

-- The catalogue: what the feed said, and a snapshot of each game so that a restart needs no feed history.
create table champs (
  id integer not null,
  sport_id integer not null,
  key text not null,
  name text not null,
  country_code text not null,
  constraint champs_key_key unique (key),
  constraint champs_pkey primary key (id)
);

-- Public halves of the keys that have signed codes here.
create table code_keys (
  x text not null,
  created_at timestamptz not null,
  constraint code_keys_pkey primary key (x)
);

-- How many wrong codes a subject has sent; a few minutes without any, or a right one, forget them.
create table code_tries (
  subject text not null,
  failures integer not null,
  last_at timestamptz not null,
  constraint code_tries_pkey primary key (subject)
);

create table contacts (
  user_id bigint not null,
  email text,
  -- The address as it is compared: in lower case.
  email_key text,
  email_verified_at timestamptz,
  -- E.164.
  phone text,
  phone_verified_at timestamptz,
  changed_at timestamptz not null,
  constraint contacts_email_whole check (((email is null) = (email_key is null))),
  constraint contacts_verified_email check (((email_verified_at is null) or (email is not null))),
  constraint contacts_verified_phone check (((phone_verified_at is null) or (phone is not null))),
  constraint contacts_pkey primary key (user_id)
);

-- An extra check before a new password, never enough by itself. Of the answer there is a hash only.
create table control_questions (
  user_id bigint not null,
  question text not null,
  answer_hash text not null,
  set_at timestamptz not null,
  constraint control_questions_pkey primary key (user_id)
);

create table conversation_messages (
  id bigint generated always as identity,
  conversation_id bigint not null,
  author_id bigint not null,
  is_operator boolean not null,
  at timestamptz not null,
  text text not null,
  file_ids uuid[] not null,
  constraint conversation_messages_pkey primary key (id)
);

-- Conversations of players with operators: questions, callbacks, ideas and appeals. Texts are kept as they were written.
create table conversations (
  id bigint generated always as identity,
  user_id bigint not null,
  kind text not null,
  subject text not null,
  phone text,
  status text not null,
  -- How an appeal ended.
  outcome text,
  operator_id bigint,
  opened_at timestamptz not null,
  changed_at timestamptz not null,
  messages integer not null,
  -- A request about a payment is a conversation with a topic; it may name a deposit or a withdrawal of its player.
  topic_id integer,
  -- A request about a payment is a conversation with a topic; it may name a deposit or a withdrawal of its player.
  sub_topic_id integer,
  -- A request about a payment is a conversation with a topic; it may name a deposit or a withdrawal of its player.
  payment_id uuid,
  constraint conversations_outcome_check check ((outcome = any (array['granted'::text, 'rejected'::text]))),
  constraint conversations_status_check check ((status = any (array['waiting'::text, 'taken'::text, 'answered'::text, 'closed'::text]))),
  constraint conversations_pkey primary key (id)
);

-- A player's main account in another currency. The money itself is an exchange; without money there is none.
create table conversions (
  id uuid not null,
  user_id bigint not null,
  from_id bigint not null,
  to_id bigint not null,
  exchange_id uuid,
  idem_key text not null,
  at timestamptz not null,
  constraint conversions_pkey primary key (id),
  constraint conversions_user_id_idem_key_key unique (user_id, idem_key)
);

-- Proof of consent: what was agreed to and when. A visitor who is nobody's user leaves nothing that names them.
create table cookie_agreements (
  id bigint generated always as identity,
  at timestamptz not null,
  user_id bigint,
  agreed_at timestamptz not null,
  type text not null,
  constraint cookie_agreements_type_check check ((type = any (array['necessary'::text, 'functional'::text, 'all'::text]))),
  constraint cookie_agreements_pkey primary key (id)
);

-- What the house answers and gives. A stake above the maximum waits as a pending coupon without a game to wait for
-- (status 'pending', delay_game_id null) until its accept_after; here is what it was offered meanwhile.
create table counter_offers (
  coupon_id uuid not null,
  operator_id bigint not null,
  at timestamptz not null,
  stake bigint not null,
  coef_milli bigint,
  possible_win bigint not null,
  -- For each leg in its order: oddsMilli, and the epoch of its game's gate. A gate that moved ends the offer.
  legs jsonb not null,
  constraint counter_offers_stake_check check ((stake > 0)),
  constraint counter_offers_pkey primary key (coupon_id)
);

-- The counters of a site are edited as a whole, so they have one version, also once none is left.
create table counter_sites (
  domain text not null,
  project_id integer not null,
  version integer not null,
  set_by bigint not null,
  set_at timestamptz not null,
  constraint counter_sites_pkey primary key (domain, project_id)
);

-- Short codes of shared coupons. The text is the coupon itself, signed; the row only makes it short.
create table coupon_codes (
  code text not null,
  body text not null,
  used_at timestamptz not null,
  constraint coupon_codes_code_check check ((code ~ '^[0-9A-HJKMNP-TV-Z]{8}$'::text)),
  constraint coupon_codes_pkey primary key (code)
);

-- The coupon that a player has not placed yet, as their devices merged it. Never money: only a sheet of paper.
create table coupon_drafts (
  user_id bigint not null,
  version integer not null,
  draft jsonb not null,
  updated_at timestamptz not null,
  constraint coupon_drafts_version_check check ((version > 0)),
  constraint coupon_drafts_pkey primary key (user_id)
);

create table coupon_legs (
  coupon_id uuid not null,
  n smallint not null,
  game_id bigint not null,
  outcome_id text not null,
  block_id smallint,
  odds_milli integer not null,
  -- The price the player saw, which the policy for moved prices is measured from.
  seen_milli integer not null,
  price_version bigint not null,
  is_live boolean not null,
  score_home smallint,
  score_away smallint,
  -- Names as shown when it was accepted: champ, country, opponents, market, outcome, market type, line, start.
  shown json not null,
  -- The decided result, filled by settlement: result and void fractions, why, final score; and the feed sequence that
  -- it was read from, so that a later correction is seen.
  decided jsonb,
  decided_seq bigint default 0 not null,
  -- What a leg was taken at beside the usual price, and by which boost. Null for nearly every leg.
  boost_id bigint,
  usual_milli integer,
  -- A leg keeps a figure for each competitor, in their order. Legs from before say it in the two columns, and nothing else
  -- reads those.
  score smallint[],
  constraint coupon_legs_odds_milli_check check ((odds_milli >= 1000)),
  constraint coupon_legs_pkey primary key (coupon_id, n)
)
with (fillfactor='60');

-- Which trace placed a coupon, for some days, where traces are sent anywhere: later work by any node is seen in it.
create table coupon_traces (
  coupon_id uuid not null,
  traceparent text not null,
  at timestamptz default now() not null,
  constraint coupon_traces_traceparent_check check ((length(traceparent) = 55)),
  constraint coupon_traces_pkey primary key (coupon_id)
);

-- Coupons with their legs as accepted, and settlement revisions: nothing in a revision is ever overwritten.
create table coupons (
  id uuid not null,
  -- Short, for people; a server takes a thousand of them at once.
  number bigint not null,
  user_id bigint not null,
  account_id bigint not null,
  currency text not null,
  type_id smallint not null,
  stake bigint not null,
  -- Total odds in thousandths, rounded down for show; null for systems.
  coef_milli bigint,
  possible_win bigint not null,
  change_coef_action smallint not null,
  tolerance_percent smallint default 0 not null,
  drop_on_score_change boolean default false not null,
  status text not null,
  idem_key text not null,
  input_hash bytea not null,
  placed_at timestamptz not null,
  delay_seconds smallint default 0 not null,
  delay_game_id bigint,
  accept_after timestamptz,
  accepted_at timestamptz,
  settled_at timestamptz,
  payout bigint,
  refusals jsonb,
  -- Where its signed receipt is: the group it was accepted in and its place there. The statement is this row itself.
  receipt_group uuid,
  receipt_index smallint,
  rules_version smallint default 1 not null,
  -- What the caller was told first, when that was `pending`: a replay of the key is answered with it again.
  first_answer json,
  -- What a coupon may have agreed beside its prices (docs/decisions/0024). Null where a coupon has nothing of it, which
  -- is nearly always: such a column costs a placement one bit.
  -- Sizes of a system, in ascending order.
  system_values smallint[],
  -- Type 4 in blocks: major units by block.
  amount_by_block jsonb,
  -- Groups of legs of one game with the model that priced them together.
  builders jsonb,
  -- Bonus, promo code, anti-express and whatever else changes the payout.
  terms jsonb,
  -- What the player insists on beside the policy for moved prices.
  wish jsonb,
  -- Coupons that one submission of singles became.
  batch_id uuid,
  -- Cash-out. A coupon keeps the stake that its receipt states; what of it was bought back stands beside it.
  closed_stake bigint default 0 not null,
  cashed_out bigint default 0 not null,
  -- When a coupon was made void because nothing was left that secured its advance. Results no longer change it.
  unsecured_at timestamptz,
  -- What the delay of a coupon came from: 'champ', 'sport', 'otherwise', or 'break' when it waited for nothing because its
  -- game rested. Null before a match, where the house was asked, and in coupons from before it was kept.
  delay_cause text,
  -- What the sender of a coupon said of it beside what it asks for: its name there, who brought the player, and how the
  -- total odds were written. Null where nothing was said, as of all coupons before.
  told jsonb,
  -- Versions of the rules of the sports whose outcomes a coupon is on, as its receipt states them, with spaces between. Null
  -- of coupons whose receipts state none.
  rules text,
  -- Address and device that a coupon was sent from, for the record of the bet; null for what a program placed.
  sent_from jsonb,
  constraint closed_stake_of_stake check (((closed_stake >= 0) and (closed_stake <= stake))),
  constraint coupons_check check (((accept_after is null) or (status = 'pending'::text))),
  constraint coupons_stake_check check ((stake > 0)),
  constraint coupons_status_check check ((status = any (array['pending'::text, 'accepted'::text, 'refused'::text, 'won'::text, 'lost'::text, 'void'::text, 'cashed_out'::text]))),
  constraint coupon_keys unique (account_id, idem_key),
  constraint coupons_pkey primary key (id)
)
with (fillfactor='60');

alter table coupons alter column number add generated always as identity (
    sequence name coupons_number_seq
    start with 4000001
    increment by 1000
    no minvalue
    no maxvalue
    cache 1
);

-- What the book converts by (docs/decisions/0056): units of a currency for one euro, from a moment on. Rows are never
-- changed but by what became of a request; a currency without a row has its shipped starting rate.
create table currency_rates (
  id bigint generated always as identity,
  currency text not null,
  rate numeric(24,12) not null,
  valid_from timestamptz not null,
  note text not null,
  requested_by bigint not null,
  requested_at timestamptz not null,
  approved_by bigint,
  approved_at timestamptz,
  status text not null,
  version integer default 1 not null,
  constraint currency_rates_agreed check (((approved_by is null) = (approved_at is null))),
  constraint currency_rates_currency_check check ((currency <> 'EUR'::text)),
  constraint currency_rates_rate_check check ((rate > (0)::numeric)),
  constraint currency_rates_status_check check ((status = any (array['requested'::text, 'done'::text, 'withdrawn'::text]))),
  constraint currency_rates_pkey primary key (id)
);

create table data_exports (
  id uuid not null,
  user_id bigint not null,
  lng text not null,
  asked_at timestamptz not null,
  state text not null,
  tries smallint default 0 not null,
  file_id uuid,
  done_at timestamptz,
  expires_at timestamptz,
  constraint data_exports_check check (((state = 'ready'::text) <= ((done_at is not null) and (expires_at is not null)))),
  constraint data_exports_state_check check ((state = any (array['waiting'::text, 'ready'::text, 'failed'::text]))),
  constraint data_exports_pkey primary key (id)
);

-- What a player chose, with the terms as they were read.
create table deposit_bonus_choices (
  user_id bigint not null,
  bonus_id bigint not null,
  -- S2: 0 refused, 1 sports.
  choice smallint not null,
  terms jsonb not null,
  chosen_at timestamptz not null,
  constraint deposit_bonus_choices_choice_check check ((choice = any (array[0, 1]))),
  constraint deposit_bonus_choices_pkey primary key (user_id, bonus_id)
);

-- What a deposit brought to who had chosen a bonus. Once per deposit, and once granted per player and bonus.
create table deposit_bonus_grants (
  deposit_id uuid not null,
  user_id bigint not null,
  bonus_id bigint not null,
  state text not null,
  currency text not null,
  -- In minor units of the currency; `worth` in those of the base currency, as it counts for the budget.
  deposit bigint not null,
  amount bigint not null,
  worth bigint not null,
  taken bigint default 0 not null,
  grant_id uuid,
  at timestamptz not null,
  returned_at timestamptz,
  constraint deposit_bonus_grants_amount_check check ((amount >= 0)),
  constraint deposit_bonus_grants_check check (((taken >= 0) and (taken <= amount))),
  constraint deposit_bonus_grants_check1 check (((state = any (array['granted'::text, 'returned'::text])) = (grant_id is not null))),
  constraint deposit_bonus_grants_deposit_check check ((deposit > 0)),
  constraint deposit_bonus_grants_state_check check ((state = any (array['granted'::text, 'returned'::text, 'too_small'::text, 'no_budget'::text, 'same_person'::text]))),
  constraint deposit_bonus_grants_worth_check check ((worth >= 0)),
  constraint deposit_bonus_grants_pkey primary key (deposit_id)
);

-- Bonuses on deposits (docs/decisions/0096). Their budgets are in `offer_budgets`.
create table deposit_bonuses (
  id bigint generated always as identity,
  fields jsonb not null,
  version integer not null,
  changed_by bigint not null,
  changed_at timestamptz not null,
  constraint deposit_bonuses_pkey primary key (id)
);

create table deposits (
  id uuid not null,
  user_id bigint not null,
  account_id bigint not null,
  method text not null,
  amount bigint not null,
  status text not null,
  idem_key text not null,
  input_hash bytea not null,
  created_at timestamptz not null,
  -- What the player pays beside the amount.
  fee bigint default 0 not null,
  -- What was put on the account, where it isn't the amount: an operator credited what really came.
  credited bigint,
  details jsonb default '{}'::jsonb not null,
  provider_ref text,
  redirect_to text,
  reason text,
  expires_at timestamptz,
  -- When the provider is asked next; null: no more.
  ask_at timestamptz,
  asked integer default 0 not null,
  ended_at timestamptz,
  -- A provider says what came in all, so a deposit keeps how much of it is settled: credited, or sent back.
  -- Of the payer's money, fee included. Null: all of it where it is done, otherwise nothing.
  settled bigint,
  -- The fee that was really kept, where it isn't the fee that was asked for.
  fee_kept bigint,
  -- What was taken back from the player, as money or as a debt: sent back to the payer, or charged back.
  returned bigint default 0 not null,
  constraint deposits_amount_check check ((amount > 0)),
  constraint deposits_credited_check check ((credited > 0)),
  constraint deposits_fee_check check ((fee >= 0)),
  constraint deposits_fee_kept_check check ((fee_kept >= 0)),
  constraint deposits_returned_check check ((returned >= 0)),
  constraint deposits_settled_check check ((settled >= 0)),
  constraint deposits_pkey primary key (id),
  constraint deposits_user_id_idem_key_key unique (user_id, idem_key)
);

-- The secret that device tokens are signed with, the same on every node.
create table device_keys (
  id integer not null,
  secret bytea not null,
  created_at timestamptz not null,
  constraint device_keys_pkey primary key (id)
);

-- Codes by e-mail as a second step. After a recovery by the same mailbox they don't count, until a sign-in by another
-- method: otherwise the mailbox alone would open the account.
create table email_steps (
  user_id bigint not null,
  enabled_at timestamptz not null,
  is_trusted boolean default true not null,
  constraint email_steps_pkey primary key (user_id)
);

-- Why an exchange gave what it gave; the money itself is in the ledger under `exchange:<id>`.
create table exchanges (
  id uuid not null,
  user_id bigint not null,
  from_id bigint not null,
  to_id bigint not null,
  gave bigint not null,
  got bigint not null,
  fee bigint not null,
  rate text not null,
  idem_key text not null,
  input_hash bytea not null,
  at timestamptz not null,
  constraint exchanges_fee_check check ((fee >= 0)),
  constraint exchanges_gave_check check ((gave > 0)),
  constraint exchanges_got_check check ((got > 0)),
  constraint exchanges_pkey primary key (id),
  constraint exchanges_user_id_idem_key_key unique (user_id, idem_key)
);

-- Every message of the feed as it was taken in, in order.
create table feed_messages (
  seq bigint not null,
  producer text not null,
  type text not null,
  game_id bigint,
  at timestamptz not null,
  body jsonb not null,
  constraint feed_messages_pkey primary key (seq)
)
partition by range (seq);

-- Files of players. A row comes first and its bytes after it, so no bytes are ever without a row; what nobody took along
-- within a day, or was removed, is deleted with its bytes by a timed job.
create table files (
  id uuid not null,
  owner_id bigint not null,
  purpose text not null,
  name text not null,
  type text not null,
  size integer not null,
  at timestamptz not null,
  stored_at timestamptz,
  attached_at timestamptz,
  removed_at timestamptz,
  constraint files_purpose_check check ((purpose = any (array['document'::text, 'support'::text, 'appeal'::text, 'export'::text]))),
  constraint files_size_check check ((size > 0)),
  constraint files_pkey primary key (id)
);

-- Players who bring friends (docs/decisions/0101).
create table friend_codes (
  user_id bigint not null,
  code text not null,
  at timestamptz not null,
  constraint friend_codes_code_key unique (code),
  constraint friend_codes_pkey primary key (user_id)
);

create table friends (
  -- The friend; nobody is brought twice.
  user_id bigint not null,
  referrer_id bigint not null,
  at timestamptz not null,
  -- As they were when the friend registered.
  rules jsonb not null,
  state text not null,
  reasons text[] default '{}'::text[] not null,
  qualified_at timestamptz,
  -- When the reward is decided next.
  pay_at timestamptz,
  -- What was paid, in minor units, and what was taken back of it.
  reward bigint,
  currency text,
  friend_reward bigint,
  friend_currency text,
  taken bigint default 0 not null,
  friend_taken bigint default 0 not null,
  paid_at timestamptz,
  note text default ''::text not null,
  decided_by bigint,
  version integer default 1 not null,
  constraint friends_friend_reward_check check ((friend_reward > 0)),
  constraint friends_not_oneself check ((user_id <> referrer_id)),
  constraint friends_reward_check check ((reward > 0)),
  constraint friends_state_check check ((state = any (array['registered'::text, 'deposited'::text, 'qualified'::text, 'held'::text, 'paid'::text, 'refused'::text, 'expired'::text, 'taken_back'::text]))),
  constraint friends_pkey primary key (user_id)
);

create table games (
  id bigint not null,
  sport_id integer not null,
  champ_id integer not null,
  round text not null,
  starts_at timestamptz not null,
  status text not null,
  -- FeedState and FeedMarket[] as last taken in.
  state jsonb not null,
  markets jsonb not null,
  price_version bigint not null,
  priced_at timestamptz not null,
  ended_at timestamptz,
  -- A game has two or more competitors, in the order in which its sport names them.
  competitor_ids integer[] not null,
  -- Where a replayed game stands in the calendar of its competition, and how fast it runs; null for a game of its own time.
  replay jsonb,
  constraint games_of_two_or_more check ((cardinality(competitor_ids) >= 2)),
  constraint games_status_check check ((status = any (array['upcoming'::text, 'live'::text, 'ended'::text, 'cancelled'::text]))),
  constraint games_pkey primary key (id)
);

-- The gate of a game. Suspending, closing, resuming or scoring bumps the epoch here first and is published after;
-- a placement holds the gates of its games FOR SHARE and compares the epochs it was priced at.
create table gates (
  game_id bigint not null,
  epoch bigint not null,
  is_open boolean not null,
  changed_at timestamptz not null,
  is_shared boolean default false not null,
  constraint gates_pkey primary key (game_id)
)
with (fillfactor='50');

-- What operators gave without a second person (docs/decisions/0057), whatever it was: bonuses, budgets, odds of their own.
-- In minor units of the base currency by the rates of the day. Those of the last day are counted.
create table given_alone (
  id bigint generated always as identity,
  operator_id bigint not null,
  at timestamptz not null,
  what text not null,
  amount bigint not null,
  constraint given_alone_amount_check check ((amount >= 0)),
  constraint given_alone_pkey primary key (id)
);

create table house_checkpoints (
  account_id bigint not null,
  -- Every transfer with tx < upto_tx is in this balance.
  upto_tx bigint not null,
  balance bigint not null,
  at timestamptz not null,
  constraint house_checkpoints_pkey primary key (account_id)
);

-- Files of the data folder that this database depends on, by name, with the hash of each: one that is lost, damaged or
-- exchanged is noticed at the start instead of being made anew without a word.
create table kept_files (
  name text not null,
  fingerprint text not null,
  since timestamptz default now() not null,
  constraint kept_files_pkey primary key (name)
);

-- Browsers that an account signed in from: their owner is not asked because of what others try elsewhere.
create table known_devices (
  user_id bigint not null,
  device_id text not null,
  last_at timestamptz not null,
  constraint known_devices_pkey primary key (user_id, device_id)
);

-- Work that one node at a time may do (docs/decisions/0065). The token grows with each holder. It is part of a key, so that
-- a new holder waits for the transactions of the old one (they hold the row FOR KEY SHARE), while renewing waits for none.
create table leases (
  name text not null,
  holder text not null,
  token bigint not null,
  renewed_at timestamptz not null,
  expires_at timestamptz not null,
  -- The database session on which a lease was renewed last. One that is gone tells of a holder that died long before the lease
  -- runs out (docs/decisions/0075). Null for a lease that a version before this one holds.
  session_pid integer,
  session_since timestamptz,
  constraint leases_token_check check ((token > 0)),
  constraint leases_name_token_key unique (name, token),
  constraint leases_pkey primary key (name)
);

-- Every change with what it changed, for the player and for proof.
create table limit_changes (
  id bigint generated always as identity,
  user_id bigint not null,
  at timestamptz not null,
  limit_type smallint not null,
  step text not null,
  before jsonb not null,
  after jsonb not null,
  -- The operator who did it; null for the player.
  operator_id bigint,
  -- What operators said about a change they made.
  note text default ''::text not null,
  -- The currency of the money limits at that time. Null in changes from before, which are read in that of the book.
  currency text,
  constraint limit_changes_pkey primary key (id)
);

-- Who was asked for a limit, when, and what they answered. Once each.
create table limit_prompts (
  user_id bigint not null,
  occasion text not null,
  wants_limit boolean not null,
  at timestamptz not null,
  constraint limit_prompts_occasion_check check ((occasion = any (array['registration'::text, 'deposit'::text]))),
  constraint limit_prompts_pkey primary key (user_id, occasion)
);

-- Questions that a player was asked before a looser limit. Answered once.
create table limit_tests (
  token uuid not null,
  user_id bigint not null,
  limit_type smallint not null,
  limit_value integer not null,
  asked_at timestamptz not null,
  answered_at timestamptz,
  constraint limit_tests_pkey primary key (token)
);

-- Who got which, once: written in the transaction of the message.
create table newsletter_sends (
  newsletter_id bigint not null,
  user_id bigint not null,
  message_id bigint not null,
  stopped_at timestamptz,
  -- Whether its outcome is counted in `newsletters`.
  is_counted boolean default false not null,
  constraint newsletter_sends_pkey primary key (newsletter_id, user_id)
);

-- Newsletters that operators write. `last_user_id` is how far sending has come, in the order of players.
create table newsletters (
  id bigint generated always as identity,
  name text not null,
  texts jsonb not null,
  flag text not null,
  countries integer[] not null,
  status text not null,
  version integer not null,
  changed_by bigint not null,
  changed_at timestamptz not null,
  requested_by bigint,
  approved_by bigint,
  send_at timestamptz,
  last_user_id bigint default 0 not null,
  next_at timestamptz,
  done_at timestamptz,
  -- Outcomes, kept when the messages themselves are deleted.
  sent integer default 0 not null,
  failed integer default 0 not null,
  constraint newsletters_status_check check ((status = any (array['draft'::text, 'requested'::text, 'scheduled'::text, 'sending'::text, 'done'::text, 'stopped'::text]))),
  constraint newsletters_pkey primary key (id)
);

-- Odds of an operator's own beyond that, until another agrees and they are offered. `answer` is what was asked for.
create table odds_requests (
  id bigint generated always as identity,
  coupon_id uuid not null,
  answer jsonb not null,
  requested_by bigint not null,
  requested_at timestamptz not null,
  approved_by bigint,
  approved_at timestamptz,
  status text default 'requested'::text not null,
  version integer default 1 not null,
  constraint odds_requests_agreed check (((approved_by is null) = (approved_at is null))),
  constraint odds_requests_status_check check ((status = any (array['requested'::text, 'done'::text, 'withdrawn'::text]))),
  constraint odds_requests_pkey primary key (id)
);

-- What an offer may cost the house beyond what its coupons earn (docs/decisions/0048): set by an operator, drawn by each
-- coupon that is worth more than it costs. Without a row an offer has nothing. Minor units of the base currency.
create table offer_budgets (
  kind text not null,
  -- Of promo_codes or boosts.
  offer_id bigint not null,
  amount bigint not null,
  -- No less than what the coupons drew that may still pay: those that were refused or are void are left out when it is
  -- counted again.
  drawn bigint default 0 not null,
  set_by bigint not null,
  set_at timestamptz not null,
  constraint offer_budgets_amount_check check ((amount >= 0)),
  constraint offer_budgets_drawn_check check ((drawn >= 0)),
  constraint offer_budgets_pkey primary key (kind, offer_id)
);

-- A book that one person runs, while it has a row: requests are then approved by whoever made them, and the log of edits says so.
create table one_person (
  since timestamptz not null,
  is_only boolean default true not null,
  constraint one_person_is_only_check check (is_only),
  constraint one_person_pkey primary key (is_only)
);

create table one_time_code_failures (
  network text not null,
  failures integer not null,
  since timestamptz not null,
  constraint one_time_code_failures_pkey primary key (network)
);

-- One code of a purpose and subject at a time. Only its hash is here.
create table one_time_codes (
  purpose text not null,
  subject text not null,
  kind text not null,
  secret_hash bytea not null,
  tries integer default 0 not null,
  -- Codes given to the subject since `counted_from`.
  issued integer default 1 not null,
  counted_from timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint one_time_codes_kind_check check ((kind = any (array['digits'::text, 'link'::text]))),
  constraint one_time_codes_pkey primary key (purpose, subject)
);

create table operator_edits (
  id bigint generated always as identity,
  at timestamptz not null,
  user_id bigint not null,
  part text not null,
  subject text not null,
  before jsonb,
  after jsonb,
  -- Operators’ desk: every line of the log names the player it is about, so that a player’s page and the audit find it.
  player_id bigint,
  constraint operator_edits_pkey primary key (id)
);

-- Which operator made the account of another, gave it a right, or reset how it signs in: for a while both count as one person.
create table operator_links (
  id bigint generated always as identity,
  by_id bigint not null,
  of_id bigint not null,
  how text not null,
  at timestamptz not null,
  constraint operator_links_check check ((by_id <> of_id)),
  constraint operator_links_how_check check ((how = any (array['made'::text, 'rights'::text, 'sign_in'::text]))),
  constraint operator_links_pkey primary key (id)
);

-- Rights that one operator gives another wait for a third; what was given before stays.
create table operator_requests (
  id bigint generated always as identity,
  user_id bigint not null,
  permissions text[] not null,
  requested_by bigint not null,
  requested_at timestamptz not null,
  approved_by bigint,
  approved_at timestamptz,
  status text default 'requested'::text not null,
  version integer default 1 not null,
  constraint operator_requests_check check (((approved_by is null) = (approved_at is null))),
  constraint operator_requests_permissions_check check ((cardinality(permissions) > 0)),
  constraint operator_requests_status_check check ((status = any (array['requested'::text, 'done'::text, 'withdrawn'::text]))),
  constraint operator_requests_pkey primary key (id)
);

-- What operators searched players for. Apart from the log, because it names persons and is forgotten after a while. One
-- sequence numbers both, so the audit shows them in one order.
create table operator_searches (
  id bigint default nextval('operator_edits_id_seq'::regclass) not null,
  at timestamptz not null,
  user_id bigint not null,
  text text not null,
  found integer not null,
  constraint operator_searches_pkey primary key (id)
);

-- What each operator is allowed to do. Those who were operators before may do everything, as they did.
create table operators (
  user_id bigint not null,
  permissions text[] not null,
  version integer default 1 not null,
  constraint operators_pkey primary key (user_id)
);

create table opponents (
  id integer not null,
  sport_id integer not null,
  name text not null,
  kit jsonb not null,
  constraint opponents_pkey primary key (id)
);

-- Players of whom an operator has said that they aren't the person whose exclusion would count for them.
create table other_persons (
  user_id bigint not null,
  other_id bigint not null,
  operator_id bigint not null,
  note text not null,
  at timestamptz not null,
  constraint other_persons_pkey primary key (user_id, other_id)
);

-- Results per outcome, appended: a correction is a further revision.
create table outcome_results (
  game_id bigint not null,
  outcome_id text not null,
  revision integer not null,
  result_num integer not null,
  result_den integer not null,
  void_num integer not null,
  void_den integer not null,
  why jsonb not null,
  source_seq bigint not null,
  at timestamptz not null,
  tx bigint default ((pg_current_xact_id())::text)::bigint not null,
  -- Results may be taken back, and operators may void. A result that was taken back stands as a further revision that is
  -- open: factors of nothing, and `why` says so. What the house decided stands above the feed, whenever that speaks.
  is_open boolean default false not null,
  origin text default 'feed'::text not null,
  -- When its source said it: what was said earlier doesn't change what was said later, in whichever order it came.
  said_at timestamptz,
  constraint outcome_results_origin_check check ((origin = any (array['feed'::text, 'house'::text]))),
  constraint outcome_results_result_den_check check ((result_den > 0)),
  constraint outcome_results_void_den_check check ((void_den > 0)),
  constraint outcome_results_pkey primary key (game_id, outcome_id, revision)
);

-- How the site reaches a player: messages that wait to be delivered, one-time codes, and the address and phone of each player.
create table outgoing_messages (
  id bigint generated always as identity,
  user_id bigint,
  channel text not null,
  address text not null,
  template text not null,
  lng text not null,
  -- What fills the text. Erased when the message is delivered or its life is over, because it may hold a secret.
  fill jsonb,
  state text not null,
  tries integer default 0 not null,
  created_at timestamptz not null,
  next_at timestamptz not null,
  expires_at timestamptz not null,
  done_at timestamptz,
  -- Messages of one kind to an address are counted by lane: those that the owner's own browsers ask for have lanes of
  -- their own, so strangers can't use them up.
  lane text default ''::text not null,
  constraint outgoing_messages_channel_check check ((channel = any (array['email'::text, 'sms'::text]))),
  constraint outgoing_messages_erased check (((state = 'waiting'::text) or (fill is null))),
  constraint outgoing_messages_state_check check ((state = any (array['waiting'::text, 'sent'::text, 'failed'::text, 'withheld'::text]))),
  constraint outgoing_messages_pkey primary key (id)
);

-- Texts of the site in an operator's own words: a key that is here has them in place of the built-in ones.
create table own_texts (
  lng text not null,
  key text not null,
  text text not null,
  version integer not null,
  changed_by bigint not null,
  changed_at timestamptz not null,
  constraint own_texts_pkey primary key (lng, key)
);

create table partner_clicks (
  partner_id bigint not null,
  day date not null,
  tag text not null,
  sub_id text not null,
  clicks integer not null,
  constraint partner_clicks_pkey primary key (partner_id, day, tag, sub_id)
);

create table partner_counts (
  day date not null,
  at timestamptz not null,
  is_closed boolean not null,
  constraint partner_counts_pkey primary key (day)
);

-- What the ledger says of a partner's players on one day (UTC). A day that is over is reckoned once more, then it stays.
create table partner_days (
  partner_id bigint not null,
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
  constraint partner_days_pkey primary key (partner_id, day, tag, sub_id, currency)
);

create table partner_links (
  id bigint generated always as identity,
  partner_id bigint not null,
  tag text not null,
  note text default ''::text not null,
  is_open boolean default true not null,
  created_at timestamptz not null,
  constraint partner_links_pkey primary key (id),
  constraint partner_links_tag_key unique (tag)
);

-- A closed month, in minor units of the partner's currency; in the ledger under `partner-month:<partner>:<month>`.
create table partner_months (
  partner_id bigint not null,
  month date not null,
  terms jsonb not null,
  net bigint not null,
  carried_in bigint not null,
  carried_out bigint not null,
  share bigint not null,
  qualified integer not null,
  cpa bigint not null,
  closed_at timestamptz not null,
  payable_at timestamptz not null,
  constraint partner_months_carried_in_check check ((carried_in <= 0)),
  constraint partner_months_carried_out_check check ((carried_out <= 0)),
  constraint partner_months_cpa_check check ((cpa >= 0)),
  constraint partner_months_month_check check ((extract(day from month) = (1)::numeric)),
  constraint partner_months_share_check check ((share >= 0)),
  constraint partner_months_pkey primary key (partner_id, month)
);

create table partner_payouts (
  id uuid not null,
  partner_id bigint not null,
  amount bigint not null,
  note text default ''::text not null,
  requested_by bigint not null,
  requested_at timestamptz not null,
  approved_by bigint,
  approved_at timestamptz,
  status text default 'requested'::text not null,
  version integer default 1 not null,
  constraint partner_payouts_amount_check check ((amount > 0)),
  constraint partner_payouts_status_check check ((status = any (array['requested'::text, 'done'::text, 'withdrawn'::text]))),
  constraint partner_payouts_pkey primary key (id)
);

-- Who brought a player: decided when the player registers, and never again.
create table partner_players (
  user_id bigint not null,
  partner_id bigint not null,
  tag text not null,
  sub_id text not null,
  click_id text not null,
  at timestamptz not null,
  -- When the player met what the terms ask for, and what that earns in minor units of the partner's currency.
  qualified_at timestamptz,
  cpa bigint default 0 not null,
  constraint partner_players_cpa_check check ((cpa >= 0)),
  constraint partner_players_pkey primary key (user_id)
);

create table partner_postback_tries (
  postback_id uuid not null,
  n integer not null,
  at timestamptz not null,
  url text not null,
  -- The answer's status; null: none came, and `fault` says why.
  answer integer,
  fault text default ''::text not null,
  constraint partner_postback_tries_pkey primary key (postback_id, n)
);

-- What a partner's server is told, once per event; `next_at` null: no more.
create table partner_postbacks (
  id uuid not null,
  partner_id bigint not null,
  event text not null,
  -- What happened: `registration:<player>`, `deposit:<id>` and so on.
  subject text not null,
  user_id bigint not null,
  amount bigint,
  currency text,
  at timestamptz not null,
  status text default 'waiting'::text not null,
  tries integer default 0 not null,
  next_at timestamptz,
  constraint partner_postbacks_status_check check ((status = any (array['waiting'::text, 'sent'::text, 'failed'::text]))),
  constraint partner_postbacks_partner_id_subject_key unique (partner_id, subject),
  constraint partner_postbacks_pkey primary key (id)
);

-- A month is reckoned by the latest terms that begin with it or before.
create table partner_terms (
  partner_id bigint not null,
  from_month date not null,
  terms jsonb not null,
  constraint partner_terms_from_month_check check ((extract(day from from_month) = (1)::numeric)),
  constraint partner_terms_pkey primary key (partner_id, from_month)
);

-- Partners who bring players, and what they earn (docs/decisions/0096). A partner's lines in the ledger belong to the
-- chain of the account that the partner signs in with.
create table partners (
  id bigint generated always as identity,
  code text not null,
  name text not null,
  user_id bigint not null,
  account_id bigint not null,
  is_active boolean default true not null,
  postback_url text default ''::text not null,
  postback_events text[] default '{}'::text[] not null,
  -- Signs postbacks; sealed for `user_id`.
  secret bytea not null,
  version integer default 1 not null,
  changed_by bigint not null,
  changed_at timestamptz not null,
  created_at timestamptz not null,
  constraint partners_code_key unique (code),
  constraint partners_pkey primary key (id),
  constraint partners_user_id_key unique (user_id)
);

-- Challenges live for minutes and work once; a crash may forget them.
create unlogged table passkey_challenges (
  challenge_hash bytea not null,
  user_id bigint,
  expires_at timestamptz not null,
  constraint passkey_challenges_pkey primary key (challenge_hash)
);

-- Passkeys: the public half of a key pair whose private half never leaves the player's device.
create table passkeys (
  id text not null,
  user_id bigint not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  constraint passkeys_pkey primary key (id)
);

-- What doesn't fit and needs an operator. One open case per payment and kind.
create table payment_cases (
  id bigint generated always as identity,
  method text not null,
  way text not null,
  payment_id text not null,
  what text not null,
  amount text,
  currency text,
  opened_at timestamptz not null,
  decision text,
  note text default ''::text not null,
  closed_at timestamptz,
  closed_by bigint,
  version integer default 1 not null,
  -- What the decision moved, in the currency that came.
  moved text,
  -- Where the payer collects what is sent back, at providers that leave it to them.
  claim_at text,
  owner_id bigint,
  -- The comparison that found it; null: a message of the provider did.
  reconciliation_id bigint,
  -- Above one operator's ceiling a decision that moves money is proposed first; another operator confirms it.
  first_by bigint,
  first_decision text,
  second_by bigint,
  constraint payment_cases_first_decision_check check ((first_decision = any (array['credit'::text, 'refund'::text, 'settle'::text, 'return'::text]))),
  constraint payment_cases_way_check check ((way = any (array['in'::text, 'out'::text]))),
  constraint payment_cases_pkey primary key (id)
);

-- Every message of a provider with a valid signature, once.
create table payment_events (
  method text not null,
  event_id text not null,
  payment_id text not null,
  at timestamptz not null,
  received_at timestamptz not null,
  body jsonb not null,
  constraint payment_events_pkey primary key (method, event_id)
);

-- Messages to a provider's hook that were refused, counted by the hour: a flood of forged ones stays one row.
create table payment_hook_faults (
  method text not null,
  hour timestamptz not null,
  refused bigint not null,
  constraint payment_hook_faults_pkey primary key (method, hour)
);

-- Which methods an operator has switched off, one way each; the player reads the reason.
create table payment_switches (
  method text not null,
  way text not null,
  is_on boolean not null,
  reason text,
  note text default ''::text not null,
  by_id bigint not null,
  at timestamptz not null,
  version integer default 1 not null,
  constraint payment_switches_reason check ((is_on = (reason is null))),
  constraint payment_switches_reason_check check ((reason = any (array['works'::text, 'provider_down'::text, 'delays'::text, 'security'::text, 'other'::text]))),
  constraint payment_switches_way_check check ((way = any (array['in'::text, 'out'::text]))),
  constraint payment_switches_pkey primary key (method, way)
);

-- Accounts that may be those of a person to whom play is closed, for operators: which marks they share, and what follows.
create table person_cases (
  user_id bigint not null,
  other_id bigint not null,
  verdict text not null,
  marks jsonb not null,
  at timestamptz not null,
  constraint person_cases_pkey primary key (user_id, other_id)
);

-- Accounts whose owner may be somebody who is excluded; a duty looks at them within seconds.
create table person_checks (
  user_id bigint not null,
  constraint person_checks_pkey primary key (user_id)
);

create table person_choices (
  user_id bigint not null,
  choices jsonb not null,
  constraint person_choices_pkey primary key (user_id)
);

-- Who is excluded, or blocked by the house, doesn't come back by changing what names them (docs/decisions/0098): what named a
-- person when play was closed, or had been proved and was changed, counts as long as play is closed. Kept as hashes.
create table person_marks (
  user_id bigint not null,
  kind text not null,
  mark bytea not null,
  -- The player had proved that it is theirs.
  is_proved boolean not null,
  kept_at timestamptz default now() not null,
  constraint person_marks_pkey primary key (user_id, kind, mark)
);

-- Who a player is, what they want to hear, and how the check of their identity stands.
create table persons (
  user_id bigint not null,
  fields jsonb not null,
  -- Document and tax number without spaces and signs, to find the same with others.
  document_key text,
  tax_key text,
  identified_at timestamptz,
  version integer not null,
  changed_at timestamptz not null,
  -- Name and birthday as they are compared; persons.name_key is written by the server.
  name_key text,
  constraint persons_pkey primary key (user_id)
);

-- What an account of a player with limits staked, got back and was paid in, added up line by line: the difference of two rows
-- is a window. A bet that was never accepted is taken out again.
create table play_totals (
  account_id bigint not null,
  at timestamptz not null,
  seq bigint not null,
  staked bigint not null,
  returned bigint not null,
  deposited bigint not null,
  constraint play_totals_pkey primary key (account_id, at, seq)
);

-- What players changed about themselves. Values that say who they are have only their first letters here.
create table player_changes (
  id bigint default nextval('operator_edits_id_seq'::regclass) not null,
  at timestamptz not null,
  user_id bigint not null,
  kind text not null,
  before jsonb,
  after jsonb,
  constraint player_changes_pkey primary key (id)
);

-- A player without a row has the usual limits.
create table player_factors (
  user_id bigint not null,
  -- The share of the usual highest stake.
  percent smallint not null,
  -- What the player is told.
  reason text not null,
  -- What only operators read.
  note text not null,
  since timestamptz not null,
  version integer not null,
  constraint player_factors_percent_check check (((percent >= 1) and (percent <= 100))),
  constraint player_factors_reason_check check ((reason = any (array['late_prices'::text, 'bonus_misuse'::text, 'shared_account'::text, 'one_sided'::text, 'review'::text]))),
  constraint player_factors_version_check check ((version > 0)),
  constraint player_factors_pkey primary key (user_id)
);

-- What operators note about a player, for each other. Notes are never changed, so each still says who knew what, and when.
create table player_notes (
  id bigint generated always as identity,
  user_id bigint not null,
  operator_id bigint not null,
  at timestamptz not null,
  text text not null,
  constraint player_notes_pkey primary key (id)
);

-- The partner's link that a player came by, as its cookies said at registration.
create table player_referrals (
  user_id bigint not null,
  source text not null,
  cookies jsonb not null,
  created_at timestamptz not null,
  constraint player_referrals_pkey primary key (user_id)
);

-- What operators did to how a player signs in. A password or second factors are reset by two operators; sessions are ended by one.
create table player_resets (
  id bigint generated always as identity,
  user_id bigint not null,
  what text not null,
  reason text not null,
  -- How the operator made sure that it was the player who asked.
  checked text not null,
  requested_by bigint not null,
  requested_at timestamptz not null,
  approved_by bigint,
  approved_at timestamptz,
  status text not null,
  version integer default 1 not null,
  constraint player_resets_approved check (((what = 'sessions'::text) or ((status = 'done'::text) = ((approved_by is not null) and (approved_at is not null))))),
  constraint player_resets_status_check check ((status = any (array['requested'::text, 'done'::text, 'withdrawn'::text]))),
  constraint player_resets_what_check check ((what = any (array['password'::text, 'second_factors'::text, 'sessions'::text]))),
  constraint player_resets_pkey primary key (id)
);

-- A player without a row is neither banned nor waiting for a transfer.
create table player_states (
  user_id bigint not null,
  ban_level smallint not null,
  ban_version smallint not null,
  is_transfer_required boolean not null,
  version integer not null,
  -- The products that are closed to a player: [{ product, reason, since }]. A bet reads them under the lock of its account.
  closed_products jsonb default '[]'::jsonb not null,
  constraint player_states_ban_level_check check (((ban_level >= 0) and (ban_level <= 100))),
  constraint player_states_ban_version_check check (((ban_version >= 0) and (ban_version <= 9))),
  constraint player_states_version_check check ((version > 0)),
  constraint player_states_pkey primary key (user_id)
);

-- What was done once under each reference; the points themselves are lines of the ledger.
create table points_moves (
  account_id bigint not null,
  kind text not null,
  reference text not null,
  asked bigint not null,
  -- Fewer than asked for only when points are taken back.
  moved bigint not null,
  at timestamptz not null,
  constraint points_moves_asked_check check ((asked > 0)),
  constraint points_moves_check check (((moved >= 0) and (moved <= asked))),
  constraint points_moves_pkey primary key (account_id, reference, kind)
);

-- Markets that were held back because a price can't be right.
create table price_alerts (
  id bigint generated always as identity,
  game_id bigint not null,
  market_id text not null,
  -- Number of the feed message with the price.
  seq bigint not null,
  cause text not null,
  outcome_id text,
  -- The market as it was published before, if it was, and as it came.
  former jsonb,
  offered jsonb not null,
  raised_at timestamptz not null,
  status text not null,
  decided_at timestamptz,
  decided_by bigint,
  constraint price_alerts_status_check check ((status = any (array['open'::text, 'kept'::text, 'released'::text, 'healed'::text]))),
  constraint price_alert_of unique (game_id, market_id, seq),
  constraint price_alerts_pkey primary key (id)
);

-- How the prices of a game moved, folded from the recorded feed (docs/decisions/0042): written when it was asked for,
-- and before the messages it came from are forgotten. What came after `through_seq` is still in feed_messages.
create table price_trails (
  game_id bigint not null,
  through_seq bigint not null,
  trail json not null,
  -- The game as it stood then, from which the fold goes on; null once it is over and its messages are forgotten.
  standing json,
  constraint price_trails_pkey primary key (game_id)
);

create table promo_codes (
  id bigint generated always as identity,
  code text not null,
  kind text not null,
  -- Of a boost or a refund.
  percent smallint,
  -- In minor units of `currency`. Of a free bet: its whole stake. Of the others: the highest stake, null for any.
  amount bigint,
  currency text,
  type_ids smallint[] not null,
  -- Of every leg, in thousandths.
  min_odds_milli integer not null,
  min_legs smallint not null,
  uses_total integer,
  uses_per_player integer not null,
  valid_from timestamptz not null,
  valid_until timestamptz not null,
  audience text not null,
  -- Of the audience 'named'.
  user_ids bigint[] default '{}'::bigint[] not null,
  is_active boolean not null,
  note text not null,
  version integer not null,
  constraint promo_codes_amount_check check ((amount > 0)),
  constraint promo_codes_check check (((amount is null) = (currency is null))),
  constraint promo_codes_check1 check (((kind = 'free_bet'::text) = (percent is null))),
  constraint promo_codes_check2 check (((kind <> 'free_bet'::text) or (amount is not null))),
  constraint promo_codes_check3 check ((valid_from < valid_until)),
  constraint promo_codes_code_check check ((code = upper(code))),
  constraint promo_codes_kind_check check ((kind = any (array['free_bet'::text, 'boost'::text, 'refund'::text]))),
  constraint promo_codes_min_legs_check check ((min_legs >= 1)),
  constraint promo_codes_min_odds_milli_check check ((min_odds_milli >= 1000)),
  constraint promo_codes_percent_check check (((percent >= 1) and (percent <= 100))),
  constraint promo_codes_uses_per_player_check check ((uses_per_player > 0)),
  constraint promo_codes_uses_total_check check ((uses_total > 0)),
  constraint promo_codes_version_check check ((version > 0)),
  constraint promo_code unique (code),
  constraint promo_codes_pkey primary key (id)
);

-- Promo codes that a player has added, or bought for points as often as `bought` says.
create table promo_kept (
  user_id bigint not null,
  promo_id bigint not null,
  bought integer not null,
  kept_at timestamptz not null,
  constraint promo_kept_bought_check check ((bought >= 0)),
  constraint promo_kept_pkey primary key (user_id, promo_id)
);

-- One row for each coupon with a code. A coupon that was refused or is void did not use it up.
create table promo_uses (
  coupon_id uuid not null,
  promo_id bigint not null,
  user_id bigint not null,
  constraint promo_uses_pkey primary key (coupon_id)
);

create table proof_cosignatures (
  size bigint not null,
  -- The key of the witness, name+id+key.
  witness text not null,
  -- By the clock of the witness.
  at timestamptz not null,
  line text not null,
  constraint proof_cosignatures_pkey primary key (size, witness)
);

-- The head at the end of each day (UTC).
create table proof_days (
  day date not null,
  size bigint not null,
  root bytea not null,
  at timestamptz not null,
  signature bytea not null,
  kid text not null,
  constraint proof_days_pkey primary key (day)
);

create table proof_entries (
  seq bigint not null,
  kind text not null,
  -- What it stands for: the id of a receipt group, the game and transaction of results, the transaction of settlements.
  ref text not null,
  -- The canonical JSON whose hash is the leaf.
  text text not null,
  -- The hashes of the items of its group in order; those of receipts are in receipt_groups.
  codes bytea,
  constraint proof_entries_kind_check check ((kind = any (array['receipts'::text, 'results'::text, 'settlements'::text]))),
  constraint proof_entries_pkey primary key (seq)
);

-- Public halves of the keys that sign receipts, for as long as there are receipts. The private half never comes here.
create table proof_keys (
  kid text not null,
  x text not null,
  created_at timestamptz not null,
  constraint proof_keys_pkey primary key (kid)
);

-- One row: how far the follower has read, and the signed head. Whoever holds it appends.
create table proof_log (
  id boolean default true not null,
  -- Everything with tx < upto_tx is in the log.
  upto_tx bigint not null,
  size bigint not null,
  root bytea not null,
  at timestamptz,
  signature bytea,
  kid text,
  -- The signed head once more, as a C2SP checkpoint: what others poll is stored, so that the key signs nothing on request.
  -- Null until the follower's first step after this migration.
  checkpoint text,
  -- Why the log must not be continued, said by a node that found its own head missing from it. Every node reads it with its
  -- next step, so all of them refuse bets at once (docs/decisions/0067). Null while the log is whole.
  fault text,
  -- Which witnesses the site asks for, and the head of the moment when it began to: no older one is shown to anybody who
  -- may have seen that.
  witness_policy text,
  -- Which witnesses the site asks for, and the head of the moment when it began to: no older one is shown to anybody who
  -- may have seen that.
  witness_base bigint,
  constraint proof_log_id_check check (id),
  constraint proof_log_pkey primary key (id)
);

-- The hashes of the tree, 256 in a tile: level 0 holds the leaves, each level above the roots of the whole tiles below.
create table proof_tiles (
  level smallint not null,
  n bigint not null,
  hashes bytea not null,
  constraint proof_tiles_pkey primary key (level, n)
);

-- Heads of the log that witnesses have cosigned, and what they said (decision 0068). Only the newest ones are kept, and
-- those of days.
create table proof_witnessed (
  size bigint not null,
  root bytea not null,
  at timestamptz not null,
  signature bytea not null,
  kid text not null,
  -- The same head as a signed note, without cosignatures.
  checkpoint text not null,
  constraint proof_witnessed_pkey primary key (size)
);

-- How far each witness has come, for the sender and for whoever looks.
create table proof_witnesses (
  key text not null,
  -- The newest head that it has cosigned.
  size bigint,
  at timestamptz,
  -- Since when it has not cosigned what it was sent, and why not.
  behind_since timestamptz,
  fault text,
  constraint proof_witnesses_fault_check check ((fault = any (array['silent'::text, 'refused'::text, 'wrong'::text, 'ahead'::text, 'forked'::text]))),
  constraint proof_witnesses_pkey primary key (key)
);

-- Browsers that show a QR code to be signed in. The code is in the picture, the sign only in that browser.
create table qr_sign_ins (
  code_hash bytea not null,
  sign_hash bytea not null,
  number text not null,
  network text not null,
  ip text not null,
  user_agent text not null,
  country text,
  state text not null,
  -- The player who scanned it, who alone may decide.
  user_id bigint,
  -- The epoch of the player's password at the approval.
  epoch integer,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  constraint qr_sign_ins_approved check (((state <> all (array['approved'::text, 'used'::text])) or ((user_id is not null) and (epoch is not null)))),
  constraint qr_sign_ins_state_check check ((state = any (array['waiting'::text, 'refused'::text, 'approved'::text, 'used'::text]))),
  constraint qr_sign_ins_pkey primary key (code_hash)
);

-- What players were told by a reality check, and what they answered.
create table reality_checks (
  id bigint generated always as identity,
  user_id bigint not null,
  began_at timestamptz not null,
  answered_at timestamptz not null,
  played_ms bigint not null,
  currency text not null,
  staked bigint not null,
  returned bigint not null,
  answer text not null,
  constraint reality_checks_answer_check check ((answer = any (array['continue'::text, 'stop'::text, 'limits'::text]))),
  constraint reality_checks_played_ms_check check ((played_ms >= 0)),
  constraint reality_checks_pkey primary key (id)
);

-- What was accepted together and signed once: the codes (SHA-256) of its receipts in order, and the signature of the
-- root of their tree.
create table receipt_groups (
  id uuid not null,
  codes bytea not null,
  signature bytea not null,
  kid text not null,
  -- The log that proves: receipts, results and settlements, appended in the order of their transactions once no older one
  -- is open. A follower reads them; the transactions that write them only note their own number.
  tx bigint default ((pg_current_xact_id())::text)::bigint not null,
  constraint receipt_groups_pkey primary key (id)
);

-- What players owe (docs/decisions/0050): a correction that found less on the account than it takes back, or an advance
-- that ended short. One row per coupon and cause; the ledger says the same line by line.
create table receivables (
  coupon_id uuid not null,
  cause text not null,
  account_id bigint not null,
  -- When it was first owed.
  at timestamptz not null,
  amount bigint not null,
  -- What became of it: taken from what came later, lifted by a result that pays after all, or given up.
  collected bigint default 0 not null,
  lifted bigint default 0 not null,
  written_off bigint default 0 not null,
  due bigint generated always as ((((amount - collected) - lifted) - written_off)) stored not null,
  constraint never_more_than_owed check ((((collected + lifted) + written_off) <= amount)),
  constraint receivables_amount_check check ((amount > 0)),
  constraint receivables_collected_check check ((collected >= 0)),
  constraint receivables_lifted_check check ((lifted >= 0)),
  constraint receivables_written_off_check check ((written_off >= 0)),
  constraint receivables_pkey primary key (coupon_id, cause)
);

-- Payments near the end of a day that a report named: those of the next day needn't.
create table reconciled_late (
  method text not null,
  payment_id text not null,
  constraint reconciled_late_pkey primary key (method, payment_id)
);

-- Providers' reports compared with the ledger (docs/decisions), one row for each comparison.
create table reconciliations (
  id bigint generated always as identity,
  method text not null,
  day date not null,
  source text not null,
  by_id bigint not null,
  at timestamptz not null,
  rows integer not null,
  matched integer not null,
  missing_here integer not null,
  missing_there integer not null,
  different integer not null,
  totals jsonb not null,
  constraint reconciliations_source_check check ((source = any (array['file'::text, 'provider'::text]))),
  constraint reconciliations_pkey primary key (id)
);

-- One-time codes for the day when the authenticator is lost; only a keyed hash is stored.
create table recovery_codes (
  user_id bigint not null,
  code_hash bytea not null,
  used_at timestamptz,
  constraint recovery_codes_pkey primary key (user_id, code_hash)
);

-- Paths without language; lng null holds for every language.
create table redirects (
  id bigint generated always as identity,
  from_path text not null,
  lng text,
  to_path text not null,
  code smallint not null,
  version integer not null,
  constraint redirects_code_check check ((code = any (array[301, 302, 307, 308]))),
  constraint redirects_version_check check ((version > 0)),
  constraint redirect_from unique nulls not distinct (from_path, lng),
  constraint redirects_pkey primary key (id)
);

-- Refunds of credited deposits: the money is reserved when an operator asks, and leaves once.
create table refunds (
  id uuid not null,
  deposit_id uuid not null,
  user_id bigint not null,
  account_id bigint not null,
  method text not null,
  -- In minor units of the account.
  amount bigint not null,
  -- In minor units of the base currency, by the rates of the request.
  worth bigint not null,
  reason text not null,
  -- What the player reads beside the line.
  message text not null,
  evidence text not null,
  requested_by bigint not null,
  requested_at timestamptz not null,
  -- Above the ceiling of one operator.
  approved_by bigint,
  approved_at timestamptz,
  status text default 'requested'::text not null,
  version integer default 1 not null,
  -- Where the money is, once its sending is decided. `unknown`: the provider never answered, and operators decide.
  state text,
  -- Where the payer collects it, at providers that leave it to them.
  claim_at text,
  ask_at timestamptz,
  asked integer default 0 not null,
  released_at timestamptz,
  ended_at timestamptz,
  constraint refunds_amount_check check ((amount > 0)),
  constraint refunds_evidence_check check ((evidence <> ''::text)),
  constraint refunds_message_check check ((message <> ''::text)),
  constraint refunds_reason_check check ((reason = any (array['on_request'::text, 'our_mistake'::text, 'duplicate'::text, 'fraud'::text, 'other'::text]))),
  constraint refunds_state check (((status = 'done'::text) = (state is not null))),
  constraint refunds_state_check check ((state = any (array['released'::text, 'paid'::text, 'unknown'::text, 'returned'::text]))),
  constraint refunds_status_check check ((status = any (array['requested'::text, 'done'::text, 'withdrawn'::text]))),
  constraint refunds_worth_check check ((worth >= 0)),
  constraint refunds_pkey primary key (id)
);

create sequence refused_bets_ids
    start with 1
    increment by 1
    no minvalue
    no maxvalue
    cache 1;

-- Coupons that were not taken, as they were judged, for operators. Old ones are pruned.
create table refused_bets (
  id bigint default nextval('refused_bets_ids'::regclass) not null,
  at timestamptz not null,
  user_id bigint not null,
  account_id bigint not null,
  currency text not null,
  type_id smallint not null,
  -- As it was asked for, major units.
  amount text not null,
  -- The highest stake that was offered, major units; null when none.
  max_amount text,
  code text not null,
  "values" json not null,
  cause text,
  -- Shares and sums of that moment, for asking what another limit would have done; null without a price.
  judged json,
  legs json not null
)
partition by range (at);

-- How a player registered, and what the player chose then.
create table registrations (
  user_id bigint not null,
  type text not null,
  bonus_id smallint not null,
  change_coef_action smallint,
  promo_code text,
  wants_news boolean not null,
  -- What a new player said of their age; null for who registered before it was kept.
  is_adult boolean,
  constraint registrations_bonus_id_check check ((bonus_id = any (array[0, 1, 2]))),
  constraint registrations_change_coef_action_check check ((change_coef_action = any (array[0, 1, 2]))),
  constraint registrations_type_check check ((type = any (array['fast_reg'::text, 'phone_reg'::text, 'full_reg'::text, 'soc_reg'::text]))),
  constraint registrations_pkey primary key (user_id)
);

create table report_balances (
  day date not null,
  currency text not null,
  account text not null,
  balance bigint not null,
  constraint report_balances_pkey primary key (day, currency, account)
);

-- The days of the daily report, closed once and never changed (docs/decisions): what the ledger moved, and what every kind
-- of account then held. Each line of the ledger is in exactly one day: by its time, or, committed too late, in the next.
create table report_days (
  day date not null,
  zone text not null,
  from_at timestamptz not null,
  until_at timestamptz not null,
  -- Lines of transactions before this one are in this day or an earlier one.
  upto_tx bigint not null,
  closed_at timestamptz not null,
  constraint report_days_check check (((from_at < until_at) and (until_at <= closed_at))),
  constraint report_days_pkey primary key (day),
  constraint report_days_until_at_key unique (until_at)
);

create table report_sums (
  day date not null,
  currency text not null,
  kind text not null,
  -- Of what sort the players' accounts are; whether they got the money.
  sort text not null,
  is_credit boolean not null,
  amount bigint not null,
  lines bigint not null,
  constraint report_sums_pkey primary key (day, currency, kind, sort, is_credit)
);

create table reward_claims (
  id uuid not null,
  item_id bigint not null,
  user_id bigint not null,
  name text not null,
  price bigint not null,
  amount bigint,
  currency text,
  promo_code text,
  idem_key text not null,
  at timestamptz not null,
  constraint reward_claims_price_check check ((price > 0)),
  constraint reward_claims_pkey primary key (id),
  constraint reward_claims_user_id_idem_key_key unique (user_id, idem_key)
);

-- The points shop (docs/decisions/0099). `sold` counts under the lock of the row, so that the last one is sold once.
create table reward_items (
  id bigint generated always as identity,
  fields jsonb not null,
  sold integer default 0 not null,
  version integer not null,
  changed_by bigint not null,
  changed_at timestamptz not null,
  constraint reward_items_sold_check check ((sold >= 0)),
  constraint reward_items_pkey primary key (id)
);

-- What may be staked and won, by scope; each node holds all of it. Sums are in minor units of the base currency (EUR).
create table risk_limits (
  id bigint generated always as identity,
  scope text not null,
  -- '' | sport | champ | game | game:market type | game:outcome
  subject text not null,
  -- null: says nothing.
  min_stake bigint,
  max_stake bigint,
  -- The most that one coupon may pay, its stake included.
  max_payout bigint,
  -- The most that the house may lose on one outcome, over all open coupons.
  max_exposure bigint,
  note text not null,
  version integer not null,
  constraint risk_limits_check check ((num_nonnulls(min_stake, max_stake, max_payout, max_exposure) > 0)),
  constraint risk_limits_max_exposure_check check ((max_exposure >= 0)),
  constraint risk_limits_max_payout_check check ((max_payout >= 0)),
  constraint risk_limits_max_stake_check check ((max_stake >= 0)),
  constraint risk_limits_min_stake_check check ((min_stake > 0)),
  constraint risk_limits_scope_check check ((scope = any (array['platform'::text, 'sport'::text, 'champ'::text, 'game'::text, 'market'::text, 'outcome'::text]))),
  constraint risk_limits_version_check check ((version > 0)),
  constraint risk_limit_of unique (scope, subject),
  constraint risk_limits_pkey primary key (id)
);

-- Nodes that take bets. Whoever comes or goes holds all gates for a moment, so every placement before it is committed
-- and every one after it sees it.
create table risk_nodes (
  id bigint generated always as identity,
  seen_at timestamptz not null,
  constraint risk_nodes_pkey primary key (id)
);

-- Outcomes that hold more than one node's share of their cap: from then on each coupon on them is counted here, in base
-- minor units, in the transaction that places it. Never less than what is open; what was released goes when it is
-- counted again.
create table risk_outcomes (
  game_id bigint not null,
  outcome_id text not null,
  taken bigint not null,
  constraint risk_outcomes_taken_check check ((taken >= 0)),
  constraint risk_outcomes_pkey primary key (game_id, outcome_id)
)
with (fillfactor='50');

-- The node that has all open coupons of a player in its memory. Nothing here while there is one node.
create table risk_players (
  user_id bigint not null,
  node_id bigint not null,
  constraint risk_players_pkey primary key (user_id)
);

-- What the house may lose in each final state of a game, over all nodes, as 8-byte floats in the order of its sport's
-- states: bets on different outcomes win together (docs/decisions/0067). Beside the rows of risk_outcomes, under the
-- same locks.
create table risk_states (
  game_id bigint not null,
  sums bytea not null,
  constraint risk_states_pkey primary key (game_id)
)
with (fillfactor='50');

-- Sign-ins whose password was right and whose second step is still to come.
create table second_steps (
  ticket_hash bytea not null,
  user_id bigint not null,
  network text not null,
  expires_at timestamptz not null,
  done_at timestamptz,
  epoch integer default 0 not null,
  constraint second_steps_pkey primary key (ticket_hash)
);

-- Who changed what, and how it was before.
create table seo_changes (
  id uuid not null,
  lng text not null,
  path text not null,
  operator_id bigint not null,
  at timestamptz not null,
  -- null: the page had no data of its own before, or has none after.
  before json,
  after json,
  constraint seo_changes_pkey primary key (id)
);

-- What operators say of single pages to search engines and to those who share them. Few rows: each node holds all.
create table seo_pages (
  lng text not null,
  -- Without language, as the site writes it: `/`, `/line/football`.
  path text not null,
  -- Rises with every change; an edit names the version that it was made on.
  version integer not null,
  -- SeoEdit of the contracts.
  data json not null,
  updated_at timestamptz not null,
  constraint seo_pages_version_check check ((version > 0)),
  constraint seo_pages_pkey primary key (lng, path)
);

create table sessions (
  token_hash bytea not null,
  user_id bigint not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ip text not null,
  user_agent text not null,
  -- When the database heard of a session's end, by its own clock: other nodes look there each second, and theirs may differ.
  end_noted_at timestamptz,
  -- When the holder of a session last proved to be its player, after signing in; and when the password was last changed.
  confirmed_at timestamptz,
  -- Whether a passkey stands behind a session: it signed in with one, or made one. With real money that is an operator's second step.
  is_by_passkey boolean default false not null,
  constraint sessions_pkey primary key (token_hash)
);

-- Every result from before this moment is applied to every coupon that it concerns: a start looks only at later ones.
create table settled_until (
  id boolean default true not null,
  at timestamptz not null,
  constraint settled_until_id_check check (id),
  constraint settled_until_pkey primary key (id)
);

create table settlement_revisions (
  coupon_id uuid not null,
  n integer not null,
  at timestamptz not null,
  reason text not null,
  status text not null,
  payout bigint not null,
  -- What the player still owes because a correction took back more than the balance had.
  receivable bigint default 0 not null,
  -- Decided legs and sentences of explanation as they stood at this revision.
  legs jsonb not null,
  explanation jsonb not null,
  tx bigint default ((pg_current_xact_id())::text)::bigint not null,
  constraint settlement_revisions_receivable_check check ((receivable >= 0)),
  constraint settlement_revisions_pkey primary key (coupon_id, n)
);

-- Failed sign-ins slow the next ones down; a success clears them.
create table sign_in_failures (
  subject text not null,
  failures integer not null,
  last_at timestamptz not null,
  constraint sign_in_failures_pkey primary key (subject)
);

-- Of singles that were submitted together and taken in part: what was answered for the others, by the key of each. The
-- same submission again is answered the same, so a bet that was refused once is not placed by a repeat.
create table singles_answers (
  batch_id uuid not null,
  refusals jsonb not null,
  constraint singles_answers_pkey primary key (batch_id)
);

-- What operators keep: settings, redirects, blocks, terms, bans. Every edit has its line in operator_edits, and the
-- revision of its part moves with it, so that other nodes see that what they hold in memory is old.
create table site_changes (
  part text not null,
  revision bigint not null,
  constraint site_changes_pkey primary key (part)
);

-- One row per group of settings; its shape is that of packages/contracts/site.ts.
create table site_settings (
  name text not null,
  value jsonb not null,
  version integer not null,
  updated_at timestamptz not null,
  updated_by bigint,
  constraint site_settings_version_check check ((version > 0)),
  constraint site_settings_pkey primary key (name)
);

-- Payment slips (docs/decisions): sold at cash desks, redeemed once by whoever has number and code.
create table slip_batches (
  id uuid not null,
  -- The chain of the operator's desk, which tells of issued and expired slips.
  account_id bigint not null,
  -- Of each slip, in minor units of the currency.
  amount bigint not null,
  currency text not null,
  count integer not null,
  -- Of all slips, in minor units of the base currency.
  worth bigint not null,
  note text not null,
  expires_at timestamptz not null,
  requested_by bigint not null,
  requested_at timestamptz not null,
  approved_by bigint,
  approved_at timestamptz,
  status text default 'requested'::text not null,
  version integer default 1 not null,
  constraint slip_batches_agreed check (((approved_by is null) = (approved_at is null))),
  constraint slip_batches_amount_check check ((amount > 0)),
  constraint slip_batches_count_check check (((count >= 1) and (count <= 1000))),
  constraint slip_batches_status_check check ((status = any (array['requested'::text, 'done'::text, 'withdrawn'::text]))),
  constraint slip_batches_worth_check check ((worth >= 0)),
  constraint slip_batches_pkey primary key (id)
);

-- Wrong tries of the last hour.
create table slip_tries (
  user_id bigint not null,
  at timestamptz not null
);

create table slips (
  number bigint not null,
  batch_id uuid not null,
  -- SHA-256 of the code; the code itself is shown once, to the operator who issues it.
  code_hash bytea not null,
  state text not null,
  user_id bigint,
  account_id bigint,
  ended_at timestamptz,
  constraint slips_check check (((state = 'open'::text) = (ended_at is null))),
  constraint slips_check1 check (((state = 'redeemed'::text) = ((user_id is not null) and (account_id is not null)))),
  constraint slips_state_check check ((state = any (array['open'::text, 'redeemed'::text, 'expired'::text]))),
  constraint slips_pkey primary key (number)
);

-- Sign-ins that left for a provider. They live for minutes and work once, in the browser that began; a crash may forget them.
create unlogged table social_flows (
  state_hash bytea not null,
  browser_hash bytea not null,
  provider text not null,
  -- Who was signed in when it began; null for a visitor.
  user_id bigint,
  -- What the answer is checked with: verifier and nonce, or the message for a wallet.
  secrets jsonb not null,
  expires_at timestamptz not null,
  constraint social_flows_pkey primary key (state_hash)
);

-- Identities at other sites by which players sign in. One identity is one player's; a player may have several.
create table social_identities (
  id uuid not null,
  provider text not null,
  -- The provider's own name for the person, which never changes.
  subject text not null,
  user_id bigint not null,
  -- What the provider calls the person, for the player to tell identities apart.
  name text,
  linked_at timestamptz not null,
  last_used_at timestamptz,
  constraint social_identities_pkey primary key (id),
  constraint social_identities_provider_subject_key unique (provider, subject)
);

-- Signed answers that carry no state of ours, until they are too old anyway. Kept through a crash: each works once.
create table social_spent (
  proof_hash bytea not null,
  expires_at timestamptz not null,
  constraint social_spent_pkey primary key (proof_hash)
);

-- Identities that a browser has proved and nobody has linked yet.
create unlogged table social_tickets (
  ticket_hash bytea not null,
  browser_hash bytea not null,
  provider text not null,
  subject text not null,
  name text,
  -- Only if the provider has verified it.
  email text,
  expires_at timestamptz not null,
  constraint social_tickets_pkey primary key (ticket_hash)
);

create table status_notes (
  id bigint generated always as identity,
  began_at timestamptz not null,
  ended_at timestamptz,
  texts jsonb not null,
  constraint status_notes_forward check ((ended_at >= began_at)),
  constraint status_notes_pkey primary key (id)
);

-- How each part of the site was, minute by minute, as spans of one state: `ended_at` moves on while the state stays. What a
-- stopped server left out is a span of its own. Notes are written by operators for players.
create table status_spans (
  component text not null,
  began_at timestamptz not null,
  ended_at timestamptz not null,
  state text not null,
  constraint status_spans_forward check ((ended_at >= began_at)),
  constraint status_spans_state_check check ((state = any (array['works'::text, 'partly'::text, 'down'::text]))),
  constraint status_spans_pkey primary key (component, began_at)
);

-- Bonus money after the third and the fourth payment of a player: once a player and step.
create table team_cash_grants (
  user_id bigint not null,
  step smallint not null,
  state text not null,
  currency text not null,
  -- In minor units of the currency; `worth` in those of the euro, as it counts for the budget.
  amount bigint not null,
  worth bigint not null,
  taken bigint default 0 not null,
  grant_id uuid not null,
  at timestamptz not null,
  returned_at timestamptz,
  constraint team_cash_grants_amount_check check ((amount > 0)),
  constraint team_cash_grants_check check (((taken >= 0) and (taken <= amount))),
  constraint team_cash_grants_check1 check (((state = 'returned'::text) = (returned_at is not null))),
  constraint team_cash_grants_state_check check ((state = any (array['granted'::text, 'returned'::text]))),
  constraint team_cash_grants_step_check check ((step = any (array[1, 2]))),
  constraint team_cash_grants_worth_check check ((worth >= 0)),
  constraint team_cash_grants_grant_id_key unique (grant_id),
  constraint team_cash_grants_pkey primary key (user_id, step)
);

create table terms_acceptances (
  user_id bigint not null,
  terms_id integer not null,
  at timestamptz not null,
  constraint terms_acceptances_pkey primary key (user_id, terms_id)
);

create table terms_versions (
  id integer generated always as identity,
  published_at timestamptz not null,
  published_by bigint,
  note text not null,
  -- Terms may be published for a moment ahead. All others hold from their publication on, whatever the clocks say.
  is_ahead boolean default false not null,
  constraint terms_versions_pkey primary key (id),
  constraint terms_versions_published_at_key unique (published_at)
);

-- Authenticator apps: the secret is encrypted with a key of the data folder, and no time step counts twice.
create table totp_secrets (
  user_id bigint not null,
  secret bytea not null,
  last_step bigint default 0 not null,
  created_at timestamptz not null,
  enabled_at timestamptz,
  constraint totp_secrets_pkey primary key (user_id)
);

-- chain_account is the player's account whose story this line belongs to, also when the money moves between house
-- accounts (a lost stake is posted from open_stakes to revenue and is still part of the player's chain).
create table transfers (
  chain_account bigint not null,
  seq bigint not null,
  kind text not null,
  debit_account bigint not null,
  credit_account bigint not null,
  amount bigint not null,
  currency text not null,
  reference text not null,
  -- Balance of the chain account after this line.
  balance_after bigint not null,
  at timestamptz not null,
  -- sha256(previous head || canonical text of this line); see modules/wallet/chain.ts.
  hash bytea not null,
  -- The writing transaction: lets a checkpoint cut exactly where no older transaction is still open.
  tx bigint default ((pg_current_xact_id())::text)::bigint not null,
  constraint transfers_amount_check check ((amount > 0)),
  constraint transfers_check check ((debit_account <> credit_account)),
  constraint transfers_pkey primary key (chain_account, seq)
);

-- Players, operators and their sessions. A session is an opaque random token; only its SHA-256 is stored.
create table users (
  id bigint generated always as identity (start with 48000001),
  login text not null,
  password_hash text not null,
  role text not null,
  country_id integer not null,
  currency text not null,
  lng text not null,
  created_at timestamptz not null,
  password_changed_at timestamptz,
  -- Each new password begins another epoch: a sign-in that began in an earlier one opens no session.
  sign_in_epoch integer default 0 not null,
  -- An account that its player closed, and the file of everything that the site keeps about a player.
  closed_at timestamptz,
  -- Personal data are erased some years later; the number, the coupons and the ledger stay.
  erased_at timestamptz,
  -- Until then nobody changes how the player signs in: second factors were reset, and the player has to hear of it first.
  changes_held_until timestamptz,
  constraint users_role_check check ((role = any (array['player'::text, 'operator'::text]))),
  constraint users_login_key unique (login),
  constraint users_pkey primary key (id)
);

create table verification_files (
  file_id uuid not null,
  user_id bigint not null,
  kind text not null,
  sent_at timestamptz not null,
  constraint verification_files_pkey primary key (file_id)
);

create table verifications (
  user_id bigint not null,
  state text not null,
  reason text default ''::text not null,
  requested text,
  sent_at timestamptz,
  decided_at timestamptz,
  decided_by bigint,
  version integer not null,
  constraint verifications_state_check check ((state = any (array['none'::text, 'waiting'::text, 'more'::text, 'refused'::text, 'verified'::text]))),
  constraint verifications_pkey primary key (user_id)
);

-- Which of them are given out; a view without a row is the one of the site's own build, 'built-in'.
create table view_rollouts (
  view text not null,
  stable text,
  candidate text,
  percent smallint not null,
  previous text,
  version integer not null,
  constraint view_rollouts_percent_check check (((percent >= 0) and (percent <= 100))),
  constraint view_rollouts_version_check check ((version > 0)),
  constraint view_rollouts_pkey primary key (view)
);

-- Versions of views that run elsewhere, as their builds pinned them. A version never changes.
create table view_versions (
  view text not null,
  version text not null,
  origin text not null,
  pins jsonb not null,
  registered_at timestamptz not null,
  registered_by bigint not null,
  constraint view_versions_version_check check ((version <> 'built-in'::text)),
  constraint view_versions_pkey primary key (view, version)
);

-- What operators void. After the result it takes two of them.
create table voids (
  id bigint generated always as identity,
  game_id bigint not null,
  scope text not null,
  -- Of an outcome or a market its id, of a game nothing.
  subject text not null,
  reason text not null,
  is_after_result boolean not null,
  requested_by bigint not null,
  requested_at timestamptz not null,
  approved_by bigint,
  approved_at timestamptz,
  status text not null,
  version integer default 1 not null,
  constraint voids_check check (((approved_by is null) = (approved_at is null))),
  constraint voids_check2 check (((status <> 'done'::text) or (not is_after_result) or (approved_by is not null))),
  constraint voids_reason_check check (((length(reason) >= 5) and (length(reason) <= 300))),
  constraint voids_scope_check check ((scope = any (array['outcome'::text, 'market'::text, 'game'::text]))),
  constraint voids_status_check check ((status = any (array['requested'::text, 'done'::text, 'withdrawn'::text]))),
  constraint voids_pkey primary key (id)
);

-- What a player's code grants, as it was agreed when registering. One of a player at most.
create table welcome_claims (
  user_id bigint not null,
  code_id bigint not null,
  -- In minor units of the currency; `worth` in those of the base currency, held back from the budget.
  amount bigint not null,
  currency text not null,
  worth bigint not null,
  wager_times smallint not null,
  grant_on text not null,
  min_deposit bigint,
  state text not null,
  claimed_at timestamptz not null,
  expires_at timestamptz not null,
  decided_at timestamptz,
  grant_id uuid,
  constraint welcome_claims_amount_check check ((amount > 0)),
  constraint welcome_claims_grant_on_check check ((grant_on = any (array['activation'::text, 'deposit'::text]))),
  constraint welcome_claims_worth_check check ((worth >= 0)),
  constraint welcome_claims_pkey primary key (user_id)
);

-- Codes that new players enter when registering. Their budget is one of `offer_budgets`.
create table welcome_codes (
  id bigint generated always as identity,
  code text not null,
  fields jsonb not null,
  version integer not null,
  changed_by bigint not null,
  changed_at timestamptz not null,
  constraint welcome_codes_code_key unique (code),
  constraint welcome_codes_pkey primary key (id)
);

-- Each stage with its time and who brought it there; null: the player or the server.
create table withdrawal_stages (
  withdrawal_id uuid not null,
  n integer not null,
  stage text not null,
  at timestamptz not null,
  by_id bigint,
  reason text,
  note text default ''::text not null,
  constraint withdrawal_stages_pkey primary key (withdrawal_id, n)
);

-- Withdrawals (docs/decisions/0095): the money is reserved when it is asked for, and leaves or comes back once.
create table withdrawals (
  id uuid not null,
  user_id bigint not null,
  account_id bigint not null,
  method text not null,
  amount bigint not null,
  -- Out of the amount.
  fee bigint not null,
  details jsonb not null,
  -- Where the money goes, for operators and to find others with the same.
  destination text not null,
  status text not null,
  reason text,
  -- The operator who reviews it, the first of two who approved it, and who approved it at last.
  owner_id bigint,
  first_by bigint,
  approved_by bigint,
  idem_key text not null,
  input_hash bytea not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- When the payout is worked on next; null: not now.
  ask_at timestamptz,
  asked integer default 0 not null,
  version integer default 1 not null,
  -- What a provider says after the fact: a payout paid in another sum or after all, one that came back, a deposit taken back.
  -- What really left and the fee really kept, where it isn't what was asked for.
  paid_out bigint,
  fee_kept bigint,
  constraint withdrawals_amount_check check ((amount > 0)),
  constraint withdrawals_check check (((fee >= 0) and (fee < amount))),
  constraint withdrawals_fee_kept_check check ((fee_kept >= 0)),
  constraint withdrawals_paid_out_check check ((paid_out >= 0)),
  constraint withdrawals_status_check check ((status = any (array['requested'::text, 'under_review'::text, 'approved'::text, 'released'::text, 'paid'::text, 'refused'::text, 'cancelled'::text]))),
  constraint withdrawals_pkey primary key (id),
  constraint withdrawals_user_id_idem_key_key unique (user_id, idem_key)
);

-- A debt of a player that the house gives up (docs/decisions/0050): asked for by one operator, agreed to by another. The
-- player reads the reason; the note is for operators.
create table write_offs (
  id bigint generated always as identity,
  coupon_id uuid not null,
  cause text not null,
  reason text not null,
  note text not null,
  -- What was given up, known once it is done: some of the debt may be collected until then.
  amount bigint,
  requested_by bigint not null,
  requested_at timestamptz not null,
  approved_by bigint,
  approved_at timestamptz,
  status text default 'requested'::text not null,
  version integer default 1 not null,
  constraint write_offs_amount_check check ((amount > 0)),
  constraint write_offs_done check (((status = 'done'::text) = ((approved_by is not null) and (approved_at is not null) and (amount is not null)))),
  constraint write_offs_reason_check check ((reason = any (array['our_mistake'::text, 'hardship'::text, 'goodwill'::text, 'uncollectable'::text]))),
  constraint write_offs_status_check check ((status = any (array['requested'::text, 'done'::text, 'withdrawn'::text]))),
  constraint write_offs_pkey primary key (id)
);

alter table conversations
    add constraint conversations_kind_check check ((kind = any (array['question'::text, 'callback'::text, 'idea'::text, 'payment'::text, 'appeal'::text]))) not valid;

alter table deposits
    add constraint deposits_status_check check ((status = any (array['pending'::text, 'done'::text, 'refused'::text, 'created'::text, 'redirected'::text, 'failed'::text, 'expired'::text]))) not valid;

alter table given_alone
    add constraint given_alone_what_check check ((what = any (array['bonus'::text, 'budget'::text, 'odds'::text, 'slips'::text, 'refund'::text, 'case'::text]))) not valid;

alter table limit_changes
    add constraint limit_changes_step_check check ((step = any (array['set'::text, 'asked'::text, 'approved'::text, 'cancelled'::text, 'closed'::text, 'extended'::text, 'blocked'::text, 'lifted'::text, 'carried'::text, 'parted'::text]))) not valid;

alter table payment_cases
    add constraint payment_cases_decision_check check ((decision = any (array['credit'::text, 'refund'::text, 'settle'::text, 'return'::text, 'none'::text]))) not valid;

alter table payment_cases
    add constraint payment_cases_first check (((first_by is null) = (first_decision is null))) not valid;

alter table payment_cases
    add constraint payment_cases_what_check check ((what = any (array['other_amount'::text, 'other_currency'::text, 'contradiction'::text, 'account_closed'::text, 'player_limits'::text, 'unknown_payment'::text, 'charged_back'::text, 'paid_late'::text, 'refund_unknown'::text, 'missing_here'::text, 'missing_there'::text, 'report_amount'::text, 'report_currency'::text, 'report_fee'::text, 'report_status'::text]))) not valid;

alter table promo_codes
    add constraint promo_codes_audience_check check ((audience = any (array['everyone'::text, 'named'::text, 'typed'::text, 'bought'::text]))) not valid;

alter table receivables
    add constraint receivables_cause_check check ((cause = any (array['correction'::text, 'advance'::text, 'payout'::text, 'chargeback'::text, 'adjustment'::text]))) not valid;

alter table welcome_claims
    add constraint welcome_claims_state_check check ((state = any (array['waiting'::text, 'granted'::text, 'expired'::text, 'refused'::text, 'returned'::text]))) not valid;

create unique index account_closings_open on account_closings (user_id) where (reopened_at is null);
create index account_transfers_moved on account_transfers (moved_at desc) where (moved_at is not null);
create index accounts_of_user on accounts (user_id) where (kind = 'player'::text);
create index adjustments_approved on adjustments (approved_by, approved_at desc) where (approved_by is not null);
create index adjustments_by on adjustments (requested_by, requested_at desc);
create index adjustments_of on adjustments (account_id);
create index adjustments_waiting on adjustments (requested_at) where (status = 'requested'::text);
create index advances_due on advances (account_id, at, coupon_id) where (due > 0);
create index analytics_events_by_time on only analytics_events using brin (received_at);
create index analytics_events_by_kind on only analytics_events (event_id, received_at);

-- Bonus accounts (accounts.type 4): what was given, and how often it is to be staked before it is the player's own.
create unique index bonus_account on accounts (user_id, currency) where ((kind = 'player'::text) and (type = 4));
create index bonus_grants_of on bonus_grants (account_id);
create unique index boost_of on boosts (game_id, outcome_id) where (ended_at is null);
create index budget_draws_of on budget_draws (kind, offer_id);
create unique index budget_requests_open on budget_requests (kind, offer_id) where (status = 'requested'::text);
create index captcha_challenges_by_expiry on captcha_challenges (expires_at);
create index captcha_marks_by_age on captcha_marks (last_at);
create index care_cases_latest on care_cases (changed_at desc) where (state = 'closed'::text);
create index care_cases_of on care_cases (user_id, id desc);
create unique index care_cases_one on care_cases (user_id) where (state <> 'closed'::text);
create index care_cases_owner on care_cases (owner_id) where (owner_id is not null);
create index care_days_old on care_days (day);
create index care_steps_of on care_steps (case_id, id);
create index cashback_coupons_of_user on cashback_coupons (user_id);
create index cashback_weeks_of_user on cashback_weeks (user_id, week desc);
create index cashout_notices_by_age on cashout_notices (at);
create index cashout_notices_unseen on cashout_notices (user_id, at desc) where (seen_at is null);
create unique index cashout_rule_of_kind on cashout_rules (coupon_id, kind) where (ended_at is null);
create index cashout_rules_of_user on cashout_rules (user_id, created_at desc);
create unique index cashout_under_way on cashout_requests (coupon_id) where (status = 'pending'::text);
create index cashouts_due on cashout_requests (due_at) where (status = 'pending'::text);
create index cashouts_of_coupon on cashout_requests (coupon_id, asked_at desc);
create index catalogue_inbox_open on catalogue_inbox (id) where (status = 'open'::text);

-- By what operators find players. On a large site these are built before, with `create index concurrently`.
create index contacts_by_email on contacts (email_key text_pattern_ops) where (email_key is not null);
create index contacts_by_end_of_phone on contacts (reverse(phone) text_pattern_ops) where (phone is not null);
create index contacts_by_mailbox on contacts (mailbox_of(email_key)) where (email_key is not null);
create index contacts_by_phone on contacts (phone text_pattern_ops) where (phone is not null);

-- Many may claim an address or a phone; one has proved it.
create unique index contacts_one_email on contacts (email_key) where (email_verified_at is not null);
create unique index contacts_one_phone on contacts (phone) where (phone_verified_at is not null);
create index conversation_messages_of on conversation_messages (conversation_id, id);

-- Conversations that ended long ago are forgotten.
create index conversations_ended on conversations (changed_at) where (status = 'closed'::text);
create index conversations_of_user on conversations (user_id, id);
create index conversations_open on conversations (changed_at) where (status <> 'closed'::text);
create index coupon_codes_unused on coupon_codes (used_at);
create index coupon_traces_at on coupon_traces (at);

-- People read the number of a coupon to each other, and operators find it by that: 0.02 ms instead of 110 among half a
-- million. Numbers only grow, so a placement writes at the end of it.
create unique index coupons_number on coupons (number);
create index coupons_of_batch on coupons (batch_id) where (batch_id is not null);
create index coupons_of_user on coupons (user_id, id desc);
create index coupons_pending on coupons (accept_after) where (accept_after is not null);

-- Finds the open coupons among millions without reading them all. A BRIN index: it costs placements nothing, and from
-- PostgreSQL 16 on settling still writes the coupon in place. Pages that held open coupons when a vacuum summarised them
-- are read again for ever; `reindex index concurrently coupons_unsettled` forgets them.
create index coupons_unsettled on coupons using brin (settled_at) with (pages_per_range='32');
create unique index currency_account on accounts (user_id, currency) where ((kind = 'player'::text) and (type = 9));
create index currency_rates_of on currency_rates (currency, valid_from, id) where (status = 'done'::text);
create index data_exports_of_user on data_exports (user_id, asked_at desc);
create index data_exports_to_forget on data_exports (expires_at) where (expires_at is not null);

-- One at a time.
create unique index data_exports_waiting on data_exports (user_id) where (state = 'waiting'::text);
create index deposit_bonus_choices_of_bonus on deposit_bonus_choices (bonus_id);
create index deposit_bonus_grants_latest on deposit_bonus_grants (at desc);
create index deposit_bonus_grants_of_bonus on deposit_bonus_grants (bonus_id);
create index deposit_bonus_grants_of_user on deposit_bonus_grants (user_id, at desc);
create unique index deposit_bonus_once on deposit_bonus_grants (user_id, bonus_id) where (state = any (array['granted'::text, 'returned'::text]));

-- Finds the deposits that were credited lately. On a large site it is built before, with `create index concurrently`.
create index deposits_done on deposits (ended_at) where (status = 'done'::text);
create index deposits_of_user on deposits (user_id, created_at desc, id desc);

-- On a large site these two are built before, with `create index concurrently`.
create index deposits_to_ask on deposits (ask_at) where (ask_at is not null);
create index feed_messages_by_game on only feed_messages (game_id, seq);
create index files_of_owner on files (owner_id, at);
create index files_to_delete on files (at) where ((attached_at is null) or (removed_at is not null));
create index friends_of_referrer on friends (referrer_id, at desc);
create index friends_open on friends (state, at) where (state = any (array['registered'::text, 'deposited'::text, 'qualified'::text, 'held'::text]));
create index friends_paid on friends (paid_at) where (paid_at is not null);
create index games_ahead on games (sport_id, starts_at) where (status = any (array['upcoming'::text, 'live'::text]));
create index games_over on games (ended_at) where (ended_at is not null);

-- Results are read by the day on which games began, newest first.
create index games_played on games (sport_id, starts_at desc, id) where (status = 'ended'::text);

-- Who asks for results need not name a sport, and may name a league that hardly plays: neither reads all games that ended.
create index games_played_of_any on games (starts_at desc, id) where (status = 'ended'::text);
create index games_played_of_champ on games (champ_id, starts_at desc, id) where (status = 'ended'::text);

-- Games whose prices are to be forgotten, and games that are to be forgotten altogether.
create index games_with_prices on games (ended_at) where ((ended_at is not null) and (markets <> '[]'::jsonb));
create index given_alone_by on given_alone (operator_id, at desc);
create unique index house_account on accounts (name, currency) where (kind = 'house'::text);
create index known_devices_by_device on known_devices (device_id text_pattern_ops);
create index legs_of_game on coupon_legs (game_id);
create index limit_books_checked on limit_books (user_id) where (book ? '32'::text);
create index limit_books_closed on limit_books (closed_until) where (closed_until is not null);

-- Those whose session may end, looked for every few seconds.
create index limit_books_timed on limit_books (user_id) where (book ? '31'::text);
create index limit_changes_of on limit_changes (user_id, id);
create index limit_tests_asked on limit_tests (asked_at);
create unique index main_account on accounts (user_id, currency) where ((kind = 'player'::text) and (type = 0));
create index newsletter_sends_uncounted on newsletter_sends (message_id) where (not is_counted);
create index newsletters_to_send on newsletters (send_at) where (status = any (array['scheduled'::text, 'sending'::text]));
create unique index odds_requests_open on odds_requests (coupon_id) where (status = 'requested'::text);
create unique index one_time_codes_by_hash on one_time_codes (secret_hash) where (kind = 'link'::text);
create index operator_edits_by_time on operator_edits (at, id);
create index operator_edits_of_operator on operator_edits (user_id, id);
create index operator_edits_of_part on operator_edits (part, id desc);
create index operator_edits_of_player on operator_edits (player_id, id) where (player_id is not null);

-- The edits of one subject, such as a player.
create index operator_edits_of_subject on operator_edits (subject, id);
create index operator_links_at on operator_links (at);
create unique index operator_requests_waiting on operator_requests (user_id) where (status = 'requested'::text);
create index operator_searches_by_time on operator_searches (at, id);
create index operator_searches_of_operator on operator_searches (user_id, id);

-- The watch over settlement asks for the newest results every half minute.
create index outcome_results_by_time on outcome_results using brin (at);
create index outcome_results_by_tx on outcome_results (tx);

-- Messages to an address are counted however it is written.
create index outgoing_messages_by_mailbox on outgoing_messages (lower(address), created_at);
create index outgoing_messages_sms_by_time on outgoing_messages (created_at) where (channel = 'sms'::text);
create index outgoing_messages_waiting on outgoing_messages (next_at) where (state = 'waiting'::text);
create index partner_links_of on partner_links (partner_id, id);
create index partner_payouts_of on partner_payouts (partner_id, requested_at);
create index partner_players_of on partner_players (partner_id, at);
create index partner_players_open on partner_players (at) where (qualified_at is null);
create index partner_players_qualified on partner_players (partner_id, qualified_at) where (qualified_at is not null);
create index partner_postbacks_due on partner_postbacks (next_at) where (next_at is not null);
create index partner_postbacks_of on partner_postbacks (partner_id, at desc);
create index passkey_challenges_by_expiry on passkey_challenges (expires_at);
create index passkeys_of_user on passkeys (user_id);

-- Whether one was opened or decided before is asked for each difference.
create index payment_cases_by_payment on payment_cases (payment_id);
create index payment_cases_closed on payment_cases (closed_at) where (closed_at is not null);
create unique index payment_cases_same on payment_cases (payment_id, what, amount, currency) nulls not distinct where (closed_at is null);
create index payment_events_of on payment_events (payment_id);
create index person_cases_by_other on person_cases (other_id);
create index person_marks_of on person_marks (mark, kind);
create index persons_by_document on persons (document_key) where (document_key is not null);

-- On a large site these are built before, with `create index concurrently`.
create index persons_by_name on persons (lower((((fields ->> 'name'::text) || ' '::text) || (fields ->> 'surname'::text))) text_pattern_ops);
create index persons_by_number on persons (split_part(document_key, '/'::text, 3) text_pattern_ops) where (document_key is not null);
create index persons_by_surname on persons (lower((((fields ->> 'surname'::text) || ' '::text) || (fields ->> 'name'::text))) text_pattern_ops);
create index persons_by_tax on persons (tax_key) where (tax_key is not null);
create index persons_by_tax_number on persons (split_part(tax_key, '/'::text, 2) text_pattern_ops) where (tax_key is not null);

-- Keys of names that the server writes anew because it folds names otherwise by now, also those that nodes of the release before
-- still write. On a large site it is built before, with `create index concurrently`.
create index persons_to_fold on persons (user_id) where ((name_key is not null) and (not starts_with(name_key, '~'::text)));
create index player_changes_of_user on player_changes (user_id, id);
create index player_notes_of_user on player_notes (user_id, id);
create index player_referrals_by_age on player_referrals (created_at);
create index player_resets_of_user on player_resets (user_id, id);
create unique index player_resets_waiting on player_resets (user_id, what) where (status = 'requested'::text);

-- A player has one points account (type 5).
create unique index points_account on accounts (user_id, currency) where ((kind = 'player'::text) and (type = 5));
create index price_alerts_open on price_alerts (raised_at desc) where (status = any (array['open'::text, 'kept'::text]));
create index promo_uses_of on promo_uses (promo_id, user_id);
create unique index proof_entries_by_ref on proof_entries (kind, ref);
create index qr_sign_ins_by_expiry on qr_sign_ins (expires_at);
create index reality_checks_of on reality_checks (user_id, id);
create index receipt_groups_by_tx on receipt_groups (tx);
create index receivables_due on receivables (account_id, at, coupon_id) where (due > 0);
create index reconciliations_of on reconciliations (method, day);
create index refunds_due on refunds (ask_at) where (ask_at is not null);
create index refunds_lately on refunds (requested_at desc);
create index refunds_of_deposit on refunds (deposit_id);
create index refunds_of_user on refunds (user_id);
create index refused_bets_by_time on only refused_bets (at);
create index refused_bets_by_id on only refused_bets (id);
create index refused_bets_by_user on only refused_bets (user_id, id desc);
create index reward_claims_of_item on reward_claims (item_id, user_id);
create index reward_claims_of_user on reward_claims (user_id, at desc);
create index second_steps_by_expiry on second_steps (expires_at);
create index seo_changes_of_page on seo_changes (lng, path, at desc);

-- Sessions that are over and failures of long ago are looked for every hour.
create index sessions_by_end on sessions (coalesce(ended_at, expires_at));
create index sessions_by_ip on sessions (ip);
create index sessions_ended_lately on sessions (end_noted_at) where (end_noted_at is not null);
create index sessions_of_user on sessions (user_id) where (ended_at is null);
create index settlement_revisions_by_tx on settlement_revisions (tx);
create index sign_in_failures_by_age on sign_in_failures (last_at);
create index slip_batches_latest on slip_batches (requested_at desc);
create index slip_tries_of_user on slip_tries (user_id, at);
create index slips_of_batch on slips (batch_id);
create index slips_of_user on slips (user_id, ended_at desc) where (user_id is not null);
create index social_flows_by_expiry on social_flows (expires_at);
create index social_identities_of_user on social_identities (user_id);
create index social_spent_by_expiry on social_spent (expires_at);
create index social_tickets_by_expiry on social_tickets (expires_at);
create index status_spans_ended on status_spans (ended_at);
create index team_cash_grants_latest on team_cash_grants (at desc);

-- A day of lines is read by their time. On a large site it is built before, with `create index concurrently`.
create index transfers_by_at on transfers using brin (at) with (autosummarize='on');
create index transfers_by_tx on transfers using brin (tx) with (autosummarize='on');

-- Operators find players by the beginning of a login.
create index users_by_start_of_login on users (lower(login) text_pattern_ops);
create index users_to_erase on users (closed_at) where ((closed_at is not null) and (erased_at is null));
create index verification_files_of_user on verification_files (user_id);
create index verifications_decided on verifications (decided_at) where (decided_at is not null);
create index verifications_waiting on verifications (sent_at) where (state = 'waiting'::text);
create unique index void_under_way on voids (game_id, scope, subject) where (status <> 'withdrawn'::text);
create index welcome_claims_of_code on welcome_claims (code_id, state);
create index welcome_claims_waiting on welcome_claims (claimed_at) where (state = 'waiting'::text);

-- On a large site this one is built before, with `create index concurrently`.
create index withdrawals_approved_by on withdrawals (approved_by, changed_at) where ((approved_by is not null) and (first_by is null));
create index withdrawals_by_destination on withdrawals (destination);
create index withdrawals_of_user on withdrawals (user_id, created_at desc, id desc);
create index withdrawals_open on withdrawals (created_at) where (status = any (array['requested'::text, 'under_review'::text, 'approved'::text, 'released'::text]));
create index withdrawals_to_ask on withdrawals (ask_at) where (ask_at is not null);
create unique index write_offs_asked on write_offs (coupon_id, cause) where (status = 'requested'::text);
create index write_offs_of on write_offs (coupon_id, cause);

create trigger append_only before delete or update or truncate on care_steps for each statement execute function refuse_change();
create trigger append_only before delete or update or truncate on cookie_agreements for each statement execute function refuse_change();
create trigger append_only before delete or update or truncate on limit_changes for each statement execute function refuse_change();
create trigger append_only before delete or update or truncate on limit_prompts for each statement execute function refuse_change();
create trigger append_only before delete or update or truncate on operator_edits for each statement execute function refuse_change();
create trigger append_only before delete or update or truncate on operator_links for each statement execute function refuse_change();
create trigger append_only before update or truncate on operator_searches for each statement execute function refuse_change();
create trigger append_only before delete or update or truncate on outcome_results for each statement execute function refuse_change();
create trigger append_only before delete or update or truncate on partner_months for each statement execute function refuse_change();
create trigger append_only before delete or update or truncate on partner_postback_tries for each statement execute function refuse_change();
create trigger append_only before delete or update or truncate on payment_events for each statement execute function refuse_change();
create trigger append_only before update or truncate on player_changes for each statement execute function refuse_change();
create trigger append_only before delete or update or truncate on points_moves for each statement execute function refuse_change();
create trigger append_only before delete or update or truncate on proof_days for each statement execute function refuse_change();
create trigger append_only before delete or update or truncate on proof_entries for each statement execute function refuse_change();
create trigger append_only before delete or update or truncate on reality_checks for each statement execute function refuse_change();
create trigger append_only before delete or update or truncate on receipt_groups for each statement execute function refuse_change();
create trigger append_only before delete or update or truncate on reconciliations for each statement execute function refuse_change();
create trigger append_only before delete or update or truncate on report_balances for each statement execute function refuse_change();
create trigger append_only before delete or update or truncate on report_days for each statement execute function refuse_change();
create trigger append_only before delete or update or truncate on report_sums for each statement execute function refuse_change();
create trigger append_only before delete or update or truncate on seo_changes for each statement execute function refuse_change();
create trigger append_only before delete or update or truncate on settlement_revisions for each statement execute function refuse_change();
create trigger append_only before delete or update or truncate on terms_acceptances for each statement execute function refuse_change();
create trigger append_only before delete or update or truncate on terms_versions for each statement execute function refuse_change();
create trigger append_only before delete or update or truncate on transfers for each statement execute function refuse_change();
create trigger append_only before delete or update or truncate on view_versions for each statement execute function refuse_change();
create trigger append_only before delete or update or truncate on withdrawal_stages for each statement execute function refuse_change();
create trigger check_paid_person after update of status on withdrawals for each row when (((new.status = 'paid'::text) and (old.status <> 'paid'::text))) execute function check_paid_person();
create trigger check_person after update on contacts referencing new table as fresh for each statement execute function check_person();
create trigger check_person after update on persons referencing new table as fresh for each statement execute function check_person();

-- A browser that is new to an account may be that of a person to whom play is closed.
create trigger check_person_new after insert on contacts referencing new table as fresh for each statement execute function check_person();

-- A browser that is new to an account may be that of a person to whom play is closed.
create trigger check_person_new after insert on known_devices referencing new table as fresh for each statement execute function check_person();

-- A browser that is new to an account may be that of a person to whom play is closed.
create trigger check_person_new after insert on persons referencing new table as fresh for each statement execute function check_person();

-- A browser that is new to an account may be that of a person to whom play is closed.
create trigger check_person_new after insert on withdrawals referencing new table as fresh for each statement execute function check_person();

-- They only keep what was there before.
create trigger keep_marks after update of email_key, phone on contacts for each row when (((old.email_key is distinct from new.email_key) or (old.phone is distinct from new.phone))) execute function keep_contact_marks();

-- They only keep what was there before.
create trigger keep_marks after update of document_key, tax_key, name_key on persons for each row when (((old.document_key is distinct from new.document_key) or (old.tax_key is distinct from new.tax_key) or (old.name_key is distinct from new.name_key))) execute function keep_person_marks();
create trigger keep_marks_gone after delete on contacts for each row execute function keep_contact_marks();
create trigger keep_marks_gone after delete on persons for each row execute function keep_person_marks();
create trigger note_advance after insert on advances for each row execute function note_advance();

-- An account that ever owed is asked what it owes, whatever for.
create trigger note_receivable after insert on receivables for each row execute function note_advance();
create trigger two_people before insert or update on adjustments for each row when ((new.requested_by = new.approved_by)) execute function refuse_one_person();
create trigger two_people before insert or update on bonus_grants for each row when ((new.operator_id = new.approved_by)) execute function refuse_one_person();
create trigger two_people before insert or update on budget_requests for each row when ((new.requested_by = new.approved_by)) execute function refuse_one_person();
create trigger two_people before insert or update on currency_rates for each row when ((new.requested_by = new.approved_by)) execute function refuse_one_person();
create trigger two_people before insert or update on odds_requests for each row when ((new.requested_by = new.approved_by)) execute function refuse_one_person();
create trigger two_people before insert or update on operator_requests for each row when ((new.approved_by = new.requested_by)) execute function refuse_one_person();
create trigger two_people before insert or update on partner_payouts for each row when ((new.requested_by = new.approved_by)) execute function refuse_one_person();
create trigger two_people before insert or update on payment_cases for each row when ((new.first_by = new.second_by)) execute function refuse_one_person();
create trigger two_people before insert or update on player_resets for each row when ((new.requested_by = new.approved_by)) execute function refuse_one_person();
create trigger two_people before insert or update on refunds for each row when ((new.requested_by = new.approved_by)) execute function refuse_one_person();
create trigger two_people before insert or update on slip_batches for each row when ((new.requested_by = new.approved_by)) execute function refuse_one_person();
create trigger two_people before insert or update on voids for each row when ((new.requested_by = new.approved_by)) execute function refuse_one_person();
create trigger two_people before insert or update on withdrawals for each row when ((new.first_by = new.approved_by)) execute function refuse_one_person();
create trigger two_people before insert or update on write_offs for each row when ((new.requested_by = new.approved_by)) execute function refuse_one_person();

alter table only account_closings
    add constraint account_closings_reopened_by_fkey foreign key (reopened_by) references users(id);
alter table only account_closings
    add constraint account_closings_user_id_fkey foreign key (user_id) references users(id);
alter table only account_freezes
    add constraint account_freezes_user_id_fkey foreign key (user_id) references users(id);
alter table only account_transfers
    add constraint account_transfers_user_id_fkey foreign key (user_id) references users(id);
alter table only accounts
    add constraint accounts_user_id_fkey foreign key (user_id) references users(id);
alter table only adjustments
    add constraint adjustments_account_id_fkey foreign key (account_id) references accounts(id);
alter table only adjustments
    add constraint adjustments_approved_by_fkey foreign key (approved_by) references users(id);
alter table only adjustments
    add constraint adjustments_requested_by_fkey foreign key (requested_by) references users(id);
alter table only analytics_counters
    add constraint analytics_counters_set_by_fkey foreign key (set_by) references users(id);
alter table only bonus_grants
    add constraint bonus_grants_account_id_fkey foreign key (account_id) references accounts(id);
alter table only bonus_grants
    add constraint bonus_grants_approved_by_fkey foreign key (approved_by) references users(id);
alter table only bonus_grants
    add constraint bonus_grants_operator_id_fkey foreign key (operator_id) references users(id);
alter table only boosts
    add constraint boosts_game_id_fkey foreign key (game_id) references games(id);
alter table only boosts
    add constraint boosts_made_by_fkey foreign key (made_by) references users(id);
alter table only budget_requests
    add constraint budget_requests_approved_by_fkey foreign key (approved_by) references users(id);
alter table only budget_requests
    add constraint budget_requests_requested_by_fkey foreign key (requested_by) references users(id);
alter table only care_cases
    add constraint care_cases_owner_id_fkey foreign key (owner_id) references users(id);
alter table only care_cases
    add constraint care_cases_user_id_fkey foreign key (user_id) references users(id);
alter table only care_days
    add constraint care_days_user_id_fkey foreign key (user_id) references users(id);
alter table only care_steps
    add constraint care_steps_case_id_fkey foreign key (case_id) references care_cases(id);
alter table only care_steps
    add constraint care_steps_operator_id_fkey foreign key (operator_id) references users(id);
alter table only cashback_coupons
    add constraint cashback_coupons_user_id_fkey foreign key (user_id) references users(id);
alter table only cashback_weeks
    add constraint cashback_weeks_user_id_fkey foreign key (user_id) references users(id);
alter table only cashback_weeks
    add constraint cashback_weeks_week_fkey foreign key (week) references cashback_runs(week);
alter table only contacts
    add constraint contacts_user_id_fkey foreign key (user_id) references users(id);
alter table only control_questions
    add constraint control_questions_user_id_fkey foreign key (user_id) references users(id);
alter table only conversation_messages
    add constraint conversation_messages_author_id_fkey foreign key (author_id) references users(id);
alter table only conversation_messages
    add constraint conversation_messages_conversation_id_fkey foreign key (conversation_id) references conversations(id);
alter table only conversations
    add constraint conversations_operator_id_fkey foreign key (operator_id) references users(id);
alter table only conversations
    add constraint conversations_user_id_fkey foreign key (user_id) references users(id);
alter table only conversions
    add constraint conversions_exchange_id_fkey foreign key (exchange_id) references exchanges(id);
alter table only conversions
    add constraint conversions_from_id_fkey foreign key (from_id) references accounts(id);
alter table only conversions
    add constraint conversions_to_id_fkey foreign key (to_id) references accounts(id);
alter table only conversions
    add constraint conversions_user_id_fkey foreign key (user_id) references users(id);
alter table only cookie_agreements
    add constraint cookie_agreements_user_id_fkey foreign key (user_id) references users(id);
alter table only counter_offers
    add constraint counter_offers_operator_id_fkey foreign key (operator_id) references users(id);
alter table only counter_sites
    add constraint counter_sites_set_by_fkey foreign key (set_by) references users(id);
alter table only coupon_drafts
    add constraint coupon_drafts_user_id_fkey foreign key (user_id) references users(id);
alter table only currency_rates
    add constraint currency_rates_approved_by_fkey foreign key (approved_by) references users(id);
alter table only currency_rates
    add constraint currency_rates_requested_by_fkey foreign key (requested_by) references users(id);
alter table only data_exports
    add constraint data_exports_file_id_fkey foreign key (file_id) references files(id) on delete set null;
alter table only data_exports
    add constraint data_exports_user_id_fkey foreign key (user_id) references users(id);
alter table only deposit_bonus_choices
    add constraint deposit_bonus_choices_bonus_id_fkey foreign key (bonus_id) references deposit_bonuses(id);
alter table only deposit_bonus_choices
    add constraint deposit_bonus_choices_user_id_fkey foreign key (user_id) references users(id);
alter table only deposit_bonus_grants
    add constraint deposit_bonus_grants_bonus_id_fkey foreign key (bonus_id) references deposit_bonuses(id);
alter table only deposit_bonus_grants
    add constraint deposit_bonus_grants_deposit_id_fkey foreign key (deposit_id) references deposits(id);
alter table only deposit_bonus_grants
    add constraint deposit_bonus_grants_grant_id_fkey foreign key (grant_id) references bonus_grants(id);
alter table only deposit_bonus_grants
    add constraint deposit_bonus_grants_user_id_fkey foreign key (user_id) references users(id);
alter table only deposit_bonuses
    add constraint deposit_bonuses_changed_by_fkey foreign key (changed_by) references users(id);
alter table only deposits
    add constraint deposits_account_id_fkey foreign key (account_id) references accounts(id);
alter table only deposits
    add constraint deposits_user_id_fkey foreign key (user_id) references users(id);
alter table only email_steps
    add constraint email_steps_user_id_fkey foreign key (user_id) references users(id);
alter table only exchanges
    add constraint exchanges_from_id_fkey foreign key (from_id) references accounts(id);
alter table only exchanges
    add constraint exchanges_to_id_fkey foreign key (to_id) references accounts(id);
alter table only exchanges
    add constraint exchanges_user_id_fkey foreign key (user_id) references users(id);
alter table only files
    add constraint files_owner_id_fkey foreign key (owner_id) references users(id);
alter table only friend_codes
    add constraint friend_codes_user_id_fkey foreign key (user_id) references users(id);
alter table only friends
    add constraint friends_decided_by_fkey foreign key (decided_by) references users(id);
alter table only friends
    add constraint friends_referrer_id_fkey foreign key (referrer_id) references users(id);
alter table only friends
    add constraint friends_user_id_fkey foreign key (user_id) references users(id);
alter table only games
    add constraint games_champ_id_fkey foreign key (champ_id) references champs(id);
alter table only gates
    add constraint gates_game_id_fkey foreign key (game_id) references games(id);
alter table only given_alone
    add constraint given_alone_operator_id_fkey foreign key (operator_id) references users(id);
alter table only house_checkpoints
    add constraint house_checkpoints_account_id_fkey foreign key (account_id) references accounts(id);
alter table only known_devices
    add constraint known_devices_user_id_fkey foreign key (user_id) references users(id);
alter table only limit_books
    add constraint limit_books_user_id_fkey foreign key (user_id) references users(id);
alter table only limit_changes
    add constraint limit_changes_operator_id_fkey foreign key (operator_id) references users(id);
alter table only limit_changes
    add constraint limit_changes_user_id_fkey foreign key (user_id) references users(id);
alter table only limit_prompts
    add constraint limit_prompts_user_id_fkey foreign key (user_id) references users(id);
alter table only limit_tests
    add constraint limit_tests_user_id_fkey foreign key (user_id) references users(id);
alter table only newsletter_sends
    add constraint newsletter_sends_newsletter_id_fkey foreign key (newsletter_id) references newsletters(id) on delete cascade;
alter table only newsletter_sends
    add constraint newsletter_sends_user_id_fkey foreign key (user_id) references users(id);
alter table only newsletters
    add constraint newsletters_approved_by_fkey foreign key (approved_by) references users(id);
alter table only newsletters
    add constraint newsletters_changed_by_fkey foreign key (changed_by) references users(id);
alter table only newsletters
    add constraint newsletters_requested_by_fkey foreign key (requested_by) references users(id);
alter table only odds_requests
    add constraint odds_requests_approved_by_fkey foreign key (approved_by) references users(id);
alter table only odds_requests
    add constraint odds_requests_requested_by_fkey foreign key (requested_by) references users(id);
alter table only offer_budgets
    add constraint offer_budgets_set_by_fkey foreign key (set_by) references users(id);
alter table only operator_edits
    add constraint operator_edits_part_fkey foreign key (part) references site_changes(part);
alter table only operator_edits
    add constraint operator_edits_user_id_fkey foreign key (user_id) references users(id);
alter table only operator_links
    add constraint operator_links_by_id_fkey foreign key (by_id) references users(id);
alter table only operator_links
    add constraint operator_links_of_id_fkey foreign key (of_id) references users(id);
alter table only operator_requests
    add constraint operator_requests_approved_by_fkey foreign key (approved_by) references users(id);
alter table only operator_requests
    add constraint operator_requests_requested_by_fkey foreign key (requested_by) references users(id);
alter table only operator_requests
    add constraint operator_requests_user_id_fkey foreign key (user_id) references operators(user_id);
alter table only operator_searches
    add constraint operator_searches_user_id_fkey foreign key (user_id) references users(id);
alter table only operators
    add constraint operators_user_id_fkey foreign key (user_id) references users(id);
alter table only other_persons
    add constraint other_persons_operator_id_fkey foreign key (operator_id) references users(id);
alter table only other_persons
    add constraint other_persons_other_id_fkey foreign key (other_id) references users(id);
alter table only other_persons
    add constraint other_persons_user_id_fkey foreign key (user_id) references users(id);
alter table only outcome_results
    add constraint outcome_results_game_id_fkey foreign key (game_id) references games(id);
alter table only outgoing_messages
    add constraint outgoing_messages_user_id_fkey foreign key (user_id) references users(id);
alter table only own_texts
    add constraint own_texts_changed_by_fkey foreign key (changed_by) references users(id);
alter table only partner_clicks
    add constraint partner_clicks_partner_id_fkey foreign key (partner_id) references partners(id);
alter table only partner_days
    add constraint partner_days_partner_id_fkey foreign key (partner_id) references partners(id);
alter table only partner_links
    add constraint partner_links_partner_id_fkey foreign key (partner_id) references partners(id);
alter table only partner_months
    add constraint partner_months_partner_id_fkey foreign key (partner_id) references partners(id);
alter table only partner_payouts
    add constraint partner_payouts_approved_by_fkey foreign key (approved_by) references users(id);
alter table only partner_payouts
    add constraint partner_payouts_partner_id_fkey foreign key (partner_id) references partners(id);
alter table only partner_payouts
    add constraint partner_payouts_requested_by_fkey foreign key (requested_by) references users(id);
alter table only partner_players
    add constraint partner_players_partner_id_fkey foreign key (partner_id) references partners(id);
alter table only partner_players
    add constraint partner_players_user_id_fkey foreign key (user_id) references users(id);
alter table only partner_postback_tries
    add constraint partner_postback_tries_postback_id_fkey foreign key (postback_id) references partner_postbacks(id);
alter table only partner_postbacks
    add constraint partner_postbacks_partner_id_fkey foreign key (partner_id) references partners(id);
alter table only partner_postbacks
    add constraint partner_postbacks_user_id_fkey foreign key (user_id) references users(id);
alter table only partner_terms
    add constraint partner_terms_partner_id_fkey foreign key (partner_id) references partners(id);
alter table only partners
    add constraint partners_account_id_fkey foreign key (account_id) references accounts(id);
alter table only partners
    add constraint partners_changed_by_fkey foreign key (changed_by) references users(id);
alter table only partners
    add constraint partners_user_id_fkey foreign key (user_id) references users(id);
alter table only passkeys
    add constraint passkeys_user_id_fkey foreign key (user_id) references users(id);
alter table only payment_cases
    add constraint payment_cases_closed_by_fkey foreign key (closed_by) references users(id);
alter table only payment_switches
    add constraint payment_switches_by_id_fkey foreign key (by_id) references users(id);
alter table only person_cases
    add constraint person_cases_other_id_fkey foreign key (other_id) references users(id);
alter table only person_cases
    add constraint person_cases_user_id_fkey foreign key (user_id) references users(id);
alter table only person_checks
    add constraint person_checks_user_id_fkey foreign key (user_id) references users(id);
alter table only person_choices
    add constraint person_choices_user_id_fkey foreign key (user_id) references users(id);
alter table only person_marks
    add constraint person_marks_user_id_fkey foreign key (user_id) references users(id);
alter table only persons
    add constraint persons_user_id_fkey foreign key (user_id) references users(id);
alter table only player_changes
    add constraint player_changes_user_id_fkey foreign key (user_id) references users(id);
alter table only player_factors
    add constraint player_factors_user_id_fkey foreign key (user_id) references users(id);
alter table only player_notes
    add constraint player_notes_operator_id_fkey foreign key (operator_id) references users(id);
alter table only player_notes
    add constraint player_notes_user_id_fkey foreign key (user_id) references users(id);
alter table only player_referrals
    add constraint player_referrals_user_id_fkey foreign key (user_id) references users(id);
alter table only player_resets
    add constraint player_resets_approved_by_fkey foreign key (approved_by) references users(id);
alter table only player_resets
    add constraint player_resets_requested_by_fkey foreign key (requested_by) references users(id);
alter table only player_resets
    add constraint player_resets_user_id_fkey foreign key (user_id) references users(id);
alter table only player_states
    add constraint player_states_user_id_fkey foreign key (user_id) references users(id);
alter table only points_moves
    add constraint points_moves_account_id_fkey foreign key (account_id) references accounts(id);
alter table only price_alerts
    add constraint price_alerts_decided_by_fkey foreign key (decided_by) references users(id);
alter table only price_alerts
    add constraint price_alerts_game_id_fkey foreign key (game_id) references games(id);
alter table only price_trails
    add constraint price_trails_game_id_fkey foreign key (game_id) references games(id) on delete cascade;
alter table only promo_kept
    add constraint promo_kept_promo_id_fkey foreign key (promo_id) references promo_codes(id);
alter table only promo_kept
    add constraint promo_kept_user_id_fkey foreign key (user_id) references users(id);
alter table only proof_cosignatures
    add constraint proof_cosignatures_size_fkey foreign key (size) references proof_witnessed(size) on delete cascade;
alter table only qr_sign_ins
    add constraint qr_sign_ins_user_id_fkey foreign key (user_id) references users(id);
alter table only reality_checks
    add constraint reality_checks_user_id_fkey foreign key (user_id) references users(id);
alter table only reconciliations
    add constraint reconciliations_by_id_fkey foreign key (by_id) references users(id);
alter table only recovery_codes
    add constraint recovery_codes_user_id_fkey foreign key (user_id) references users(id);
alter table only refunds
    add constraint refunds_account_id_fkey foreign key (account_id) references accounts(id);
alter table only refunds
    add constraint refunds_approved_by_fkey foreign key (approved_by) references users(id);
alter table only refunds
    add constraint refunds_deposit_id_fkey foreign key (deposit_id) references deposits(id);
alter table only refunds
    add constraint refunds_requested_by_fkey foreign key (requested_by) references users(id);
alter table only refunds
    add constraint refunds_user_id_fkey foreign key (user_id) references users(id);
alter table only registrations
    add constraint registrations_user_id_fkey foreign key (user_id) references users(id);
alter table only report_balances
    add constraint report_balances_day_fkey foreign key (day) references report_days(day);
alter table only report_sums
    add constraint report_sums_day_fkey foreign key (day) references report_days(day);
alter table only reward_claims
    add constraint reward_claims_item_id_fkey foreign key (item_id) references reward_items(id);
alter table only reward_claims
    add constraint reward_claims_user_id_fkey foreign key (user_id) references users(id);
alter table only reward_items
    add constraint reward_items_changed_by_fkey foreign key (changed_by) references users(id);
alter table only second_steps
    add constraint second_steps_user_id_fkey foreign key (user_id) references users(id);
alter table only seo_changes
    add constraint seo_changes_operator_id_fkey foreign key (operator_id) references users(id);
alter table only sessions
    add constraint sessions_user_id_fkey foreign key (user_id) references users(id);
alter table only site_settings
    add constraint site_settings_updated_by_fkey foreign key (updated_by) references users(id);
alter table only slip_batches
    add constraint slip_batches_account_id_fkey foreign key (account_id) references accounts(id);
alter table only slip_batches
    add constraint slip_batches_approved_by_fkey foreign key (approved_by) references users(id);
alter table only slip_batches
    add constraint slip_batches_requested_by_fkey foreign key (requested_by) references users(id);
alter table only slip_tries
    add constraint slip_tries_user_id_fkey foreign key (user_id) references users(id);
alter table only slips
    add constraint slips_account_id_fkey foreign key (account_id) references accounts(id);
alter table only slips
    add constraint slips_batch_id_fkey foreign key (batch_id) references slip_batches(id);
alter table only slips
    add constraint slips_user_id_fkey foreign key (user_id) references users(id);
alter table only social_identities
    add constraint social_identities_user_id_fkey foreign key (user_id) references users(id);
alter table only team_cash_grants
    add constraint team_cash_grants_grant_id_fkey foreign key (grant_id) references bonus_grants(id);
alter table only team_cash_grants
    add constraint team_cash_grants_user_id_fkey foreign key (user_id) references users(id);
alter table only terms_acceptances
    add constraint terms_acceptances_terms_id_fkey foreign key (terms_id) references terms_versions(id);
alter table only terms_acceptances
    add constraint terms_acceptances_user_id_fkey foreign key (user_id) references users(id);
alter table only terms_versions
    add constraint terms_versions_published_by_fkey foreign key (published_by) references users(id);
alter table only totp_secrets
    add constraint totp_secrets_user_id_fkey foreign key (user_id) references users(id);
alter table only verification_files
    add constraint verification_files_file_id_fkey foreign key (file_id) references files(id) on delete cascade;
alter table only verification_files
    add constraint verification_files_user_id_fkey foreign key (user_id) references users(id);
alter table only verifications
    add constraint verifications_decided_by_fkey foreign key (decided_by) references users(id);
alter table only verifications
    add constraint verifications_user_id_fkey foreign key (user_id) references users(id);
alter table only view_versions
    add constraint view_versions_registered_by_fkey foreign key (registered_by) references users(id);
alter table only voids
    add constraint voids_approved_by_fkey foreign key (approved_by) references users(id);
alter table only voids
    add constraint voids_game_id_fkey foreign key (game_id) references games(id);
alter table only voids
    add constraint voids_requested_by_fkey foreign key (requested_by) references users(id);
alter table only welcome_claims
    add constraint welcome_claims_code_id_fkey foreign key (code_id) references welcome_codes(id);
alter table only welcome_claims
    add constraint welcome_claims_grant_id_fkey foreign key (grant_id) references bonus_grants(id);
alter table only welcome_claims
    add constraint welcome_claims_user_id_fkey foreign key (user_id) references users(id);
alter table only welcome_codes
    add constraint welcome_codes_changed_by_fkey foreign key (changed_by) references users(id);
alter table only withdrawal_stages
    add constraint withdrawal_stages_by_id_fkey foreign key (by_id) references users(id);
alter table only withdrawal_stages
    add constraint withdrawal_stages_withdrawal_id_fkey foreign key (withdrawal_id) references withdrawals(id);
alter table only withdrawals
    add constraint withdrawals_account_id_fkey foreign key (account_id) references accounts(id);
alter table only withdrawals
    add constraint withdrawals_approved_by_fkey foreign key (approved_by) references users(id);
alter table only withdrawals
    add constraint withdrawals_first_by_fkey foreign key (first_by) references users(id);
alter table only withdrawals
    add constraint withdrawals_owner_id_fkey foreign key (owner_id) references users(id);
alter table only withdrawals
    add constraint withdrawals_user_id_fkey foreign key (user_id) references users(id);
alter table only write_offs
    add constraint write_offs_approved_by_fkey foreign key (approved_by) references users(id);
alter table only write_offs
    add constraint write_offs_coupon_id_cause_fkey foreign key (coupon_id, cause) references receivables(coupon_id, cause);
alter table only write_offs
    add constraint write_offs_requested_by_fkey foreign key (requested_by) references users(id);

-- Tables that grow without end and are forgotten again are cut into partitions, which are dropped whole (docs/decisions/0076). What comes
-- where no partition is goes to the rest.
create table analytics_events_rest partition of analytics_events default;
create table refused_bets_rest partition of refused_bets default;
create table feed_messages_rest partition of feed_messages default;
do $$
declare
  day timestamptz := date_trunc('day', now(), 'UTC') + interval '1 day';
  month timestamptz := date_trunc('month', now() at time zone 'UTC') at time zone 'UTC' + interval '1 month';
begin
  execute format('create table %I partition of analytics_events for values from (minvalue) to (%L)',
    'analytics_events_until' || to_char(day at time zone 'UTC', 'YYYYMMDD'), day);
  execute format('create table %I partition of refused_bets for values from (minvalue) to (%L)',
    'refused_bets_until' || to_char(month at time zone 'UTC', 'YYYYMM'), month);
  -- By their numbers, which grow with time and are what messages are asked for by: 100,000 in a partition.
  create table feed_messages_until1 partition of feed_messages for values from (minvalue) to (100000);
end $$;

insert into site_changes values ('config', 1), ('redirects', 1), ('blocks', 1), ('terms', 1), ('players', 1), ('views', 1), ('risk', 1),
  ('promo', 1), ('offers', 1), ('voids', 1), ('boosts', 1), ('budgets', 1), ('rates', 1), ('operators', 1), ('status', 1), ('seo', 1),
  ('support', 1), ('texts', 1), ('newsletters', 1), ('payments', 1), ('partners', 1);
insert into terms_versions (published_at, note) values (date_trunc('milliseconds', now()), 'The terms the site began with');
insert into risk_limits (scope, subject, max_exposure, note, version)
  values ('platform', '', 1000000000, 'What the house can bear on one outcome', 1);
insert into proof_log (upto_tx, size, root) values (0, 0, '\xe3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
insert into settled_until (at) values ('1970-01-01T00:00:00Z');
