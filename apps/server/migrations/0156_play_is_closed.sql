-- Whether play is closed to a player at a moment: for whom to write to, and whom to give a bonus.
create function play_is_closed(player bigint, moment timestamptz) returns boolean language sql stable
  return exists (select from limit_books where user_id = player and closed_from <= moment and moment < closed_until);

-- Money that came for a player whose limits don't allow it.
-- wider: payment_cases_what_check
alter table payment_cases drop constraint payment_cases_what_check;
alter table payment_cases add constraint payment_cases_what_check check (what in (
  'other_amount', 'other_currency', 'contradiction', 'account_closed', 'player_limits', 'unknown_payment',
  'charged_back', 'paid_late',
  'missing_here', 'missing_there', 'report_amount', 'report_currency', 'report_fee', 'report_status')) not valid;
