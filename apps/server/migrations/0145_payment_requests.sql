-- A request about a payment is a conversation with a topic; it may name a deposit or a withdrawal of its player.
alter table conversations add column topic_id integer, add column sub_topic_id integer, add column payment_id uuid;
-- wider: conversations_kind_check
alter table conversations drop constraint conversations_kind_check;
alter table conversations add constraint conversations_kind_check
  check (kind in ('question', 'callback', 'idea', 'payment', 'appeal')) not valid;
