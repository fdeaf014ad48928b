import type { Api } from '@fairbook/client';
import type { seo } from '@fairbook/contracts';
import type { Translate } from '@fairbook/i18n';
import type { ViewHead } from '@fairbook/remote-view';
import type { SiteRoute } from '@fairbook/remote-view/routes';
import type { Handoff, Menu } from '../../src/handoff.ts';
import type { HostConfig } from '../../src/host-config.ts';
import { readArticleFacts } from './article-facts.ts';
import { headHtml } from './head-html.ts';
import { pageSeo } from './page-seo.ts';
import { parentsOf } from './parents.ts';
import { readSportsFacts, type SportsFacts } from './sports-facts.ts';

export interface SeoAsk {
  lang: string;
  path: string;
  query: string;
  route: SiteRoute;
  status: number;
  /** The view's title for the page; empty without one. */
  viewTitle: string;
  /** Further data of the view for search engines. */
  viewHead: ViewHead;
  /** False for a page that belongs to one visitor, which search engines must not read. */
  isPublic: boolean;
  config: HostConfig;
  menu: Menu;
  origin: string;
  api: Api;
  t: Translate;
}

/** The head of a page: the data that the browser continues with, and the rest as HTML. */
export async function readSeo(ask: SeoAsk): Promise<{ handoff: Handoff['seo']; html: string }> {
  const { lang, path, api, config, route, t } = ask;
  const sports = ask.isPublic && route.view === 'sports' ? await readSportsFacts(api, path, ask.menu) : null;
  const articles = ask.isPublic && route.view === 'journal' ? await readArticleFacts(api, path) : null;
  const about = { lang, path: sports?.path ?? path };
  const data = await api('seo.pageData', { query: about });
  const [{ visual }, { content }] = data.hasMore
    ? await Promise.all([api('seo.visual', { query: about }), api('seo.content', { query: about })])
    : [{ visual: null }, { content: null }];
  const title = ask.viewTitle || t(route.title);
  const made = pageSeo({
    ...ask,
    title,
    siteName: config.siteName,
    languages: config.languages.map(({ code }) => code),
    fallback: config.defaultLanguage,
    data,
    visual,
    sports,
    articles,
    parents: ask.isPublic && route.view === 'casino' ? parentsOf(ask.viewHead.canonical ?? path, t) : [],
    description: ask.viewHead.description ?? describe(route, sports, title, t),
  });
  const handoff = { ...handoffOf(ask, made.canonical, data), ...(content && { content }) };
  return { handoff, html: ask.isPublic ? headHtml(made) : '' };
}

function handoffOf(
  { path, origin }: SeoAsk,
  canonical: string,
  { title, siteName }: seo.SeoPageData,
): Handoff['seo'] {
  return { path, origin, canonical, ...(title && { title }), ...(siteName && { siteName }) };
}

/** The site's own description of a page. */
function describe(route: SiteRoute, sports: SportsFacts | null, title: string, t: Translate): string {
  if (sports?.game) return t('seo.descriptionGame', { title, champ: sports.champ?.name ?? '' });
  if (sports?.champ) return t('seo.descriptionChamp', { title });
  if (sports?.sport) return t('seo.descriptionSport', { title });
  return route.description ? t(route.description) : '';
}
