import { type AnswerOf, type BodyOf, type QueryOf, Refusal, type seo } from '@fairbook/contracts';
import type { Platform } from '../../platform/context.ts';
import type { SiteEdits } from '../site-edits/index.ts';
import { createSeoBook, type SeoBook } from './book.ts';
import * as store from './store.ts';

type SeoPlatform = Pick<Platform, 'db' | 'clock' | 'random'>;

export interface SeoService {
  book: SeoBook;
  /** Throws `seo.version_conflict` when the page has been edited meanwhile. */
  save(operatorId: number, body: BodyOf<typeof seo.savePage>): Promise<seo.SeoPage>;
  /** Throws `seo.unknown_page` and `seo.version_conflict`. */
  remove(operatorId: number, query: QueryOf<typeof seo.removePage>): Promise<undefined>;
  changes(lang: string, path: string): Promise<AnswerOf<typeof seo.pageChanges>['changes']>;
}

export function createSeoService(
  { db, clock, random }: SeoPlatform,
  edits: Pick<SiteEdits, 'edit' | 'keep'>,
): SeoService {
  const book = createSeoBook();
  edits.keep('seo', async () => book.replace(await store.allPages(db)));

  function change(operatorId: number, lang: string, path: string): store.Change {
    return { id: random.uuid(), lang, path, operatorId, at: new Date(clock.now()) };
  }

  async function save(operatorId: number, { lang, path, version, data }: BodyOf<typeof seo.savePage>) {
    const made = change(operatorId, lang, path);
    const page = { lang, path, version: version + 1, data, updatedAt: made.at.toISOString() };
    return edits.edit(editOf(operatorId, lang, path), async (tx) => {
      const before = await store.lockedPage(tx, lang, path);
      if ((before?.version ?? 0) !== version) throw new Refusal('seo.version_conflict');
      if (!(await store.putPage(tx, page))) throw new Refusal('seo.version_conflict');
      await store.addChange(tx, made, before?.data ?? null, data);
      return { before: before?.data ?? null, after: data, answer: page };
    });
  }

  async function remove(operatorId: number, query: QueryOf<typeof seo.removePage>): Promise<undefined> {
    const { lang = '', path = '', version = 0 } = query;
    await edits.edit(editOf(operatorId, lang, path), async (tx) => {
      const before = await store.lockedPage(tx, lang, path);
      if (!before) throw new Refusal('seo.unknown_page');
      if (before.version !== version) throw new Refusal('seo.version_conflict');
      await store.deletePage(tx, lang, path);
      await store.addChange(tx, change(operatorId, lang, path), before.data, null);
      return { before: before.data, after: null, answer: undefined };
    });
  }

  return {
    book,
    save,
    remove,
    changes: (lang, path) => store.changesOf(db, lang, path),
  };
}

const editOf = (userId: number, lang: string, path: string) =>
  ({ part: 'seo', subject: `${lang} ${path}`, userId }) as const;
