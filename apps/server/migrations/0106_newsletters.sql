-- Newsletters that operators write. `last_user_id` is how far sending has come, in the order of players.
create table newsletters (
  id bigint generated always as identity primary key,
  name text not null,
  texts jsonb not null,
  flag text not null,
  countries integer[] not null,
  status text not null check (status in ('draft', 'requested', 'scheduled', 'sending', 'done', 'stopped')),
  version integer not null,
  changed_by bigint not null references users,
  changed_at timestamptz not null,
  requested_by bigint references users,
  approved_by bigint references users,
  send_at timestamptz,
  last_user_id bigint not null default 0,
  next_at timestamptz,
  done_at timestamptz,
  -- Outcomes, kept when the messages themselves are deleted.
  sent integer not null default 0,
  failed integer not null default 0
);
create index newsletters_to_send on newsletters (send_at) where status in ('scheduled', 'sending');

-- Who got which, once: written in the transaction of the message.
create table newsletter_sends (
  newsletter_id bigint not null references newsletters on delete cascade,
  user_id bigint not null references users,
  message_id bigint not null,
  stopped_at timestamptz,
  -- Whether its outcome is counted in `newsletters`.
  is_counted boolean not null default false,
  primary key (newsletter_id, user_id)
);
create index newsletter_sends_uncounted on newsletter_sends (message_id) where not is_counted;

insert into site_changes values ('newsletters', 1);
update operators set permissions = permissions || '{newsletters.read,newsletters.edit,newsletters.approve}'::text[],
  version = version + 1
where 'operators.edit' = any(permissions);
