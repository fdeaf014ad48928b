-- Newsletters by SMS. What one may cost at most, in minor units of the base currency; null for those that send no SMS.
alter table newsletters add column sms_budget bigint;
alter table newsletter_sends
  -- What its SMS cost by the price of the site when it was written; null for other channels.
  add column cost bigint,
  -- Hash of the short link of an SMS to the page of its newsletter.
  add column open_hash bytea;
-- unmet: newsletter_sends_open
-- squawk-ignore require-concurrent-index-creation
create unique index if not exists newsletter_sends_open on newsletter_sends (open_hash) where open_hash is not null;
-- Until now one tick at registration asked for SMS, too, without naming them. SMS need a choice of their own.
update person_choices set choices = choices || '{"enable_sms_news": false}'
  where (choices ->> 'enable_sms_news')::boolean;
