import type { Api } from '@fairbook/client';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { addressOf } from '../src/seo/address.ts';
import type { FastifyRequestLike } from './robots.ts';
import type { SiteRenderer } from './runtime.ts';
import { robotsOf } from './seo/robots-of.ts';
import type { SiteData } from './site-data.ts';
import { articlePages, casinoPages, cataloguePages, newest } from './sitemap-pages.ts';
import { type SitemapPage, sitemapIndexXml, sitemapXml } from './sitemap-xml.ts';

/** A sitemap is requested a few times a day, and building one reads the whole catalogue. */
const KEEP_MS = 300_000;
/** Whether a page exists changes only with a version of its view or a flag. */
const KEEP_FOUND_MS = 3_600_000;

export interface SitemapsOptions {
  apiOf(headers: Record<string, string>): Api;
  /** The status of a page (its path with language), for the site's own requests. */
  statusOf(path: string): Promise<number>;
  languages: readonly string[];
  originOf(request: FastifyRequestLike): string;
  renderer(): Promise<SiteRenderer>;
  data: SiteData;
  now(): number;
}

/** Serves `/sitemap.xml`, which names one sitemap per language, `/sitemap-{lang}.xml`. Unlisted pages are in none. */
export function registerSitemaps(app: FastifyInstance, options: SitemapsOptions): void {
  const { languages, originOf, now } = options;
  const kept = new Map<string, { pages: Promise<SitemapPage[]>; until: number }>();
  const found = new Map<string, { is: boolean; until: number }>();

  function pagesIn(lang: string): Promise<SitemapPage[]> {
    const known = kept.get(lang);
    if (known && now() < known.until) return known.pages;
    const pages = readPages(lang, options, isFound);
    kept.set(lang, { pages, until: now() + KEEP_MS });
    pages.catch(() => kept.delete(lang));
    return pages;
  }

  /**
   * Requests the page itself, because a view may not have it (yet): only pages that answer 200 are listed. A failure to
   * render it is not cached for the hour.
   */
  async function isFound(lang: string, path: string): Promise<boolean> {
    const known = found.get(path);
    if (known && now() < known.until) return known.is;
    const status = await options.statusOf(addressOf('', lang, path));
    if (status < 500) found.set(path, { is: status === 200, until: now() + KEEP_FOUND_MS });
    return status === 200;
  }

  /** The site's languages without the hidden ones. */
  async function openLanguages(): Promise<string[]> {
    const config = await options.data.config(languages[0] ?? 'en');
    return config.languages.map(({ code }) => code);
  }

  app.get('/sitemap.xml', async (request, reply) => {
    const origin = originOf(request);
    const sitemaps = (await openLanguages()).map(async (lang) => {
      const pages = await pagesIn(lang);
      return { loc: `${origin}/sitemap-${lang}.xml`, lastmod: newest(pages.map(({ lastmod }) => lastmod)) };
    });
    return xml(reply, sitemapIndexXml(await Promise.all(sitemaps)));
  });
  for (const lang of languages) {
    app.get(`/sitemap-${lang}.xml`, async (request, reply) => {
      const { defaultLanguage: fallback } = await options.data.config(lang);
      const [open, pages] = await Promise.all([openLanguages(), pagesIn(lang)]);
      return xml(reply, sitemapXml(pages, { origin: originOf(request), lang, languages: open, fallback }));
    });
  }
}

function xml(reply: FastifyReply, text: string): FastifyReply {
  return reply
    .headers({ 'cache-control': 'public, max-age=300', vary: 'host' })
    .type('application/xml; charset=utf-8')
    .send(text);
}

async function readPages(
  lang: string,
  { apiOf, renderer, data }: SitemapsOptions,
  isFound: (lang: string, path: string) => Promise<boolean>,
): Promise<SitemapPage[]> {
  const api = apiOf({ 'x-language': lang });
  const { publicPaths } = await renderer();
  const { flags } = await data.config(lang);
  const catalogue = await cataloguePages(api);
  const lastmod = newest(catalogue.map((page) => page.lastmod));
  const open: SitemapPage[] = [];
  for (const { path, route } of publicPaths(flags)) {
    const said = await api('seo.pageData', { query: { lang, path } });
    const robots = robotsOf({ route, path, query: '', status: 200, data: said });
    if (robots?.includes('noindex') || said.customCanonical || !(await isFound(lang, path))) continue;
    const isOdds = route.view === 'sports' && route.id !== 'results';
    open.push({ path, lastmod: newest([said.updatedAt ?? undefined, isOdds ? lastmod : undefined]) });
  }
  return [...open, ...catalogue, ...casinoPages(flags), ...(await articlePages(api, flags))];
}
