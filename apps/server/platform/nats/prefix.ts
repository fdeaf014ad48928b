import { createHash } from 'node:crypto';
import type { PoolOfWorks } from '../database/pool-of-works.ts';

/**
 * The prefix of this site's subjects, derived from the identity of its database: nodes of one site find each other
 * without a further setting, and two sites on one NATS don't mix.
 */
export async function sitePrefix(pool: Pick<PoolOfWorks, 'query'>): Promise<string> {
  const { rows } = await pool.query<{ identity: string }>(
    `select system_identifier || ':' || d.oid || ':' || d.datname as identity
     from pg_control_system(), pg_database d where d.datname = current_database()`,
  );
  const digest = createHash('sha256')
    .update(rows[0]?.identity ?? '')
    .digest('hex');
  return `fairbook-${digest.slice(0, 16)}`;
}
