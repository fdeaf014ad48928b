-- Versions of views that run elsewhere, as their builds pinned them. A version never changes.
create table view_versions (
  view text not null,
  version text not null check (version <> 'built-in'),
  origin text not null,
  pins jsonb not null,
  registered_at timestamptz not null,
  registered_by bigint not null references users,
  primary key (view, version)
);
create trigger append_only before update or delete or truncate on view_versions
  for each statement execute function refuse_change();

-- Which of them are given out; a view without a row is the one of the site's own build, 'built-in'.
create table view_rollouts (
  view text primary key,
  stable text,
  candidate text,
  percent smallint not null check (percent between 0 and 100),
  previous text,
  version integer not null check (version > 0)
);

insert into site_changes values ('views', 1);
