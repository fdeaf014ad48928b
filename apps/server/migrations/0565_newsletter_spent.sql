-- What the SMS of a newsletter cost so far. Kept here, because the rows of its readers go when they are erased.
alter table newsletters add column spent bigint not null default 0;
update newsletters n set spent = s.spent
from (select newsletter_id, sum(cost)::bigint spent from newsletter_sends where cost is not null group by newsletter_id) s
where s.newsletter_id = n.id;

-- Budgets for SMS count towards what an operator may give alone.
-- wider: given_alone_what_check
alter table given_alone drop constraint given_alone_what_check;
alter table given_alone add constraint given_alone_what_check
  check (what in ('bonus', 'budget', 'odds', 'slips', 'refund', 'case', 'pool', 'newsletter')) not valid;
