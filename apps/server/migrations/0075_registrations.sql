-- How a player registered, and what the player chose then.
create table registrations (
  user_id bigint primary key references users (id),
  type text not null check (type in ('fast_reg', 'phone_reg', 'full_reg', 'soc_reg')),
  bonus_id smallint not null check (bonus_id in (0, 1, 2)),
  change_coef_action smallint check (change_coef_action in (0, 1, 2)),
  promo_code text,
  wants_news boolean not null,
  -- Names and birthday as told then, before anybody checked them.
  person jsonb not null default '{}'
);
