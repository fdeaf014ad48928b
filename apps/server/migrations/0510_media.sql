-- Pictures of the library. The id is the beginning of the SHA-256 of the file as it was sent, which isn't kept.
create table media (
  id text primary key,
  name text not null,
  -- Of the file as it was sent.
  type text not null,
  size integer not null,
  -- Of the pixels, as they are to be looked at.
  width integer not null,
  height integer not null,
  -- What stays in sight where it is cut, in percent.
  focus_x smallint not null,
  focus_y smallint not null,
  version integer not null,
  uploaded_at timestamptz not null,
  uploaded_by bigint not null,
  constraint media_focus_check check (focus_x between 0 and 100 and focus_y between 0 and 100)
);
create index media_uploaded on media (uploaded_at, id);

-- What a picture shows, by language.
create table media_texts (
  media_id text not null references media (id) on delete cascade,
  lng text not null,
  alt text not null,
  primary key (media_id, lng)
);

-- A picture as it is served: its pixels in one width and type.
create table media_files (
  media_id text not null references media (id) on delete cascade,
  width integer not null,
  format text not null,
  bytes bytea not null,
  primary key (media_id, width, format),
  constraint media_files_format_check check (format in ('avif', 'webp', 'jpg'))
);

-- The articles that a picture is in.
create table media_uses (
  media_id text not null references media (id) on delete cascade,
  article_id bigint not null references articles (id) on delete cascade,
  primary key (media_id, article_id)
);
create index media_uses_of on media_uses (article_id);
