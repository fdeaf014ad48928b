-- A destination is the player's once money has arrived there: a withdrawal that was only asked for claims anybody's.
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
$$;
