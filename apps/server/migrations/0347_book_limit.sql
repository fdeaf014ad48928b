-- What the whole book may cost at its worst before operators are warned, in base minor units; no row: no limit.
create table book_limit (
  is_only boolean primary key default true check (is_only),
  amount bigint not null check (amount > 0),
  set_by bigint not null references users (id),
  set_at timestamptz not null
);
