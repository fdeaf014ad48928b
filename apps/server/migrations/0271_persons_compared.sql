-- Only what is proved closes play on another account (docs/decisions/0106). Which marks two accounts share is read here; what
-- follows from it is one pure rule of the server (care/limits/verdict.ts).

-- One subscriber: IPv6 addresses share their /64.
create function network_of(address text) returns text language sql immutable strict
  return case when address !~ '^[0-9a-fA-F:.]+$' then null
    when regexp_replace(address, '^::ffff:', '', 'i') ~ ':' then network(set_masklen(address::inet, 64))::text
    else regexp_replace(address, '^::ffff:', '', 'i') end;

-- What names a player now, also weakly: browsers, and the network together with the birthday or with the names.
create or replace function own_marks(player bigint) returns table (kind text, mark bytea, is_proved boolean)
language sql stable as $$
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
insert into person_marks (user_id, kind, mark, is_proved)
select b.user_id, m.kind, m.mark, m.is_proved from limit_books b cross join lateral own_marks(b.user_id) m
where b.closed_until > now() on conflict do nothing;

-- A browser that is new to an account may be that of a person to whom play is closed.
-- guard: check_person_new
create trigger check_person_new after insert on known_devices
  referencing new table as fresh for each statement execute function check_person();

-- What closes play on other accounts that share a mark with a player, the exclusion and the block of each, with the marks.
create function closed_alike(player bigint, moment timestamptz) returns table (other_id bigint, limit_type integer, started_at bigint,
  ends_at bigint, is_new boolean, is_identified boolean, is_identified_there boolean, has_other_name boolean, marks jsonb)
language sql stable as $$
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
create or replace function closed_twins(player bigint, moment timestamptz) returns table (other_id bigint, limit_type integer, ends_at bigint)
language sql stable as $$
  select distinct on (c.limit_type) c.other_id, c.limit_type, c.ends_at
  from closed_alike(player, moment) c
  where jsonb_path_exists(c.marks, '$[*] ? (@.isProved == true && @.isProvedThere == true && @.kind != "name")')
    and not (c.is_identified and c.is_identified_there and c.has_other_name)
  order by c.limit_type, c.ends_at desc nulls first, c.other_id
$$;

-- Accounts that may be those of a person to whom play is closed, for operators: which marks they share, and what follows.
create table person_cases (
  user_id bigint not null references users,
  other_id bigint not null references users,
  verdict text not null,
  marks jsonb not null,
  at timestamptz not null,
  primary key (user_id, other_id)
);
create index person_cases_by_other on person_cases (other_id);
