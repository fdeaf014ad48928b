import { articles as contract, Refusal } from '@fairbook/contracts';
import type { Platform } from '../../platform/context.ts';
import { type Module, route, userOf } from '../../platform/module.ts';
import type { Media } from '../media/index.ts';
import type { SiteEdits } from '../site-edits/index.ts';
import { calendarOf } from './calendar.ts';
import { type DayOfResults, newsOfDay } from './news.ts';
import { plantArticles } from './seed.ts';
import { createArticleService } from './service.ts';
import { around, categoriesOf, chosen, headOf, readable, type Shelved } from './shelf.ts';
import { articlesWith, bodyOf, shelvedArticles } from './store.ts';

export interface ArticlesModule {
  module: Module;
  /** Writes the articles that come with the site, except those it has had before. Returns how many. */
  plant(): Promise<number>;
  /** Writes the news about yesterday's games. Returns whether there was something to write. */
  writeNews(): Promise<boolean>;
}

interface ArticlesDeps {
  edits: SiteEdits;
  media: Media;
  /** The ended games between two moments, with their prices at the start. */
  resultsOf: DayOfResults;
}

/** The blog, the news and the partners' pages. Lists are answered from memory, bodies from the database. */
export function createArticles(
  platform: Pick<Platform, 'db' | 'pool' | 'clock'>,
  { edits, media, resultsOf }: ArticlesDeps,
): ArticlesModule {
  const { db, clock } = platform;
  const service = createArticleService(platform, { edits, media });
  const shelf = edits.keep('articles', () => shelvedArticles(db, media.of));
  const open = (kind: contract.ArticleKind, lng: string) =>
    readable(shelf.get(), { kind, lng, now: clock.now() });

  const module: Module = {
    name: 'articles',
    routes: [
      route(contract.calendar, async ({ lng }) => ({ entries: await calendarOf(db, lng, clock.now()) })),
      route(contract.list, async ({ params: { kind }, query, lng }) => {
        const { category, tag, q, page = 1, limit = contract.ARTICLES_A_PAGE } = query;
        const ids = q === undefined ? undefined : await articlesWith(db, q, lng);
        const found = chosen(shelf.get(), { kind, lng, now: clock.now(), category, tag, ids });
        const shown = found.slice((page - 1) * limit, page * limit);
        return {
          articles: shown.map((each) => headOf(each, lng)),
          total: found.length,
          categories: categoriesOf(open(kind, lng)),
        };
      }),
      route(contract.one, async ({ params: { kind, slug }, lng }) => {
        const all = open(kind, lng);
        const article = all.find((each) => each.slug === slug);
        const text = article && (await bodyOf(db, article.id, lng));
        if (!text) throw new Refusal('articles.unknown');
        const { newer, older, related } = around(all, article.id, lng);
        const head = (each: Shelved | null) => each && headOf(each, lng);
        return {
          ...headOf(article, lng),
          ...text,
          newer: head(newer),
          older: head(older),
          related: related.map((each) => headOf(each, lng)),
        };
      }),
      route(contract.draft, async ({ params: { id }, lng }) => {
        const [article] = await shelvedArticles(db, media.of, id);
        const text = article && (await bodyOf(db, id, lng));
        if (!text) throw new Refusal('articles.unknown');
        return { ...headOf(article, lng), ...text, newer: null, older: null, related: [] };
      }),
      route(contract.all, async () => ({ articles: await service.all(contract.MOST_LISTED) })),
      route(contract.add, async ({ body, caller }) => service.add(userOf(caller), body)),
      route(contract.change, async ({ params, body, caller }) =>
        service.change(userOf(caller), { id: params.id, ...body }),
      ),
      route(contract.publish, async ({ params, body, caller }) =>
        service.publish(userOf(caller), params.id, body.version),
      ),
      route(contract.unpublish, async ({ params, body, caller }) =>
        service.withdraw(userOf(caller), params.id, body.version),
      ),
    ],
  };
  return {
    module,
    plant: () => plantArticles(service, clock.now()),
    writeNews: async () => {
      const news = await newsOfDay(clock.now(), resultsOf);
      return news !== null && service.write(news);
    },
  };
}
