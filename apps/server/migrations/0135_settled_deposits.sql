-- A provider says what came in all, so a deposit keeps how much of it is settled: credited, or sent back.
alter table deposits
  -- Of the payer's money, fee included. Null: all of it where it is done, otherwise nothing.
  add column settled bigint check (settled >= 0),
  -- The fee that was really kept, where it isn't the fee that was asked for.
  add column fee_kept bigint check (fee_kept >= 0);
alter table payment_cases
  -- What the decision moved, in the currency that came.
  add column moved text;
-- On a large site this one is built before, with `create index concurrently`.
create index if not exists withdrawals_approved_by on withdrawals (approved_by, changed_at)
  where approved_by is not null and first_by is null;
