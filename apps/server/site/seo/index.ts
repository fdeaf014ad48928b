import { seo, type sportsbook } from '@fairbook/contracts';
import { LANGUAGES } from '@fairbook/i18n/dictionaries';
import { sportsPath } from '@fairbook/remote-view';
import type { Platform } from '../../platform/context.ts';
import { type Module, route, userOf } from '../../platform/module.ts';
import type { SiteEdits } from '../site-edits/index.ts';
import { createSeoService } from './service.ts';

type SeoPlatform = Pick<Platform, 'db' | 'clock' | 'random'>;

export interface SeoDependencies {
  edits: SiteEdits;
  /** Sports that have games, with their names in a language. */
  sports(lng: string): readonly sportsbook.Sport[];
  /** The language of visitors whose own language the site doesn't have. */
  defaultLanguage(): string;
}

/** The site's data for search engines: of single pages, which operators edit, and lists. */
export function createSeo(
  platform: SeoPlatform,
  { edits, sports, defaultLanguage }: SeoDependencies,
): { module: Module } {
  const service = createSeoService(platform, edits);
  const { book } = service;
  const module: Module = {
    name: 'seo',
    routes: [
      route(seo.pageData, async ({ query, lng }) => book.pageData(query.lang ?? lng, query.path ?? '/')),
      route(seo.content, async ({ query, lng }) => ({
        content: book.edit(query.lang ?? lng, query.path ?? '/')?.content ?? null,
      })),
      route(seo.visual, async ({ query, lng }) => ({
        visual: book.edit(query.lang ?? lng, query.path ?? '/')?.visual ?? null,
      })),
      route(seo.isoCodes, async () => ({ languages: ISO_CODES, fallback: defaultLanguage() })),
      route(seo.sportsList, async ({ lng }) => ({ sports: sports(lng).map(withPath) })),
      route(seo.pages, async () => ({ pages: book.pages() })),
      route(seo.savePage, ({ caller, body }) => service.save(userOf(caller), body)),
      route(seo.removePage, ({ caller, query }) => service.remove(userOf(caller), query)),
      route(seo.pageChanges, async ({ query, lng }) => ({
        changes: await service.changes(query.lang ?? lng, query.path ?? '/'),
      })),
    ],
  };
  return { module };
}

const ISO_CODES = LANGUAGES.map((lang) => ({ lang, hreflang: lang, locale: localeOf(lang) }));

/** The locale for sharing: the language with the country of most of its readers. */
function localeOf(lang: string): string {
  const { language, region } = new Intl.Locale(lang).maximize();
  return `${language}_${region}`;
}

function withPath({ id, key, name, live, line }: sportsbook.Sport) {
  return { id, key, name, path: sportsPath(line === 0 && live > 0 ? 'live' : 'line', key) };
}
