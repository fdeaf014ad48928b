import type { AnswerOf, seo } from '@fairbook/contracts';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Tx } from '../../platform/database/transact.ts';

export interface Change {
  id: string;
  lang: string;
  path: string;
  operatorId: number;
  at: Date;
}

const MOST_CHANGES = 100;

export async function allPages(db: Kysely<Schema>): Promise<seo.SeoPage[]> {
  const rows = await db.selectFrom('seo_pages').selectAll().orderBy('lng').orderBy('path').execute();
  return rows.map(({ lng, path, version, data, updated_at }) => ({
    lang: lng,
    path,
    version,
    data: data as seo.SeoEdit,
    updatedAt: updated_at.toISOString(),
  }));
}

export async function lockedPage(tx: Tx, lang: string, path: string) {
  const row = await tx
    .selectFrom('seo_pages')
    .select(['version', 'data'])
    .where('lng', '=', lang)
    .where('path', '=', path)
    .forUpdate()
    .executeTakeFirst();
  return row && { version: row.version, data: row.data as seo.SeoEdit };
}

/** False when another edit of the same page came first. */
export async function putPage(tx: Tx, page: seo.SeoPage): Promise<boolean> {
  const values = {
    version: page.version,
    data: JSON.stringify(page.data),
    updated_at: new Date(page.updatedAt),
  };
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('seo_pages')
    .values({ lng: page.lang, path: page.path, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['lng', 'path'])
        .doUpdateSet(values)
        .where('seo_pages.version', '=', page.version - 1),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function deletePage(tx: Tx, lang: string, path: string): Promise<void> {
  await tx.deleteFrom('seo_pages').where('lng', '=', lang).where('path', '=', path).execute();
}

export async function addChange(
  tx: Tx,
  { id, lang, path, operatorId, at }: Change,
  before: seo.SeoEdit | null,
  after: seo.SeoEdit | null,
): Promise<void> {
  const text = (edit: seo.SeoEdit | null) => edit && JSON.stringify(edit);
  await tx
    .insertInto('seo_changes')
    .values({ id, lng: lang, path, operator_id: operatorId, at, before: text(before), after: text(after) })
    .execute();
}

export async function changesOf(
  db: Kysely<Schema>,
  lang: string,
  path: string,
): Promise<AnswerOf<typeof seo.pageChanges>['changes']> {
  const rows = await db
    .selectFrom('seo_changes')
    .selectAll()
    .where('lng', '=', lang)
    .where('path', '=', path)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_CHANGES)
    .execute();
  return rows.map(({ operator_id, at, before, after }) => ({
    operatorId: Number(operator_id),
    at: at.toISOString(),
    before: before as seo.SeoEdit | null,
    after: after as seo.SeoEdit | null,
  }));
}
