import type { analytics, BodyOf } from '@fairbook/contracts';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Tx } from '../../platform/database/transact.ts';
import type { Edited } from '../site-edits/index.ts';

type Site = Pick<BodyOf<typeof analytics.setCounters>, 'domain' | 'projectId'>;

export async function countersOf(
  db: Kysely<Schema>,
  { domain, projectId }: Site,
): Promise<analytics.Counter[]> {
  return db
    .selectFrom('analytics_counters')
    .select(['type', 'counter_id as id'])
    .where('domain', '=', domain)
    .where('project_id', '=', projectId)
    .orderBy('type')
    .execute();
}

/** Replaces the counters of a site; of two of one type the last is kept. */
export async function setCounters(
  tx: Tx,
  { counters, ...site }: BodyOf<typeof analytics.setCounters>,
  by: { userId: number; at: number },
): Promise<Edited<{ counters: analytics.Counter[] }>> {
  const before = { counters: await countersOf(tx, site) };
  const byType = new Map(counters.map((counter) => [counter.type, counter]));
  await tx
    .deleteFrom('analytics_counters')
    .where('domain', '=', site.domain)
    .where('project_id', '=', site.projectId)
    .execute();
  if (byType.size > 0) {
    const rows = [...byType.values()].map(({ type, id }) => ({
      domain: site.domain,
      project_id: site.projectId,
      type,
      counter_id: id,
      set_by: by.userId,
      set_at: new Date(by.at),
    }));
    await tx.insertInto('analytics_counters').values(rows).execute();
  }
  const after = { counters: await countersOf(tx, site) };
  return { before, after, answer: after };
}
