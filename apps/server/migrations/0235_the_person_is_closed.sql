-- Who is excluded, or blocked by the house, doesn't come back by changing what names them (docs/decisions/0098): what named a
-- person when play was closed, or had been proved and was changed, counts as long as play is closed. Kept as hashes.
create table person_marks (
  user_id bigint not null references users,
  kind text not null,
  mark bytea not null,
  -- The player had proved that it is theirs.
  is_proved boolean not null,
  kept_at timestamptz not null default now(),
  primary key (user_id, kind, mark)
);
create index person_marks_of on person_marks (mark, kind);

create function mark_of(value text) returns bytea language sql immutable strict
  return sha256(convert_to(value, 'UTF8'));

-- What names a player now.
create function own_marks(player bigint) returns table (kind text, mark bytea, is_proved boolean)
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
$$;

create function keep_contact_marks() returns trigger language plpgsql as $$
begin
  insert into person_marks (user_id, kind, mark, is_proved)
  select old.user_id, k.kind, mark_of(k.value), true
  from (values ('email', mailbox_of(old.email_key), old.email_verified_at), ('phone', old.phone, old.phone_verified_at)) k(kind, value, proved_at)
  where k.value is not null and k.proved_at is not null
  on conflict (user_id, kind, mark) do update set is_proved = true, kept_at = now();
  return null;
end $$;
-- They only keep what was there before.
-- guard: keep_marks
-- guard: keep_marks_gone
create trigger keep_marks after update of email_key, phone on contacts for each row
  when (old.email_key is distinct from new.email_key or old.phone is distinct from new.phone)
  execute function keep_contact_marks();
create trigger keep_marks_gone after delete on contacts for each row execute function keep_contact_marks();

create function keep_person_marks() returns trigger language plpgsql as $$
begin
  insert into person_marks (user_id, kind, mark, is_proved)
  select old.user_id, k.kind, mark_of(k.value), true
  from (values ('document', old.document_key), ('tax', old.tax_key), ('name', old.name_key)) k(kind, value)
  where k.value is not null and old.identified_at is not null
  on conflict (user_id, kind, mark) do update set is_proved = true, kept_at = now();
  return null;
end $$;
create trigger keep_marks after update of document_key, tax_key, name_key on persons for each row
  when (old.document_key is distinct from new.document_key or old.tax_key is distinct from new.tax_key
    or old.name_key is distinct from new.name_key)
  execute function keep_person_marks();
create trigger keep_marks_gone after delete on persons for each row execute function keep_person_marks();

-- A withdrawal that is paid proves its destination: who shares it is looked at again.
create function check_paid_person() returns trigger language plpgsql as $$
begin
  insert into person_checks (user_id) values (new.user_id) on conflict do nothing;
  return null;
end $$;
-- guard: check_paid_person
create trigger check_paid_person after update of status on withdrawals for each row
  when (new.status = 'paid' and old.status <> 'paid') execute function check_paid_person();

-- Those who are closed to play already.
insert into person_marks (user_id, kind, mark, is_proved)
select b.user_id, m.kind, m.mark, m.is_proved from limit_books b cross join lateral own_marks(b.user_id) m
where b.closed_until > now() on conflict do nothing;

create or replace function accounts_like(player bigint) returns table (other_id bigint, by text, is_proved boolean, is_proved_there boolean)
language sql stable as $$
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

-- What closes play on another account of the same person, the exclusion that lasts longest and a block of the house; both of
-- that account itself. `ends_at` is null for a block. In place of excluded_twin, which nodes of the release before still call.
create function closed_twins(player bigint, moment timestamptz) returns table (other_id bigint, limit_type integer, ends_at bigint)
language sql stable as $$
  select distinct on (c.limit_type) l.other_id, c.limit_type, (c.active ->> 'endsAt')::bigint
  from accounts_like(player) l
  join limit_books b on b.user_id = l.other_id
  join users u on u.id = player
  cross join lateral (values (30, b.book -> '30' -> 'active'), (30, b.book -> '30' -> 'active' -> 'own'),
    (37, b.book -> '37' -> 'active')) c(limit_type, active)
  where b.closed_until > moment and jsonb_typeof(c.active) = 'object' and not c.active ? 'sameAs'
    and coalesce((c.active ->> 'endsAt')::bigint > extract(epoch from moment), true)
    and (l.is_proved_there or extract(epoch from u.created_at) > (c.active ->> 'startedAt')::bigint)
    and not exists (select from other_persons o where o.user_id = player and o.other_id = l.other_id)
  order by c.limit_type, (c.active ->> 'endsAt')::bigint desc nulls first, l.other_id
$$;
