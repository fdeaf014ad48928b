-- Operators’ desk: every line of the log names the player it is about, so that a player’s page and the audit find it.
alter table operator_edits add column player_id bigint;
create index if not exists operator_edits_of_operator on operator_edits (user_id, id);
create index if not exists operator_edits_of_player on operator_edits (player_id, id) where player_id is not null;
create index if not exists operator_edits_by_time on operator_edits (at, id);

-- What operators searched players for. Apart from the log, because it names persons and is forgotten after a while. One
-- sequence numbers both, so the audit shows them in one order.
create table operator_searches (
  id bigint primary key default nextval('operator_edits_id_seq'),
  at timestamptz not null,
  user_id bigint not null references users (id),
  text text not null,
  found integer not null
);
create index operator_searches_of_operator on operator_searches (user_id, id);
create index operator_searches_by_time on operator_searches (at, id);
create trigger append_only before update or truncate on operator_searches
  for each statement execute function refuse_change();

-- What players changed about themselves. Values that say who they are have only their first letters here.
create table player_changes (
  id bigint primary key default nextval('operator_edits_id_seq'),
  at timestamptz not null,
  user_id bigint not null references users (id),
  kind text not null,
  before jsonb,
  after jsonb
);
create index player_changes_of_user on player_changes (user_id, id);
create trigger append_only before update or truncate on player_changes
  for each statement execute function refuse_change();

-- By what operators find players. On a large site these are built before, with `create index concurrently`.
create index if not exists contacts_by_email on contacts (email_key text_pattern_ops) where email_key is not null;
create index if not exists contacts_by_phone on contacts (phone text_pattern_ops) where phone is not null;
create index if not exists contacts_by_end_of_phone on contacts (reverse(phone) text_pattern_ops) where phone is not null;
create index if not exists persons_by_name on persons (lower((fields ->> 'name') || ' ' || (fields ->> 'surname')) text_pattern_ops);
create index if not exists persons_by_surname on persons (lower((fields ->> 'surname') || ' ' || (fields ->> 'name')) text_pattern_ops);
create index if not exists persons_by_number on persons (split_part(document_key, '/', 3) text_pattern_ops) where document_key is not null;
create index if not exists persons_by_tax_number on persons (split_part(tax_key, '/', 2) text_pattern_ops) where tax_key is not null;
create index if not exists sessions_by_ip on sessions (ip);
create index if not exists known_devices_by_device on known_devices (device_id text_pattern_ops);

-- Conversations that ended long ago are forgotten.
create index if not exists conversations_ended on conversations (changed_at) where status = 'closed';

-- Whoever read identity checks saw this data already.
update operators set permissions = permissions || '{personal.read}'::text[], version = version + 1
where 'operators.edit' = any(permissions) or 'verification.read' = any(permissions);
