import { type analytics, type BodyOf, Refusal } from '@fairbook/contracts';
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

/** The counters of every site that ever had some, with who set them last. */
export async function counterSites(db: Kysely<Schema>, only?: Site): Promise<analytics.CounterSite[]> {
  const sites = await db
    .selectFrom('counter_sites as site')
    .innerJoin('users', 'users.id', 'site.set_by')
    .select(['site.domain', 'site.project_id', 'site.version', 'site.set_at', 'users.login'])
    .$if(only !== undefined, (rows) =>
      rows.where('site.domain', '=', only?.domain ?? '').where('site.project_id', '=', only?.projectId ?? 0),
    )
    .orderBy('site.domain')
    .orderBy('site.project_id')
    .execute();
  return Promise.all(
    sites.map(async ({ domain, project_id: projectId, version, set_at, login }) => ({
      domain,
      projectId,
      counters: await countersOf(db, { domain, projectId }),
      version,
      setAt: set_at.toISOString(),
      setBy: login,
    })),
  );
}

/**
 * Replaces the counters of a site; of two of one type the last is kept. Throws `operator.version_conflict` when the
 * site has another version than the one read.
 */
export async function setCounters(
  tx: Tx,
  { counters, version, ...site }: BodyOf<typeof analytics.setCounters>,
  by: { userId: number; at: number },
): Promise<Edited<analytics.CounterSite>> {
  const [held] = await counterSites(tx, site);
  if ((held?.version ?? 0) !== version) throw new Refusal('operator.version_conflict');
  const [of, set] = [
    { domain: site.domain, project_id: site.projectId },
    { set_by: by.userId, set_at: new Date(by.at) },
  ];
  const row = { ...of, ...set, version: version + 1 };
  await tx
    .insertInto('counter_sites')
    .values(row)
    .onConflict((conflict) => conflict.columns(['domain', 'project_id']).doUpdateSet(row))
    .execute();
  await tx
    .deleteFrom('analytics_counters')
    .where('domain', '=', site.domain)
    .where('project_id', '=', site.projectId)
    .execute();
  const byType = new Map(counters.map((counter) => [counter.type, counter]));
  const rows = [...byType.values()].map(({ type, id }) => ({ ...of, ...set, type, counter_id: id }));
  if (rows.length > 0) await tx.insertInto('analytics_counters').values(rows).execute();
  const [answer] = await counterSites(tx, site);
  return {
    before: { ...site, counters: held?.counters ?? [] },
    after: { ...site, counters: answer!.counters },
    answer: answer!,
  };
}
