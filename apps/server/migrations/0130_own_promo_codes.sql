-- Promo codes that a player has added, or bought for points as often as `bought` says.
create table promo_kept (
  user_id bigint not null references users,
  promo_id bigint not null references promo_codes,
  bought integer not null check (bought >= 0),
  kept_at timestamptz not null,
  primary key (user_id, promo_id)
);

-- Codes that only those may use who bought them for points.
-- wider: promo_codes_audience_check
alter table promo_codes drop constraint promo_codes_audience_check;
alter table promo_codes add constraint promo_codes_audience_check
  check (audience in ('everyone', 'named', 'typed', 'bought')) not valid;
