-- The picture of the library that lists, shared links and feeds show; null for none.
alter table articles add column cover text;
