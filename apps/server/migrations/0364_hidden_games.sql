-- A stop of whole games may hide them, too.
alter table stops add column hides boolean not null default false;
