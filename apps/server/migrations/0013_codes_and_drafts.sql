-- Short codes of shared coupons. The text is the coupon itself, signed; the row only makes it short.
create table coupon_codes (
  code text primary key check (code ~ '^[0-9A-HJKMNP-TV-Z]{8}$'),
  body text not null,
  used_at timestamptz not null
);
create index coupon_codes_unused on coupon_codes (used_at);

-- Public halves of the keys that have signed codes here.
create table code_keys (
  x text primary key,
  created_at timestamptz not null
);

-- The coupon that a player has not placed yet, as their devices merged it. Never money: only a sheet of paper.
create table coupon_drafts (
  user_id bigint primary key references users,
  version integer not null check (version > 0),
  draft jsonb not null,
  updated_at timestamptz not null
);
