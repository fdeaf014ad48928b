-- Files of players. A row comes first and its bytes after it, so no bytes are ever without a row; what nobody took along
-- within a day, or was removed, is deleted with its bytes by a timed job.
create table files (
  id uuid primary key,
  owner_id bigint not null references users,
  purpose text not null check (purpose in ('document', 'support', 'appeal', 'export')),
  name text not null,
  type text not null,
  size integer not null check (size > 0),
  at timestamptz not null,
  stored_at timestamptz,
  attached_at timestamptz,
  removed_at timestamptz
);
create index files_of_owner on files (owner_id, at);
create index files_to_delete on files (at) where attached_at is null or removed_at is not null;
