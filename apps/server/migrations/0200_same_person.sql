-- An exclusion holds for the person, not for the account: whoever comes back under the same mailbox, phone, document, name and
-- birthday or payment destination is excluded there, too (docs/decisions/0098).

-- One mailbox however it is written: what stands behind a plus goes to the same one, and Gmail ignores dots.
create function mailbox_of(email text) returns text language sql immutable strict
  return case when split_part(email, '@', 2) in ('gmail.com', 'googlemail.com')
    then replace(split_part(split_part(email, '@', 1), '+', 1), '.', '') || '@gmail.com'
    else split_part(split_part(email, '@', 1), '+', 1) || '@' || split_part(email, '@', 2) end;

-- Name and birthday as they are compared; persons.name_key is written by the server.
alter table persons add column name_key text;
update persons set name_key = fields ->> 'birthday' || ' ' || least(n.name, n.surname) || ' ' || greatest(n.name, n.surname)
from (select user_id, regexp_replace(lower(fields ->> 'name'), '[^[:alpha:]]', '', 'g') "name",
        regexp_replace(lower(fields ->> 'surname'), '[^[:alpha:]]', '', 'g') surname from persons) n
where n.user_id = persons.user_id and n.name <> '' and n.surname <> '' and coalesce(fields ->> 'birthday', '') <> '';
-- On a large site these are built before, with `create index concurrently`.
create index if not exists persons_by_name on persons (name_key) where name_key is not null;
create index if not exists contacts_by_mailbox on contacts (mailbox_of(email_key)) where email_key is not null;
create index if not exists contacts_by_phone on contacts (phone) where phone is not null;
create index if not exists withdrawals_by_destination on withdrawals (destination) where destination <> '';

-- Accounts whose owner may be somebody who is excluded; a duty looks at them within seconds.
create table person_checks (
  user_id bigint primary key references users
);
-- Players of whom an operator has said that they aren't the person whose exclusion would count for them.
create table other_persons (
  user_id bigint not null references users,
  other_id bigint not null references users,
  operator_id bigint not null references users,
  note text not null,
  at timestamptz not null,
  primary key (user_id, other_id)
);

create function check_person() returns trigger language plpgsql as $$
begin
  insert into person_checks (user_id) select distinct user_id from fresh on conflict do nothing;
  return null;
end $$;
-- It only notes who is to be looked at.
-- guard: check_person
-- guard: check_person_new
create trigger check_person_new after insert on contacts
  referencing new table as fresh for each statement execute function check_person();
create trigger check_person after update on contacts
  referencing new table as fresh for each statement execute function check_person();
create trigger check_person_new after insert on persons
  referencing new table as fresh for each statement execute function check_person();
create trigger check_person after update on persons
  referencing new table as fresh for each statement execute function check_person();
create trigger check_person_new after insert on withdrawals
  referencing new table as fresh for each statement execute function check_person();

-- Accounts that share something with a player that names a person; is_proved: the player has proved that it is theirs.
create function accounts_like(player bigint) returns table (other_id bigint, by text, is_proved boolean, is_proved_there boolean)
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
  union all select w.user_id, 'payment', true, true
    from withdrawals m join withdrawals w on w.destination = m.destination
    where m.user_id = player and w.user_id <> player and m.destination not in ('', m.method)
$$;

-- The exclusion of another account of the same person, the one that lasts longest. What the excluded person hasn't proved to be
-- theirs counts only for accounts that were opened after the exclusion: nobody shuts a stranger out by claiming their address.
create function excluded_twin(player bigint, moment timestamptz) returns table (other_id bigint, ends_at bigint)
language sql stable as $$
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

-- What operators said about a change they made.
alter table limit_changes add column note text not null default '';
-- wider: limit_changes_step_check
alter table limit_changes drop constraint limit_changes_step_check;
alter table limit_changes add constraint limit_changes_step_check check (step in
  ('set', 'asked', 'approved', 'cancelled', 'closed', 'extended', 'blocked', 'lifted', 'carried', 'parted')) not valid;

update operators set permissions = permissions || '{care.read,care.block}'::text[], version = version + 1
where 'operators.edit' = any(permissions);
