-- Finds the withdrawals paid lately, whose times players read beside a method. On a large site it is built before, with
-- `create index concurrently`.
create index if not exists withdrawals_paid on withdrawals (changed_at) where (status = 'paid'::text);
