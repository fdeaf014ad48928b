-- The log that proves: receipts, results and settlements, appended in the order of their transactions once no older one
-- is open. A follower reads them; the transactions that write them only note their own number.
alter table receipt_groups add column tx bigint not null default (pg_current_xact_id()::text::bigint);
alter table outcome_results add column tx bigint not null default (pg_current_xact_id()::text::bigint);
alter table settlement_revisions add column tx bigint not null default (pg_current_xact_id()::text::bigint);
create index receipt_groups_by_tx on receipt_groups (tx);
create index outcome_results_by_tx on outcome_results (tx);
create index settlement_revisions_by_tx on settlement_revisions (tx);

-- One row: how far the follower has read, and the signed head. Whoever holds it appends.
create table proof_log (
  id boolean primary key default true check (id),
  -- Everything with tx < upto_tx is in the log.
  upto_tx bigint not null,
  size bigint not null,
  root bytea not null,
  at timestamptz,
  signature bytea,
  kid text
);
insert into proof_log (upto_tx, size, root)
values (0, 0, '\xe3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');

create table proof_entries (
  seq bigint primary key,
  kind text not null check (kind in ('receipts', 'results', 'settlements')),
  -- What it stands for: the id of a receipt group, the game and transaction of results, the transaction of settlements.
  ref text not null,
  -- The canonical JSON whose hash is the leaf.
  text text not null,
  -- The hashes of the items of its group in order; those of receipts are in receipt_groups.
  codes bytea
);
create unique index proof_entries_by_ref on proof_entries (kind, ref);

-- The hashes of the tree, 256 in a tile: level 0 holds the leaves, each level above the roots of the whole tiles below.
create table proof_tiles (
  level smallint not null,
  n bigint not null,
  hashes bytea not null,
  primary key (level, n)
);

-- The head at the end of each day (UTC).
create table proof_days (
  day date primary key,
  size bigint not null,
  root bytea not null,
  at timestamptz not null,
  signature bytea not null,
  kid text not null
);

create trigger append_only before update or delete or truncate on proof_entries
  for each statement execute function refuse_change();
create trigger append_only before update or delete or truncate on proof_days
  for each statement execute function refuse_change();
