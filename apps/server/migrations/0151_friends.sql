-- Players who bring friends (docs/decisions/0101).
create table friend_codes (
  user_id bigint primary key references users,
  code text not null unique,
  at timestamptz not null
);

create table friends (
  -- The friend; nobody is brought twice.
  user_id bigint primary key references users,
  referrer_id bigint not null references users,
  at timestamptz not null,
  -- As they were when the friend registered.
  rules jsonb not null,
  state text not null check (state in (
    'registered', 'deposited', 'qualified', 'held', 'paid', 'refused', 'expired', 'taken_back')),
  reasons text[] not null default '{}',
  qualified_at timestamptz,
  -- When the reward is decided next.
  pay_at timestamptz,
  -- What was paid, in minor units, and what was taken back of it.
  reward bigint check (reward > 0),
  currency text,
  friend_reward bigint check (friend_reward > 0),
  friend_currency text,
  taken bigint not null default 0,
  friend_taken bigint not null default 0,
  paid_at timestamptz,
  note text not null default '',
  decided_by bigint references users,
  version integer not null default 1,
  constraint friends_not_oneself check (user_id <> referrer_id)
);
create index friends_of_referrer on friends (referrer_id, at desc);
create index friends_open on friends (state, at) where state in ('registered', 'deposited', 'qualified', 'held');
create index friends_paid on friends (paid_at) where paid_at is not null;

update operators set permissions = permissions || '{friends.read,friends.decide}'::text[], version = version + 1
where 'operators.edit' = any(permissions);
