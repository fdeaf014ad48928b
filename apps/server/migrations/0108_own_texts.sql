-- Texts of the site in an operator's own words: a key that is here has them in place of the built-in ones.
create table own_texts (
  lng text not null,
  key text not null,
  text text not null,
  version integer not null,
  changed_by bigint not null references users,
  changed_at timestamptz not null,
  primary key (lng, key)
);
