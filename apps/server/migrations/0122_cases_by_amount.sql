-- What one payment brought in another amount is a case of its own, also while an earlier one is open. Rows that the
-- former index allowed never break the new one.
-- unmet: payment_cases_same
drop index payment_cases_open;
create unique index payment_cases_same on payment_cases (payment_id, what, amount, currency) nulls not distinct
  where closed_at is null;
