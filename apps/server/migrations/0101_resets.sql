-- What operators did to how a player signs in. A password or second factors are reset by two operators; sessions are ended by one.
create table player_resets (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  what text not null check (what in ('password', 'second_factors', 'sessions')),
  reason text not null,
  -- How the operator made sure that it was the player who asked.
  checked text not null,
  requested_by bigint not null references users (id),
  requested_at timestamptz not null,
  approved_by bigint references users (id),
  approved_at timestamptz,
  status text not null check (status in ('requested', 'done', 'withdrawn')),
  version integer not null default 1,
  constraint player_resets_two_people check (approved_by <> requested_by),
  constraint player_resets_approved check (
    what = 'sessions' or (status = 'done') = (approved_by is not null and approved_at is not null)
  )
);
create unique index player_resets_waiting on player_resets (user_id, what) where status = 'requested';
create index player_resets_of_user on player_resets (user_id, id);

-- Until then nobody changes how the player signs in: second factors were reset, and the player has to hear of it first.
alter table users add column changes_held_until timestamptz;

update operators set permissions = permissions || '{resets.read,resets.ask,resets.approve,sessions.end}'::text[],
  version = version + 1
where 'operators.edit' = any(permissions);
