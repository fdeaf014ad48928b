-- The points shop (docs/decisions/0099). `sold` counts under the lock of the row, so that the last one is sold once.
create table reward_items (
  id bigint generated always as identity primary key,
  fields jsonb not null,
  sold integer not null default 0 check (sold >= 0),
  version integer not null,
  changed_by bigint not null references users,
  changed_at timestamptz not null
);

create table reward_claims (
  id uuid primary key,
  item_id bigint not null references reward_items,
  user_id bigint not null references users,
  name text not null,
  price bigint not null check (price > 0),
  amount bigint,
  currency text,
  promo_code text,
  idem_key text not null,
  at timestamptz not null,
  unique (user_id, idem_key)
);
create index reward_claims_of_user on reward_claims (user_id, at desc);
create index reward_claims_of_item on reward_claims (item_id, user_id);
