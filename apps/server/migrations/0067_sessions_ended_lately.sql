-- When the database heard of a session's end, by its own clock: other nodes look there each second, and theirs may differ.
alter table sessions add column end_noted_at timestamptz;
create index sessions_ended_lately on sessions (end_noted_at) where end_noted_at is not null;
