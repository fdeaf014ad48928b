-- The database session on which a lease was renewed last. One that is gone tells of a holder that died long before the lease
-- runs out (docs/decisions/0075). Null for a lease that a version before this one holds.
alter table leases
  add column session_pid integer,
  add column session_since timestamptz;
