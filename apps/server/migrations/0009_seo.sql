-- What operators say of single pages to search engines and to those who share them. Few rows: each node holds all.
create table seo_pages (
  lng text not null,
  -- Without language, as the site writes it: `/`, `/line/football`.
  path text not null,
  -- Rises with every change; an edit names the version that it was made on.
  version integer not null check (version > 0),
  -- SeoEdit of the contracts.
  data json not null,
  updated_at timestamptz not null,
  primary key (lng, path)
);

-- Who changed what, and how it was before.
create table seo_changes (
  id uuid primary key,
  lng text not null,
  path text not null,
  operator_id bigint not null references users,
  at timestamptz not null,
  -- null: the page had no data of its own before, or has none after.
  before json,
  after json
);
create index seo_changes_of_page on seo_changes (lng, path, at desc);
create trigger append_only before update or delete or truncate on seo_changes
  for each statement execute function refuse_change();
