-- Newsletters reach devices, too: something that happened in a game, a settlement, or a newsletter.
alter table push_messages add column newsletter_id bigint;
alter table push_messages add column version text;
-- wider: push_messages_check
alter table push_messages drop constraint push_messages_check;
alter table push_messages
  add constraint push_messages_check check (
    num_nonnulls(moment_id, coupon_id, newsletter_id) = 1 and (coupon_id is null) = (revision is null)
      and (newsletter_id is null) = (version is null)) not valid;
-- unmet: push_messages_newsletter
-- squawk-ignore require-concurrent-index-creation
create unique index if not exists push_messages_newsletter on push_messages (newsletter_id, subscription_id)
  where newsletter_id is not null;
