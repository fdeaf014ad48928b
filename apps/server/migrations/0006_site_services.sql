-- What operators keep: settings, redirects, blocks, terms, bans. Every edit has its line in operator_edits, and the
-- revision of its part moves with it, so that other nodes see that what they hold in memory is old.
create table site_changes (
  part text primary key,
  revision bigint not null
);
insert into site_changes values ('config', 1), ('redirects', 1), ('blocks', 1), ('terms', 1), ('players', 1);

create table operator_edits (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  user_id bigint not null references users,
  part text not null references site_changes,
  subject text not null,
  before jsonb,
  after jsonb
);
create index operator_edits_of_part on operator_edits (part, id desc);

-- One row per group of settings; its shape is that of packages/contracts/site.ts.
create table site_settings (
  name text primary key,
  value jsonb not null,
  version integer not null check (version > 0),
  updated_at timestamptz not null,
  updated_by bigint references users
);

-- Paths without language; lng null holds for every language.
create table redirects (
  id bigint generated always as identity primary key,
  from_path text not null,
  lng text,
  to_path text not null,
  code smallint not null check (code in (301, 302, 307, 308)),
  version integer not null check (version > 0),
  constraint redirect_from unique nulls not distinct (from_path, lng)
);

-- A rule holds where all of its lists that are not empty hold.
create table block_rules (
  id bigint generated always as identity primary key,
  countries text[] not null,
  networks text[] not null,
  user_ids bigint[] not null,
  paths text[] not null,
  display_type smallint not null check (display_type in (1, 2)),
  template_type smallint not null check (template_type in (1, 2, 3, 4, 5, 8, 13, 14, 16, 17)),
  note text not null,
  is_active boolean not null,
  version integer not null check (version > 0),
  check (cardinality(countries) + cardinality(networks) + cardinality(user_ids) + cardinality(paths) > 0)
);

-- A player without a row is neither banned nor waiting for a transfer.
create table player_states (
  user_id bigint primary key references users,
  ban_level smallint not null check (ban_level between 0 and 100),
  ban_version smallint not null check (ban_version between 0 and 9),
  is_transfer_required boolean not null,
  version integer not null check (version > 0)
);

create table terms_versions (
  id integer generated always as identity primary key,
  published_at timestamptz not null unique,
  published_by bigint references users,
  note text not null
);
create table terms_acceptances (
  user_id bigint not null references users,
  terms_id integer not null references terms_versions,
  at timestamptz not null,
  primary key (user_id, terms_id)
);
-- Whoever is registered already did so under the terms that stand now.
insert into terms_versions (published_at, note)
  values (date_trunc('milliseconds', now()), 'The terms the site began with');
insert into terms_acceptances (user_id, terms_id, at)
  select users.id, terms_versions.id, users.created_at from users cross join terms_versions where role = 'player';

-- Proof of consent: what was agreed to and when. A visitor who is nobody's user leaves nothing that names them.
create table cookie_agreements (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  user_id bigint references users,
  agreed_at timestamptz not null,
  type text not null check (type in ('necessary', 'functional', 'all'))
);

create trigger append_only before update or delete or truncate on operator_edits
  for each statement execute function refuse_change();
create trigger append_only before update or delete or truncate on terms_versions
  for each statement execute function refuse_change();
create trigger append_only before update or delete or truncate on terms_acceptances
  for each statement execute function refuse_change();
create trigger append_only before update or delete or truncate on cookie_agreements
  for each statement execute function refuse_change();
