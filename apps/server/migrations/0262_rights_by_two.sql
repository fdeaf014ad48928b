-- Rights that one operator gives another wait for a third; what was given before stays.
create table operator_requests (
  id bigint generated always as identity primary key,
  user_id bigint not null references operators,
  permissions text[] not null check (cardinality(permissions) > 0),
  requested_by bigint not null references users,
  requested_at timestamptz not null,
  approved_by bigint references users,
  approved_at timestamptz,
  status text not null default 'requested' check (status in ('requested', 'done', 'withdrawn')),
  version integer not null default 1,
  check ((approved_by is null) = (approved_at is null))
);
create unique index operator_requests_waiting on operator_requests (user_id) where status = 'requested';
create trigger two_people before insert or update on operator_requests for each row
  when (new.approved_by = new.requested_by) execute function refuse_one_person();

-- Whoever could make operators alone may approve those of others.
update operators set permissions = permissions || '{operators.approve}'::text[], version = version + 1
where 'operators.edit' = any(permissions);
