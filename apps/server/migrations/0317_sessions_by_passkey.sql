-- Whether a passkey stands behind a session: it signed in with one, or made one. With real money that is an operator's second step.
alter table sessions add column is_by_passkey boolean not null default false;
