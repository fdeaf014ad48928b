-- Cashback (docs/decisions/0099): once a week, from the bets that were settled in it.
create table cashback_runs (
  -- The Monday at which the week began.
  week date primary key,
  -- What all players earned, and the part of it that the budget covers, in millionths.
  total bigint not null check (total >= 0),
  part integer not null check (part between 0 and 1000000),
  started_at timestamptz not null,
  done_at timestamptz
);

create table cashback_weeks (
  week date not null references cashback_runs,
  user_id bigint not null references users,
  -- In minor units of the base currency: what was staked less what was corrected, what it earned, and what is taken from
  -- the next week because corrected bets had earned more.
  turnover bigint not null,
  per_mille integer not null,
  earned bigint not null,
  carry bigint not null default 0 check (carry <= 0),
  points bigint,
  amount bigint,
  currency text,
  is_cut boolean not null,
  at timestamptz not null,
  primary key (week, user_id)
);
create index cashback_weeks_of_user on cashback_weeks (user_id, week desc);

-- Which bets have counted, and what each earned: a bet whose result is withdrawn loses it again.
create table cashback_coupons (
  coupon_id uuid primary key,
  user_id bigint not null references users,
  week date not null,
  counted bigint not null,
  earned bigint not null
);
create index cashback_coupons_of_user on cashback_coupons (user_id);
