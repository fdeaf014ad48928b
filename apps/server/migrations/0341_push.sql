-- Devices that players have told about favourites and coupons, and what each is told (decision 0122).
create table push_subscriptions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  -- Only a device that is still signed in is told.
  session bytea not null references sessions (token_hash) on delete cascade,
  -- Where the browser's push service takes messages for it, and what they are encrypted for.
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  -- The public key of the site with which the browser subscribed: under another one it takes nothing.
  key text not null,
  kinds text[] not null,
  lng text not null,
  at timestamptz not null
);
create index push_subscriptions_of on push_subscriptions (user_id);
create index push_subscriptions_session on push_subscriptions (session);

create table push_messages (
  id bigint generated always as identity primary key,
  subscription_id bigint not null references push_subscriptions (id) on delete cascade,
  -- Either something that happened in a game, or a settlement of a coupon.
  moment_id bigint references game_moments (id) on delete cascade,
  coupon_id uuid,
  revision integer,
  state text not null check (state in ('waiting', 'sent', 'failed')),
  tries integer not null,
  at timestamptz not null,
  next_at timestamptz not null,
  expires_at timestamptz not null,
  check ((moment_id is null) = (coupon_id is not null and revision is not null)),
  -- Each is told once.
  unique (subscription_id, moment_id),
  unique (subscription_id, coupon_id, revision)
);
create index push_messages_due on push_messages (next_at) where state = 'waiting';
create index push_messages_moment on push_messages (moment_id);
create index push_messages_at on push_messages (at);

-- Who has starred a game, a league or a team.
create index favourites_of on favourites (kind, ref);
