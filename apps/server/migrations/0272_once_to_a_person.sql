-- Other accounts that a promotion takes for the same person: the marks that exclusions are compared by, proved or not, and the same
-- browser while the owner is not proved. Not those whose identity is confirmed on both sides with different names.
create function accounts_of_person(player bigint) returns table (other_id bigint) language sql stable as $$
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
