-- What was written stands: money is corrected by further transfers, results and settlements by further revisions.
-- The database refuses anything else, whatever the code above it tries.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create trigger append_only before update or delete or truncate on transfers
  for each statement execute function refuse_change();
create trigger append_only before update or delete or truncate on outcome_results
  for each statement execute function refuse_change();
create trigger append_only before update or delete or truncate on settlement_revisions
  for each statement execute function refuse_change();
create trigger append_only before update or delete or truncate on receipt_groups
  for each statement execute function refuse_change();
