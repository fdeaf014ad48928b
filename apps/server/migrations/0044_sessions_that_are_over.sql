-- Sessions that are over and failures of long ago are looked for every hour.
create index sessions_by_end on sessions (coalesce(ended_at, expires_at));
create index sign_in_failures_by_age on sign_in_failures (last_at);
