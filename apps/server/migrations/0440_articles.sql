-- Articles of the blog, the news and the partners' pages. One can be read from `starts_at` until `ends_at` while it is
-- published.
create table articles (
  id bigint generated always as identity primary key,
  kind text not null,
  slug text not null,
  category text not null,
  state text not null,
  starts_at timestamptz,
  ends_at timestamptz,
  version integer not null,
  -- When its texts were saved last.
  updated_at timestamptz not null,
  changed_at timestamptz not null,
  -- Null where the site itself wrote it.
  changed_by bigint,
  constraint articles_address unique (kind, slug),
  constraint articles_kind_check check (kind in ('blog', 'news', 'partners')),
  constraint articles_state_check check (state in ('draft', 'published')),
  constraint articles_time_check check (starts_at is null or ends_at is null or starts_at < ends_at)
);
create index articles_changed on articles (changed_at);

create table article_texts (
  article_id bigint not null references articles (id) on delete cascade,
  lng text not null,
  title text not null,
  lead text not null,
  description text not null,
  body text not null,
  tags text[] not null,
  author text not null,
  -- What a search finds it by.
  words tsvector generated always as (
    case lng
      when 'ru' then to_tsvector('russian', title || ' ' || lead || ' ' || body)
      when 'en' then to_tsvector('english', title || ' ' || lead || ' ' || body)
      else to_tsvector('simple', title || ' ' || lead || ' ' || body)
    end
  ) stored,
  primary key (article_id, lng)
);
create index article_texts_words on article_texts using gin (words);

-- Articles that came with the site: each is written once, whatever becomes of it.
create table article_seeds (
  slug text primary key,
  at timestamptz not null
);

-- Articles are edited by operators, one edit after another.
insert into site_changes values ('articles', 1);
-- Who may edit the site's texts may edit its articles.
update operators set permissions = permissions || '{articles.read,articles.edit}'::text[], version = version + 1
where 'site.edit' = any(permissions);
