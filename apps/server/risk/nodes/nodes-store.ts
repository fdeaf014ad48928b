import type { Sql } from '../../platform/database/sql.ts';

/** A node silent for this long is gone, by the database's clock, because nodes' clocks may be wrong. */
const GONE_AFTER = '60 seconds';

/** Ids of all nodes in ascending order, as one text: placements read it with their gates and compare it. */
export const NODE_IDS = `select string_agg(id::text, ',' order by id) from risk_nodes`;

/**
 * Waits for running placements and blocks new ones until the transaction ends. Waits two seconds at most, because
 * everybody else waits behind it.
 */
async function holdAllGates(sql: Sql): Promise<void> {
  await sql.query({ text: `set local lock_timeout = '2s'` });
  await sql.query({ text: 'lock table gates in exclusive mode' });
}

/** Registers a node and returns its id. The caller gives it a transaction of its own. */
export async function addNode(sql: Sql): Promise<number> {
  await holdAllGates(sql);
  const { rows } = await sql.query<{ id: bigint }>({
    text: 'insert into risk_nodes (seen_at) values (now()) returning id',
  });
  return Number(rows[0]!.id);
}

/** Removes a node that places nothing any more. */
export async function removeNode(sql: Sql, id: number): Promise<void> {
  await sql.query({ text: 'delete from risk_nodes where id = $1', values: [id] });
}

/** Reports this node alive. Returns all nodes, whether one of them has gone silent, and the database's time. */
export async function beatNode(
  sql: Sql,
  id: number,
): Promise<{ ids: string; isOneGone: boolean; at: number }> {
  await sql.query({ text: 'update risk_nodes set seen_at = now() where id = $1', values: [id] });
  const { rows } = await sql.query<{ ids: string | null; gone: boolean; at: Date }>({
    text: `select (${NODE_IDS}) ids, clock_timestamp() at,
             exists (select 1 from risk_nodes where seen_at < now() - interval '${GONE_AFTER}') gone`,
  });
  return { ids: rows[0]!.ids ?? '', isOneGone: rows[0]!.gone, at: rows[0]!.at.getTime() };
}

/** Removes silent nodes while no placement runs. The caller gives it a transaction of its own. */
export async function removeGone(sql: Sql): Promise<void> {
  await holdAllGates(sql);
  await sql.query({ text: `delete from risk_nodes where seen_at < now() - interval '${GONE_AFTER}'` });
}
