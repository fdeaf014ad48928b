-- Conversations of players with operators: questions, callbacks, ideas and appeals. Texts are kept as they were written.
create table conversations (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  kind text not null check (kind in ('question', 'callback', 'idea', 'appeal')),
  subject text not null,
  phone text,
  status text not null check (status in ('waiting', 'taken', 'answered', 'closed')),
  -- How an appeal ended.
  outcome text check (outcome in ('granted', 'rejected')),
  operator_id bigint references users (id),
  opened_at timestamptz not null,
  changed_at timestamptz not null,
  messages integer not null
);
create index conversations_of_user on conversations (user_id, id);
create index conversations_open on conversations (changed_at) where status <> 'closed';

create table conversation_messages (
  id bigint generated always as identity primary key,
  conversation_id bigint not null references conversations (id),
  author_id bigint not null references users (id),
  is_operator boolean not null,
  at timestamptz not null,
  text text not null,
  file_ids uuid[] not null
);
create index conversation_messages_of on conversation_messages (conversation_id, id);

-- Answers that operators use again, in each language.
create table answer_templates (
  name text primary key,
  texts jsonb not null
);
insert into site_changes values ('support', 1);

update operators set permissions = permissions || '{support.read,support.answer,appeals.read,appeals.decide}'::text[],
  version = version + 1
where 'operators.edit' = any(permissions);
