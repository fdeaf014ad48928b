import type { Api } from '@fairbook/client';
import type { Translate } from '@fairbook/i18n';
import type { FastifyInstance } from 'fastify';
import { atomXml, rssXml } from './feeds-xml.ts';
import type { FastifyRequestLike } from './robots.ts';
import { articlePath, coverAddress, FEEDS } from './seo/article-facts.ts';
import type { SiteData } from './site-data.ts';

const MOST_ENTRIES = 30;

export interface FeedsOptions {
  apiOf(headers: Record<string, string>): Api;
  languages: readonly string[];
  originOf(request: FastifyRequestLike): string;
  data: SiteData;
  translatorOf(lang: string): Translate;
}

/** Serves the feeds of the blog and the news: `/{lang}/blog/rss.xml`, and without a language in the site’s own. */
export function registerFeeds(app: FastifyInstance, options: FeedsOptions): void {
  const { languages, apiOf, originOf, data } = options;
  for (const feed of FEEDS)
    for (const given of [null, ...languages])
      app.get(`${given === null ? '' : `/${given}`}${feed.path}`, async (request, reply) => {
        const known = await data.config(given ?? languages[0] ?? 'en');
        const lang = given ?? known.defaultLanguage;
        const { flags, siteName } = known;
        if (flags.sections[feed.kind] === false || !known.languages.some(({ code }) => code === lang))
          return reply.code(404).type('text/plain; charset=utf-8').send('Not found');
        const t = options.translatorOf(lang);
        const api = apiOf({ 'x-language': lang });
        const { articles } = await api('articles.list', {
          params: { kind: feed.kind },
          query: { limit: MOST_ENTRIES },
        });
        const at = (path: string) => `${originOf(request)}/${lang}${path}`;
        const write = feed.format === 'rss' ? rssXml : atomXml;
        const xml = write({
          title: `${t(`titles.${feed.kind}`)} · ${siteName}`,
          about: t(`titles.${feed.kind}`),
          lang,
          link: at(`/${feed.kind}`),
          self: at(feed.path),
          entries: articles.map((each) => ({
            ...each,
            link: at(articlePath(each)),
            image: each.cover && originOf(request) + coverAddress(each.cover),
          })),
        });
        return reply
          .headers({ 'cache-control': 'public, max-age=300', vary: 'host' })
          .type(`application/${feed.format}+xml; charset=utf-8`)
          .send(xml);
      });
}
