-- What a provider says after the fact: a payout paid in another sum or after all, one that came back, a deposit taken back.
alter table withdrawals
  -- What really left and the fee really kept, where it isn't what was asked for.
  add column paid_out bigint check (paid_out >= 0),
  add column fee_kept bigint check (fee_kept >= 0);
alter table deposits
  -- What was taken back from the player, as money or as a debt: sent back to the payer, or charged back.
  add column returned bigint not null default 0 check (returned >= 0);

alter table payment_cases
  -- Where the payer collects what is sent back, at providers that leave it to them.
  add column claim_at text;

-- wider: payment_cases_what_check
alter table payment_cases drop constraint payment_cases_what_check;
alter table payment_cases add constraint payment_cases_what_check check (what in (
  'other_amount', 'other_currency', 'contradiction', 'account_closed', 'unknown_payment', 'charged_back', 'paid_late')) not valid;
-- wider: payment_cases_decision_check
alter table payment_cases drop constraint payment_cases_decision_check;
alter table payment_cases add constraint payment_cases_decision_check
  check (decision in ('credit', 'refund', 'settle', 'return', 'none')) not valid;

-- What the account doesn't hold is owed for the withdrawal or the deposit.
-- wider: receivables_cause_check
alter table receivables drop constraint receivables_cause_check;
alter table receivables add constraint receivables_cause_check
  check (cause in ('correction', 'advance', 'payout', 'chargeback')) not valid;

-- Added to whatever kinds there are, because several migrations add some.
-- wider: transfers_kind_check
do $$
declare
  kinds text := (select pg_get_expr(conbin, conrelid) from pg_constraint
    where conname = 'transfers_kind_check' and conrelid = 'transfers'::regclass);
begin
  alter table transfers drop constraint transfers_kind_check;
  execute format('alter table transfers add constraint transfers_kind_check check (%s or kind in (%L, %L, %L, %L, %L)) not valid',
    kinds, 'withdrawal_bounce', 'withdrawal_fee_back', 'receivable_payout', 'chargeback', 'receivable_chargeback');
end $$;
