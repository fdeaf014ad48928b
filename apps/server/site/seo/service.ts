import { type AnswerOf, type BodyOf, type QueryOf, Refusal, type seo } from '@fairbook/contracts';
import type { Platform } from '../../platform/context.ts';
import { transact } from '../../platform/database/transact.ts';
import { createSeoBook, type SeoBook } from './book.ts';
import * as store from './store.ts';

type SeoPlatform = Pick<Platform, 'db' | 'pool' | 'bus' | 'clock' | 'random' | 'logger'>;

/** The time after which an edit on another node is seen even if its bus message was lost (S2 §9, config cache). */
const RELOAD_MS = 600_000;

export interface SeoService {
  book: SeoBook;
  /** Throws `seo.version_conflict` when the page has been edited meanwhile. */
  save(operatorId: number, body: BodyOf<typeof seo.savePage>): Promise<seo.SeoPage>;
  /** Throws `seo.unknown_page` and `seo.version_conflict`. */
  remove(operatorId: number, query: QueryOf<typeof seo.removePage>): Promise<undefined>;
  changes(lang: string, path: string): Promise<AnswerOf<typeof seo.pageChanges>['changes']>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export function createSeoService({ db, pool, bus, clock, random, logger }: SeoPlatform): SeoService {
  const book = createSeoBook();
  let stops: (() => void)[] = [];

  async function load(): Promise<void> {
    book.replace(await store.allPages(db));
  }

  function reload(): void {
    load().catch((err) => logger.error({ err }, 'seo.reload_failed'));
  }

  function change(operatorId: number, lang: string, path: string): store.Change {
    return { id: random.uuid(), lang, path, operatorId, at: new Date(clock.now()) };
  }

  async function save(operatorId: number, { lang, path, version, data }: BodyOf<typeof seo.savePage>) {
    const made = change(operatorId, lang, path);
    const page = { lang, path, version: version + 1, data, updatedAt: made.at.toISOString() };
    await transact(pool, async (tx) => {
      const before = await store.lockedPage(tx, lang, path);
      if ((before?.version ?? 0) !== version) throw new Refusal('seo.version_conflict');
      if (!(await store.putPage(tx, page))) throw new Refusal('seo.version_conflict');
      await store.addChange(tx, made, before?.data ?? null, data);
    });
    await load();
    bus.publish('seo.changed', {});
    return page;
  }

  async function remove(operatorId: number, query: QueryOf<typeof seo.removePage>): Promise<undefined> {
    const { lang = '', path = '', version = 0 } = query;
    await transact(pool, async (tx) => {
      const before = await store.lockedPage(tx, lang, path);
      if (!before) throw new Refusal('seo.unknown_page');
      if (before.version !== version) throw new Refusal('seo.version_conflict');
      await store.deletePage(tx, lang, path);
      await store.addChange(tx, change(operatorId, lang, path), before.data, null);
    });
    await load();
    bus.publish('seo.changed', {});
  }

  return {
    book,
    save,
    remove,
    changes: (lang, path) => store.changesOf(db, lang, path),
    async start() {
      await load();
      let cancel = clock.after(RELOAD_MS, tick);
      function tick() {
        reload();
        cancel = clock.after(RELOAD_MS, tick);
      }
      stops = [() => cancel(), bus.subscribe('seo.changed', reload), bus.onGap(reload)];
    },
    async stop() {
      for (const stop of stops) stop();
      stops = [];
    },
  };
}
