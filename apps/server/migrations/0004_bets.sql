-- Coupons with their legs as accepted, and settlement revisions: nothing in a revision is ever overwritten.
create table coupons (
  id uuid primary key,
  -- Short, for people; a server takes a thousand of them at once.
  number bigint generated always as identity (start with 4000001 increment by 1000),
  user_id bigint not null,
  account_id bigint not null,
  currency text not null,
  type_id smallint not null,
  system_value smallint,
  stake bigint not null check (stake > 0),
  -- Total odds in thousandths, rounded down for show; null for systems.
  coef_milli bigint,
  possible_win bigint not null,
  change_coef_action smallint not null,
  tolerance_percent smallint not null default 0,
  drop_on_score_change boolean not null default false,
  status text not null check (status in ('pending', 'accepted', 'refused', 'won', 'lost', 'void', 'cashed_out')),
  idem_key text not null,
  input_hash bytea not null,
  placed_at timestamptz not null,
  delay_seconds smallint not null default 0,
  delay_game_id bigint,
  accept_after timestamptz,
  accepted_at timestamptz,
  settled_at timestamptz,
  payout bigint,
  refusals jsonb,
  -- Where its signed receipt is: the group it was accepted in and its place there. The statement is this row itself.
  receipt_group uuid,
  receipt_index smallint,
  rules_version smallint not null default 1,
  -- What the caller was told first, when that was `pending`: a replay of the key is answered with it again.
  first_answer json,
  constraint coupon_keys unique (account_id, idem_key)
);
create index coupons_of_user on coupons (user_id, id desc);
create index coupons_pending on coupons (accept_after) where status = 'pending';

create table coupon_legs (
  coupon_id uuid not null,
  n smallint not null,
  game_id bigint not null,
  outcome_id text not null,
  block_id smallint,
  odds_milli integer not null check (odds_milli >= 1000),
  -- The price the player saw, which the policy for moved prices is measured from.
  seen_milli integer not null,
  price_version bigint not null,
  is_live boolean not null,
  score_home smallint not null,
  score_away smallint not null,
  -- Names as shown when it was accepted: champ, country, opponents, market, outcome, market type, line, start.
  shown json not null,
  -- The decided result, filled by settlement: result and void fractions, why, final score; and the feed sequence that
  -- it was read from, so that a later correction is seen.
  decided jsonb,
  decided_seq bigint not null default 0,
  primary key (coupon_id, n)
);
create index legs_of_game on coupon_legs (game_id);

create table settlement_revisions (
  coupon_id uuid not null,
  n integer not null,
  at timestamptz not null,
  reason text not null,
  status text not null,
  payout bigint not null,
  -- What the player still owes because a correction took back more than the balance had.
  receivable bigint not null default 0 check (receivable >= 0),
  -- Decided legs and sentences of explanation as they stood at this revision.
  legs jsonb not null,
  explanation jsonb not null,
  primary key (coupon_id, n)
);

-- What was accepted together and signed once: the codes (SHA-256) of its receipts in order, and the signature of the
-- root of their tree.
create table receipt_groups (
  id uuid primary key,
  codes bytea not null,
  signature bytea not null,
  kid text not null
);

-- Public halves of the keys that sign receipts, for as long as there are receipts. The private half never comes here.
create table proof_keys (
  kid text primary key,
  x text not null,
  created_at timestamptz not null
);
