-- Browsers that show a QR code to be signed in. The code is in the picture, the sign only in that browser.
create table qr_sign_ins (
  code_hash bytea primary key,
  sign_hash bytea not null,
  number text not null,
  network text not null,
  ip text not null,
  user_agent text not null,
  country text,
  state text not null check (state in ('waiting', 'refused', 'approved', 'used')),
  -- The player who scanned it, who alone may decide.
  user_id bigint references users,
  -- The epoch of the player's password at the approval.
  epoch integer,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  constraint qr_sign_ins_approved check (state not in ('approved', 'used') or (user_id is not null and epoch is not null))
);
create index qr_sign_ins_by_expiry on qr_sign_ins (expires_at);
