-- Landing pages are articles, too.
-- wider: articles_kind_check
alter table articles drop constraint articles_kind_check;
alter table articles add constraint articles_kind_check
  check (kind in ('blog', 'news', 'partners', 'landing')) not valid;
