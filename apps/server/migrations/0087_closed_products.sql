-- The products that are closed to a player: [{ product, reason, since }]. A bet reads them under the lock of its account.
alter table player_states add column closed_products jsonb not null default '[]';
