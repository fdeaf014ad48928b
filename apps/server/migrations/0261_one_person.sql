-- A book that one person runs, while it has a row: requests are then approved by whoever made them, and the log of edits says so.
create table one_person (
  since timestamptz not null,
  is_only boolean primary key default true check (is_only)
);

-- Asked and approved by two accounts, unless one person runs the book. That stood in checks, which can't read another table.
-- guard: two_people
create function refuse_one_person() returns trigger language plpgsql as $$
begin
  if not exists (select from one_person) then
    raise exception 'one operator asked and approved' using errcode = 'check_violation';
  end if;
  return new;
end $$;

do $$
declare
  pair record;
  old name;
begin
  for pair in
    select p.in_table, p.asked, p.approved from (values
      ('voids', 'requested_by', 'approved_by'),
      ('bonus_grants', 'operator_id', 'approved_by'),
      ('currency_rates', 'requested_by', 'approved_by'),
      ('write_offs', 'requested_by', 'approved_by'),
      ('budget_requests', 'requested_by', 'approved_by'),
      ('odds_requests', 'requested_by', 'approved_by'),
      ('player_resets', 'requested_by', 'approved_by'),
      ('withdrawals', 'first_by', 'approved_by'),
      ('slip_batches', 'requested_by', 'approved_by'),
      ('adjustments', 'requested_by', 'approved_by'),
      ('partner_payouts', 'requested_by', 'approved_by'),
      ('refunds', 'requested_by', 'approved_by'),
      ('payment_cases', 'first_by', 'second_by')
    ) p (in_table, asked, approved)
  loop
    select c.conname into strict old from pg_constraint c
    where c.conrelid = pair.in_table::regclass and c.contype = 'c'
      and replace(pg_get_constraintdef(c.oid), ' NOT VALID', '') in (
        format('CHECK ((%I <> %I))', pair.asked, pair.approved),
        format('CHECK ((%I <> %I))', pair.approved, pair.asked));
    execute format('alter table %I drop constraint %I', pair.in_table, old);
    execute format(
      'create trigger two_people before insert or update on %I for each row when (new.%I = new.%I) execute function refuse_one_person()',
      pair.in_table, pair.asked, pair.approved);
  end loop;
end $$;
