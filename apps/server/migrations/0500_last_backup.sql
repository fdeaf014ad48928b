-- When the last backup was made, for `npm run doctor`.
create table last_backup (
  id boolean primary key default true check (id),
  at timestamptz not null,
  bytes bigint not null check (bytes > 0),
  is_sealed boolean not null
);
