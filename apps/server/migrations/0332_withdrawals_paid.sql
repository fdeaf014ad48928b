-- Finds the withdrawals paid lately, whose times players read beside a method.
create index withdrawals_paid on withdrawals (changed_at) where (status = 'paid'::text);
