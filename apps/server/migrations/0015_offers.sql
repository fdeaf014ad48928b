-- What the house answers and gives. A stake above the maximum waits as a pending coupon without a game to wait for
-- (status 'pending', delay_game_id null) until its accept_after; here is what it was offered meanwhile.
create table counter_offers (
  coupon_id uuid primary key,
  operator_id bigint not null references users,
  at timestamptz not null,
  stake bigint not null check (stake > 0),
  coef_milli bigint,
  possible_win bigint not null,
  -- For each leg in its order: oddsMilli, and the epoch of its game's gate. A gate that moved ends the offer.
  legs jsonb not null
);

create table promo_codes (
  id bigint generated always as identity primary key,
  code text not null constraint promo_code unique check (code = upper(code)),
  kind text not null check (kind in ('free_bet', 'boost', 'refund')),
  -- Of a boost or a refund.
  percent smallint check (percent between 1 and 100),
  -- In minor units of `currency`. Of a free bet: its whole stake. Of the others: the highest stake, null for any.
  amount bigint check (amount > 0),
  currency text,
  type_ids smallint[] not null,
  -- Of every leg, in thousandths.
  min_odds_milli integer not null check (min_odds_milli >= 1000),
  min_legs smallint not null check (min_legs >= 1),
  uses_total integer check (uses_total > 0),
  uses_per_player integer not null check (uses_per_player > 0),
  valid_from timestamptz not null,
  valid_until timestamptz not null,
  audience text not null check (audience in ('everyone', 'named', 'typed')),
  -- Of the audience 'named'.
  user_ids bigint[] not null default '{}',
  is_active boolean not null,
  note text not null,
  version integer not null check (version > 0),
  check ((amount is null) = (currency is null)),
  check ((kind = 'free_bet') = (percent is null)),
  check (kind <> 'free_bet' or amount is not null),
  check (valid_from < valid_until)
);

-- One row for each coupon with a code. A coupon that was refused or is void did not use it up.
create table promo_uses (
  coupon_id uuid primary key,
  promo_id bigint not null,
  user_id bigint not null
);
create index promo_uses_of on promo_uses (promo_id, user_id);

-- Bonus accounts (accounts.type 4): what was given, and how often it is to be staked before it is the player's own.
create unique index bonus_account on accounts (user_id, currency) where kind = 'player' and type = 4;
create table bonus_grants (
  id uuid primary key,
  account_id bigint not null references accounts,
  operator_id bigint not null references users,
  amount bigint not null check (amount > 0),
  wager_times smallint not null check (wager_times between 0 and 100),
  note text not null,
  at timestamptz not null,
  -- Set when all of it was released or lost: then it no longer counts.
  closed_at timestamptz
);
create index bonus_grants_of on bonus_grants (account_id);

-- Which kinds there are is said where they are moved (modules/wallet).
alter table transfers drop constraint transfers_kind_check;
alter table transfers add constraint transfers_kind_check check (kind ~ '^[a-z_]{3,32}$');

insert into site_changes values ('promo', 1), ('offers', 1);
