-- Who a player is, what they want to hear, and how the check of their identity stands.
create table persons (
  user_id bigint primary key references users,
  fields jsonb not null,
  -- Document and tax number without spaces and signs, to find the same with others.
  document_key text,
  tax_key text,
  identified_at timestamptz,
  version integer not null,
  changed_at timestamptz not null
);
create index persons_by_document on persons (document_key) where document_key is not null;
create index persons_by_tax on persons (tax_key) where tax_key is not null;

create table person_choices (
  user_id bigint primary key references users,
  choices jsonb not null
);

create table verifications (
  user_id bigint primary key references users,
  state text not null check (state in ('none', 'waiting', 'more', 'refused', 'verified')),
  reason text not null default '',
  requested text,
  sent_at timestamptz,
  decided_at timestamptz,
  decided_by bigint references users,
  version integer not null
);
create index verifications_waiting on verifications (sent_at) where state = 'waiting';
create index verifications_decided on verifications (decided_at) where decided_at is not null;

create table verification_files (
  file_id uuid primary key references files on delete cascade,
  user_id bigint not null references users,
  kind text not null,
  sent_at timestamptz not null
);
create index verification_files_of_user on verification_files (user_id);

update operators set permissions = permissions || '{verification.read,verification.decide}'::text[], version = version + 1
where 'operators.edit' = any(permissions);
