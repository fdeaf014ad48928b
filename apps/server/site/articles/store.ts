import type { articles as contract, media } from '@fairbook/contracts';
import { readingMinutes } from '@fairbook/contracts/site/article-markup';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Tx } from '../../platform/database/transact.ts';
import type { Shelved } from './shelf.ts';

type Db = Kysely<Schema>;

/** All published articles, or the one with this id in any state, without their bodies. `pictures` reads their covers. */
export async function shelvedArticles(
  db: Db,
  pictures: (ids: readonly string[]) => Promise<media.Picture[]>,
  id?: number,
): Promise<Shelved[]> {
  const rows = await db
    .selectFrom('articles')
    .selectAll()
    .$if(id === undefined, (query) => query.where('state', '=', 'published'))
    .$if(id !== undefined, (query) => query.where('id', '=', BigInt(id ?? 0)))
    .execute();
  const texts = await textsOf(
    db,
    rows.map(({ id }) => id),
  );
  const covers = await pictures([...new Set(rows.flatMap(({ cover }) => cover ?? []))]);
  return rows.map(({ id, kind, slug, category, cover, starts_at, ends_at, updated_at }) => ({
    ...{ id: Number(id), kind, slug, category },
    from: (starts_at ?? updated_at).getTime(),
    until: ends_at?.getTime() ?? null,
    updatedAt: updated_at.getTime(),
    cover: covers.find((each) => each.id === cover) ?? null,
    texts: (texts.get(id) ?? []).map(({ lng, title, lead, body, tags, author }) => ({
      ...{ lng, title, lead, tags, author },
      minutes: readingMinutes(body),
    })),
  }));
}

/** The body of an article in a language. */
export async function bodyOf(db: Db, id: number, lng: string) {
  return db
    .selectFrom('article_texts')
    .select(['body', 'description'])
    .where('article_id', '=', BigInt(id))
    .where('lng', '=', lng)
    .executeTakeFirst();
}

/** The most articles that a search looks at. */
const MOST_FOUND = 1_000;

/** Ids of articles with all of these words in a language. */
export async function articlesWith(db: Db, words: string, lng: string): Promise<Set<number>> {
  const config = lng === 'ru' ? 'russian' : lng === 'en' ? 'english' : 'simple';
  const rows = await db
    .selectFrom('article_texts')
    .select('article_id')
    .where('lng', '=', lng)
    .where(sql<boolean>`words @@ websearch_to_tsquery(${config}::regconfig, ${words})`)
    .limit(MOST_FOUND)
    .execute();
  return new Set(rows.map(({ article_id }) => Number(article_id)));
}

/** Articles as operators see them, changed last first; or the one with this id. */
export async function listArticles(db: Db, most: number, id?: number): Promise<contract.Article[]> {
  const rows = await db
    .selectFrom('articles')
    .leftJoin('users', 'users.id', 'articles.changed_by')
    .selectAll('articles')
    .select('users.login')
    .$if(id !== undefined, (query) => query.where('articles.id', '=', BigInt(id ?? 0)))
    .orderBy('articles.changed_at', 'desc')
    .orderBy('articles.id', 'desc')
    .limit(most)
    .execute();
  const texts = await textsOf(
    db,
    rows.map((row) => row.id),
  );
  return rows.map(({ id, kind, slug, category, state, version, login, ...row }) => ({
    ...{ id: Number(id), kind, slug, category, state, version },
    from: row.starts_at?.toISOString() ?? null,
    until: row.ends_at?.toISOString() ?? null,
    cover: row.cover,
    texts: texts.get(id) ?? [],
    changedAt: row.changed_at.toISOString(),
    changedBy: login,
  }));
}

async function textsOf(db: Db, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, contract.ArticleText[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('article_texts')
    .select(['article_id', 'lng', 'title', 'lead', 'description', 'body', 'tags', 'author'])
    .where('article_id', 'in', ids)
    .orderBy('lng')
    .execute();
  const all = Map.groupBy(rows, ({ article_id }) => article_id);
  return new Map([...all].map(([id, own]) => [id, own.map(({ article_id: _, ...text }) => text)]));
}

/** Whether another article has this address. */
export async function isTaken(db: Db, { kind, slug }: contract.ArticleFields, id: number): Promise<boolean> {
  const other = await db
    .selectFrom('articles')
    .select('id')
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .where('id', '<>', BigInt(id))
    .executeTakeFirst();
  return other !== undefined;
}

export interface Saved {
  state: contract.Article['state'];
  at: Date;
  /** Null for the site itself. */
  userId: number | null;
}

export async function insertArticle(tx: Tx, fields: contract.ArticleFields, saved: Saved): Promise<number> {
  const { id } = await tx
    .insertInto('articles')
    .values({ ...columns(fields, saved), version: 1, updated_at: saved.at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertTexts(tx, id, fields.texts);
  return Number(id);
}

/** Saves the next version of an article with other fields. */
export async function replaceArticle(
  tx: Tx,
  { id, version, ...fields }: contract.ArticleFields & { id: number; version: number },
  saved: Saved,
): Promise<void> {
  await tx
    .updateTable('articles')
    .set({ ...columns(fields, saved), version, updated_at: saved.at })
    .where('id', '=', BigInt(id))
    .execute();
  await tx.deleteFrom('article_texts').where('article_id', '=', BigInt(id)).execute();
  await insertTexts(tx, BigInt(id), fields.texts);
}

/** Publishes or withdraws an article: its texts stay as they are. */
export async function moveArticle(
  tx: Tx,
  { id, version, from }: Pick<contract.Article, 'id' | 'version' | 'from'>,
  { state, at, userId }: Saved,
): Promise<void> {
  await tx
    .updateTable('articles')
    .set({
      ...{ state, version, changed_at: at, changed_by: userId === null ? null : BigInt(userId) },
      starts_at: from === null ? null : new Date(from),
    })
    .where('id', '=', BigInt(id))
    .execute();
}

async function insertTexts(tx: Tx, id: bigint, texts: readonly contract.ArticleText[]): Promise<void> {
  await tx
    .insertInto('article_texts')
    .values(texts.map((text) => ({ article_id: id, ...text })))
    .execute();
}

function columns(
  { texts: _, from, until, cover = null, ...fields }: contract.ArticleFields,
  { state, at, userId }: Saved,
) {
  return {
    ...{ ...fields, cover, state, changed_at: at, changed_by: userId === null ? null : BigInt(userId) },
    starts_at: from === null ? null : new Date(from),
    ends_at: until === null ? null : new Date(until),
  };
}
