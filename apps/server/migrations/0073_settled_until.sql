-- Every result from before this moment is applied to every coupon that it concerns: a start looks only at later ones.
create table settled_until (
  id boolean primary key default true check (id),
  at timestamptz not null
);
insert into settled_until (at) values ('1970-01-01T00:00:00Z');
