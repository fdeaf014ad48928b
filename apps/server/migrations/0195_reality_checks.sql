-- The time of play that counts towards the next reality check: { from, usedMs, seenAt }, epoch milliseconds.
alter table limit_books add column reality jsonb;
create index limit_books_checked on limit_books (user_id) where book ? '32';

-- What players were told by a reality check, and what they answered.
create table reality_checks (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  began_at timestamptz not null,
  answered_at timestamptz not null,
  played_ms bigint not null check (played_ms >= 0),
  currency text not null,
  staked bigint not null,
  returned bigint not null,
  answer text not null check (answer in ('continue', 'stop', 'limits'))
);
create index reality_checks_of on reality_checks (user_id, id);
create trigger append_only before update or delete or truncate on reality_checks
  for each statement execute function refuse_change();

-- Who was asked for a limit, when, and what they answered. Once each.
create table limit_prompts (
  user_id bigint not null references users,
  occasion text not null check (occasion in ('registration', 'deposit')),
  wants_limit boolean not null,
  at timestamptz not null,
  primary key (user_id, occasion)
);
create trigger append_only before update or delete or truncate on limit_prompts
  for each statement execute function refuse_change();
