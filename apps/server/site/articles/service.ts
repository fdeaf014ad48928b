import { type articles as contract, Refusal } from '@fairbook/contracts';
import { picturesIn } from '@fairbook/contracts/site/article-markup';
import type { Platform } from '../../platform/context.ts';
import { type Tx, transact } from '../../platform/database/transact.ts';
import type { Media } from '../media/index.ts';
import type { SiteEdits } from '../site-edits/index.ts';
import { checkArticle } from './check.ts';
import { insertArticle, isTaken, listArticles, moveArticle, replaceArticle } from './store.ts';

type Pictured = Pick<contract.ArticleFields, 'texts' | 'cover'>;

/** Articles as operators and the site itself write, publish and withdraw them. Each save is a version in the log of edits. */
export function createArticleService(
  { db, pool, clock }: Pick<Platform, 'db' | 'pool' | 'clock'>,
  { edits, media }: { edits: SiteEdits; media: Media },
) {
  const now = () => new Date(clock.now());

  async function found(id: number): Promise<contract.Article> {
    const [article] = await listArticles(db, 1, id);
    if (!article) throw new Refusal('operator.unknown_entry');
    return article;
  }

  async function held(tx: Tx, id: number, version: number): Promise<contract.Article> {
    const [article] = await listArticles(tx, 1, id);
    if (!article) throw new Refusal('operator.unknown_entry');
    if (article.version !== version) throw new Refusal('operator.version_conflict');
    return article;
  }

  /** Records which pictures an article shows. Refuses one that is unknown, or that nobody has described. */
  async function usePictures(tx: Tx, id: number, { texts, cover }: Pictured): Promise<void> {
    const covers = cover ? [cover] : [];
    const ids = [...new Set([...covers, ...texts.flatMap(({ body }) => picturesIn(body))])];
    const [picture] = await media.use(tx, id, ids);
    if (picture === undefined) return;
    const i = texts.findIndex(({ body }) => picturesIn(body).includes(picture));
    const field = picture === cover ? 'cover' : `texts.${i}.body`;
    throw new Refusal({ code: 'articles.unknown_picture', field, values: { picture } });
  }

  async function move(userId: number, id: number, version: number, state: contract.Article['state']) {
    await edits.edit({ part: 'articles', subject: String(id), userId }, async (tx) => {
      const before = await held(tx, id, version);
      // A picture of a draft may have been removed meanwhile.
      if (state === 'published') await usePictures(tx, id, before);
      const at = now();
      // It appears at its own moment if that is ahead; an article without one gets the present.
      const from = state === 'published' ? (before.from ?? at.toISOString()) : before.from;
      await moveArticle(tx, { id, version: version + 1, from }, { state, at, userId });
      return { before: logged(before), after: logged({ ...before, state, from }), answer: undefined };
    });
    return found(id);
  }

  return {
    all: (most: number) => listArticles(db, most),

    async add(userId: number, fields: contract.ArticleFields): Promise<contract.Article> {
      checkArticle(fields);
      const id = await edits.edit({ part: 'articles', subject: 'a new one', userId }, async (tx) => {
        await refuseTaken(tx, fields, 0);
        const saved = { state: 'draft', at: now(), userId } as const;
        const id = await insertArticle(tx, fields, saved);
        await usePictures(tx, id, fields);
        return { before: null, after: { ...fields, state: 'draft' }, answer: id, subject: String(id) };
      });
      return found(id);
    },

    async change(
      userId: number,
      { id, version, ...fields }: contract.ArticleFields & { id: number; version: number },
    ): Promise<contract.Article> {
      checkArticle(fields);
      await edits.edit({ part: 'articles', subject: String(id), userId }, async (tx) => {
        const before = await held(tx, id, version);
        await refuseTaken(tx, fields, id);
        await usePictures(tx, id, fields);
        const { state } = before;
        await replaceArticle(tx, { id, version: version + 1, ...fields }, { state, at: now(), userId });
        return { before: logged(before), after: { ...fields, state }, answer: undefined };
      });
      return found(id);
    },

    publish: (userId: number, id: number, version: number) => move(userId, id, version, 'published'),
    withdraw: (userId: number, id: number, version: number) => move(userId, id, version, 'draft'),

    /** Writes and publishes an article of the site itself, unless its address is taken. Returns whether it did. */
    async write(fields: contract.ArticleFields, first?: (tx: Tx) => Promise<boolean>): Promise<boolean> {
      checkArticle(fields);
      return transact(pool, async (tx) => {
        // First of all: this locks the part, so that two nodes don't write the same article.
        await edits.touch(tx, 'articles');
        if (first && !(await first(tx))) return false;
        if (await isTaken(tx, fields, 0)) return false;
        await insertArticle(tx, fields, { state: 'published', at: now(), userId: null });
        return true;
      });
    },
  };
}

export type ArticleService = ReturnType<typeof createArticleService>;

async function refuseTaken(tx: Tx, fields: contract.ArticleFields, id: number): Promise<void> {
  if (fields.category === 'tag') throw new Refusal({ code: 'articles.taken', field: 'category' });
  if (await isTaken(tx, fields, id)) throw new Refusal({ code: 'articles.taken', field: 'slug' });
}

/** What the log says of an article: its fields and its state. */
function logged({ id: _, version, changedAt, changedBy, ...fields }: contract.Article) {
  return fields;
}
