-- What operators note about a player, for each other. Notes are never changed, so each still says who knew what, and when.
create table player_notes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  operator_id bigint not null references users (id),
  at timestamptz not null,
  text text not null
);
create index player_notes_of_user on player_notes (user_id, id);

-- Operators find players by the beginning of a login.
create index users_by_start_of_login on users (lower(login) text_pattern_ops);

-- The edits of one subject, such as a player.
create index operator_edits_of_subject on operator_edits (subject, id);

update operators set permissions = permissions || '{notes.edit}'::text[], version = version + 1
where 'operators.edit' = any(permissions);
