import type { media as contract } from '@fairbook/contracts';
import { LANGUAGES } from '@fairbook/contracts/platform/languages';
import type { PictureFormat } from '@fairbook/contracts/site/picture-files';
import type { Kysely, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Tx } from '../../platform/database/transact.ts';
import { type Pixels, widthsOf } from './pixels.ts';

type Db = Kysely<Schema>;
type Row = Selectable<Schema['media']>;

/** A page of pictures, newest first. `q`: only those whose name or alternative text contains it. */
export async function findPictures(
  db: Db,
  { q, limit, offset }: { q: string | undefined; limit: number; offset: number },
): Promise<{ pictures: contract.Picture[]; total: number }> {
  const found = db.selectFrom('media').$if(q !== undefined, (query) =>
    query.where(
      sql<boolean>`strpos(lower(name), lower(${q ?? ''})) > 0 or exists (
        select from media_texts t where t.media_id = media.id and strpos(lower(t.alt), lower(${q ?? ''})) > 0)`,
    ),
  );
  const { total } = await found
    .select((of) => of.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await found
    .select('id')
    .orderBy('uploaded_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  const pictures = await picturesOf(
    db,
    rows.map(({ id }) => id),
  );
  return { pictures, total: Number(total) };
}

/** Pictures by their ids, in this order; unknown ones are left out. */
export async function picturesOf(db: Db, ids: readonly string[]): Promise<contract.Picture[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('media')
    .innerJoin('users', 'users.id', 'media.uploaded_by')
    .selectAll('media')
    .select('users.login')
    .where('media.id', 'in', ids)
    .execute();
  const texts = Map.groupBy(
    await db.selectFrom('media_texts').selectAll().where('media_id', 'in', ids).execute(),
    ({ media_id }) => media_id,
  );
  const uses = Map.groupBy(await usesOf(db, ids), ({ media_id }) => media_id);
  const all = new Map(
    rows.map((row) => {
      const alts = texts.get(row.id)?.map(({ lng, alt }) => [lng, alt]);
      const used = (uses.get(row.id) ?? []).map(({ media_id: _, ...use }) => use);
      return [row.id, pictureOf(row, alts ? Object.fromEntries(alts) : null, used)];
    }),
  );
  return ids.flatMap((id) => all.get(id) ?? []);
}

async function usesOf(db: Db, ids: readonly string[]) {
  const rows = await db
    .selectFrom('media_uses')
    .innerJoin('articles', 'articles.id', 'media_uses.article_id')
    .innerJoin('article_texts', 'article_texts.article_id', 'articles.id')
    .distinctOn(['media_id', 'articles.id'])
    .select(['media_id', 'articles.id', 'articles.state', 'article_texts.title'])
    .where('media_id', 'in', ids)
    .orderBy('media_id')
    .orderBy('articles.id')
    .orderBy('article_texts.lng')
    .execute();
  return rows.map(({ media_id, id, state, title }) => ({
    ...{ media_id, title, articleId: Number(id), isPublished: state === 'published' },
  }));
}

function pictureOf(
  { id, name, type, size, width, height, focus_x, focus_y, version, ...row }: Row & { login: string },
  alt: Record<string, string> | null,
  uses: contract.Picture['uses'],
): contract.Picture {
  return {
    ...{ id, name, type, size, width, height, version, alt, uses },
    widths: widthsOf(width),
    focus: { x: focus_x, y: focus_y } as contract.Focus,
    uploadedAt: row.uploaded_at.toISOString(),
    uploadedBy: row.login,
  };
}

interface Uploaded extends Pixels {
  id: string;
  name: string;
  size: number;
  at: Date;
  userId: number;
}

/** Stores a new picture with its files, focused on its middle. Does nothing if another node has just stored it. */
export async function insertPicture(
  tx: Tx,
  { id, name, type, size, width, height, files, at, userId }: Uploaded,
): Promise<void> {
  const made = await tx
    .insertInto('media')
    .values({
      ...{ id, name, type, size, width, height, version: 1 },
      ...{ focus_x: 50, focus_y: 50, uploaded_at: at, uploaded_by: BigInt(userId) },
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return;
  await tx
    .insertInto('media_files')
    .values(files.map((file) => ({ media_id: id, ...file })))
    .execute();
}

/** Writes what a picture shows and its focus, as its next version. */
export async function describePicture(
  tx: Tx,
  { id, alt, focus, version }: Pick<contract.Picture, 'id' | 'focus' | 'version'> & { alt: Alts },
): Promise<void> {
  await tx
    .updateTable('media')
    .set({ focus_x: focus.x, focus_y: focus.y, version })
    .where('id', '=', id)
    .execute();
  await tx.deleteFrom('media_texts').where('media_id', '=', id).execute();
  await tx
    .insertInto('media_texts')
    .values(Object.entries(alt).map(([lng, text]) => ({ media_id: id, lng, alt: text })))
    .execute();
}

type Alts = NonNullable<contract.Picture['alt']>;

export async function deletePicture(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('media').where('id', '=', id).execute();
}

/** The bytes of a picture in one width and type. */
export async function fileOf(
  db: Db,
  { id, width, format }: { id: string; width: number; format: PictureFormat },
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('media_files')
    .select('bytes')
    .where('media_id', '=', id)
    .where('width', '=', width)
    .where('format', '=', format)
    .executeTakeFirst();
  return row?.bytes;
}

/** Those of these pictures that have their texts in every language. */
export async function describedOf(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .selectFrom('media_texts')
    .select('media_id')
    .where('media_id', 'in', ids)
    .where('lng', 'in', LANGUAGES)
    .groupBy('media_id')
    .having((of) => of.fn.countAll(), '=', LANGUAGES.length)
    .execute();
  return new Set(rows.map(({ media_id }) => media_id));
}

/** Writes which pictures an article has now. */
export async function setUses(tx: Tx, articleId: number, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('media_uses').where('article_id', '=', BigInt(articleId)).execute();
  if (ids.length === 0) return;
  await tx
    .insertInto('media_uses')
    .values(ids.map((id) => ({ media_id: id, article_id: BigInt(articleId) })))
    .execute();
}
