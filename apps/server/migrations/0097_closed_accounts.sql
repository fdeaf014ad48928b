-- An account that its player closed, and the file of everything that the site keeps about a player.
alter table users add column closed_at timestamptz;
-- Personal data are erased some years later; the number, the coupons and the ledger stay.
alter table users add column erased_at timestamptz;
create index if not exists users_to_erase on users (closed_at) where closed_at is not null and erased_at is null;

create table account_closings (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  at timestamptz not null,
  reason text not null check (reason in ('break', 'too_much', 'unhappy', 'privacy', 'other')),
  note text not null,
  reopened_at timestamptz,
  reopened_by bigint references users,
  reopened_why text,
  check ((reopened_at is null) = (reopened_by is null))
);
create unique index account_closings_open on account_closings (user_id) where reopened_at is null;

create table data_exports (
  id uuid primary key,
  user_id bigint not null references users,
  lng text not null,
  asked_at timestamptz not null,
  state text not null check (state in ('waiting', 'ready', 'failed')),
  tries smallint not null default 0,
  file_id uuid references files on delete set null,
  done_at timestamptz,
  expires_at timestamptz,
  check ((state = 'ready') <= (done_at is not null and expires_at is not null))
);
-- One at a time.
create unique index data_exports_waiting on data_exports (user_id) where state = 'waiting';
create index data_exports_of_user on data_exports (user_id, asked_at desc);
create index data_exports_to_forget on data_exports (expires_at) where expires_at is not null;
