-- Files of the data folder that this database depends on, by name, with the hash of each: one that is lost, damaged or
-- exchanged is noticed at the start instead of being made anew without a word.
create table kept_files (
  name text primary key,
  fingerprint text not null,
  since timestamptz not null default now()
);
