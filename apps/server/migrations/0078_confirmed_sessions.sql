-- When the holder of a session last proved to be its player, after signing in; and when the password was last changed.
alter table sessions add column confirmed_at timestamptz;
alter table users add column password_changed_at timestamptz;
