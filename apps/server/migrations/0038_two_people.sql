-- What an operator gives beyond their own ceiling waits for another one. What was given before needed nobody.
alter table bonus_grants
  add column requested_at timestamptz not null default now(),
  add column approved_by bigint references users,
  add column approved_at timestamptz,
  add column status text not null default 'done' check (status in ('requested', 'done', 'withdrawn')),
  add column version integer not null default 1,
  add constraint bonus_grants_agreed check ((approved_by is null) = (approved_at is null)),
  add constraint bonus_grants_two check (approved_by <> operator_id);
create index bonus_grants_by on bonus_grants (operator_id, requested_at desc);
