-- What players owe (docs/decisions/0050): a correction that found less on the account than it takes back, or an advance
-- that ended short. One row per coupon and cause; the ledger says the same line by line.
create table receivables (
  coupon_id uuid not null,
  cause text not null check (cause in ('correction', 'advance')),
  account_id bigint not null,
  -- When it was first owed.
  at timestamptz not null,
  amount bigint not null check (amount > 0),
  -- What became of it: taken from what came later, lifted by a result that pays after all, or given up.
  collected bigint not null default 0 check (collected >= 0),
  lifted bigint not null default 0 check (lifted >= 0),
  written_off bigint not null default 0 check (written_off >= 0),
  due bigint not null generated always as (amount - collected - lifted - written_off) stored,
  primary key (coupon_id, cause),
  constraint never_more_than_owed check (collected + lifted + written_off <= amount)
);
create index receivables_due on receivables (account_id, at, coupon_id) where due > 0;

-- An account that ever owed is asked what it owes, whatever for.
create trigger note_receivable after insert on receivables for each row execute function note_advance();

alter table transfers drop constraint transfers_kind_check;
alter table transfers add constraint transfers_kind_check check (kind in (
  'deposit', 'stake_reserve', 'stake_post', 'stake_return', 'payout', 'correction', 'bonus_grant', 'bonus_take',
  'free_reserve', 'free_return', 'stake_unpost', 'cashout_stake', 'cashout', 'advance', 'advance_repay',
  'advance_return', 'advance_write_off', 'receivable', 'receivable_advance', 'receivable_collect',
  'receivable_lift', 'receivable_lift_lost', 'receivable_write_off'));
