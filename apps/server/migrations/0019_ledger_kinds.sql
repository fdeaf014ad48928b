-- The ledger takes lines of known kinds only, whoever writes them: a new kind comes with a migration.
alter table transfers drop constraint transfers_kind_check;
alter table transfers add constraint transfers_kind_check check (kind in (
  'deposit', 'stake_reserve', 'stake_post', 'stake_return', 'payout', 'correction', 'bonus_grant', 'bonus_take',
  'free_reserve', 'free_return', 'stake_unpost', 'cashout_stake', 'cashout'));
