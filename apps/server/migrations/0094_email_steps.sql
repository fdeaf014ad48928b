-- Codes by e-mail as a second step. After a recovery by the same mailbox they don't count, until a sign-in by another
-- method: otherwise the mailbox alone would open the account.
create table email_steps (
  user_id bigint primary key references users,
  enabled_at timestamptz not null,
  is_trusted boolean not null default true
);

-- An extra check before a new password, never enough by itself. Of the answer there is a hash only.
create table control_questions (
  user_id bigint primary key references users,
  question text not null,
  answer_hash text not null,
  set_at timestamptz not null
);
