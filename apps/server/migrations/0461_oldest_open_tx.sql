-- The transaction number before which this database has everything that will ever be committed, as the calling
-- statement sees it. PostgreSQL numbers the transactions of all databases of a server together, so a long transaction
-- of another application would hold back the log and the checkpoints of the ledger, and after a minute no bet would be
-- accepted. Transactions that certainly belong to another database are therefore left out. A prepared one, and one
-- whose owner isn't known, are not. `reached` is what was found before: the number never goes back, though the owner of a
-- transaction is no longer known while it ends.
create function oldest_open_tx(reached bigint) returns bigint language sql stable as $$
  select greatest(reached, least(
    coalesce(min(x.number::text::bigint), pg_snapshot_xmax(pg_current_snapshot())::text::bigint),
    pg_current_xact_id_if_assigned()::text::bigint))
  from pg_snapshot_xip(pg_current_snapshot()) x (number)
  where not exists (
    select from pg_locks l join pg_stat_activity a on a.pid = l.pid
    where l.locktype = 'transactionid' and l.mode = 'ExclusiveLock' and l.granted
      and l.transactionid = x.number::xid and a.datname <> current_database())
$$;
