import type { seo } from '@fairbook/contracts';
import type { ViewHead } from '@fairbook/remote-view';
import { ICONS_VERSION } from '../../src/icons.ts';
import { addressOf } from '../../src/seo/address.ts';
import { type ArticleFacts, coverAddress } from './article-facts.ts';
import type { ParentPage } from './parents.ts';
import { robotsOf, type SeoRoute } from './robots-of.ts';
import type { SportsFacts } from './sports-facts.ts';
import { articleData, structuredData, trailOf } from './structured.ts';

/** Everything that the head of a page is made from. */
export interface SeoInput {
  lang: string;
  /** Without language and query. */
  path: string;
  query: string;
  status: number;
  route: SeoRoute;
  /** From the view or the route, without the site's name. */
  title: string;
  siteName: string;
  languages: readonly string[];
  /** Used when no language of the site fits. */
  fallback: string;
  /** The site's configured origin; when empty, addresses are relative. */
  origin: string;
  /** What operators set for the page. */
  data: seo.SeoPageData;
  visual: seo.SeoVisual | null;
  sports: SportsFacts | null;
  /** Of a page of articles. */
  articles?: ArticleFacts | null;
  /** The pages above this one, from the top. */
  parents: readonly ParentPage[];
  /** The description by the view or the site. */
  description: string;
  viewHead?: ViewHead;
}

export interface PageSeo {
  /** Complete, with the site's name. */
  title: string;
  description: string;
  /** Null means index and follow, the default. */
  robots: string | null;
  canonical: string;
  alternates: { hreflang: string; href: string }[];
  /** Feeds with the news of the page. */
  feeds: { type: string; href: string }[];
  /** By `property`. */
  sharing: [property: string, content: string][];
  /** By `name`. */
  metas: [name: string, content: string][];
  structured: object[];
}

/** The data of a page for search engines and for sharing. Pure: the table of its test is its specification. */
export function pageSeo(input: SeoInput): PageSeo {
  const { data, origin, lang, sports, viewHead } = input;
  const path = sports?.path ?? viewHead?.canonical ?? input.path;
  const siteName = data.siteName ?? input.siteName;
  const title = data.title ?? input.title;
  const description = data.description ?? input.description;
  const robots = robotsOf(input) ?? (viewHead?.isHidden ? 'noindex, follow' : null);
  const canonical = canonicalOf(data.customCanonical, addressOf(origin, lang, path));
  const isHidden = robots?.includes('noindex') ?? false;
  const isElsewhere = data.customCanonical?.mode === 'url';
  return {
    title: `${title} · ${siteName}`,
    description,
    robots,
    canonical,
    alternates: isHidden || isElsewhere ? [] : alternatesOf(input, canonical, path),
    feeds: (input.articles?.feeds ?? []).map((feed) => ({
      type: feed.type,
      href: addressOf(origin, lang, feed.path),
    })),
    sharing: isHidden ? [] : sharingOf({ ...input, siteName }, title, description, canonical),
    metas: data.metas.filter(({ name }) => !isProperty(name)).map(({ name, content }) => [name, content]),
    structured: isHidden ? [] : structuredOf(input, title, { lang, siteName, address: canonical, origin }),
  };
}

function structuredOf(
  { sports, articles, parents, description }: SeoInput,
  title: string,
  context: Parameters<typeof structuredData>[1],
): object[] {
  if (sports) return structuredData(sports, context);
  if (articles?.article) return [articleData(articles.article, { ...context, description })];
  return parents.length > 0 ? [trailOf(parents, title, context)] : [];
}

/** `url` is another page; `mirror` is this one on another origin. */
function canonicalOf(custom: seo.SeoPageData['customCanonical'], own: string): string {
  if (!custom) return own;
  if (custom.mode === 'url') return custom.value;
  const { pathname } = new URL(own, 'http://site.invalid');
  return new URL(custom.value).origin + pathname;
}

/**
 * Addresses of the page in every language, including its own, and the default for all other languages. The alternates
 * of a mirror are on the mirror's origin.
 */
function alternatesOf(
  { data, origin, languages, fallback, articles }: SeoInput,
  canonical: string,
  path: string,
) {
  const base = data.customCanonical ? new URL(canonical).origin : origin;
  // An article need not exist in every language.
  const own = languages.filter((lang) => articles?.languages?.includes(lang) ?? true);
  const each = own.map((lang) => ({ hreflang: lang, href: addressOf(base, lang, path) }));
  const otherwise = own.includes(fallback) ? fallback : own[0];
  return otherwise === undefined
    ? each
    : [...each, { hreflang: 'x-default', href: addressOf(base, otherwise, path) }];
}

function sharingOf(
  { lang, languages, siteName, origin, data, visual, sports, articles }: SeoInput,
  title: string,
  description: string,
  canonical: string,
): PageSeo['sharing'] {
  const cover = articles?.article?.cover;
  // What an operator set for the page goes before the cover of its article.
  const shared = visual ?? (cover ? { image: coverAddress(cover), alt: cover.alt } : null);
  const image = shared?.image ?? `/icons/${ICONS_VERSION}/share.png`;
  const own: PageSeo['sharing'] = [
    ['og:title', title],
    ...(description ? ([['og:description', description]] as PageSeo['sharing']) : []),
    ['og:type', sports?.game || articles?.article ? 'article' : 'website'],
    ['og:site_name', siteName],
    ['og:locale', localeOf(lang)],
    ...languages
      .filter((other) => other !== lang)
      .map((other): [string, string] => ['og:locale:alternate', localeOf(other)]),
    // Sharing requires absolute addresses.
    ...((origin
      ? [
          ['og:url', canonical],
          ['og:image', origin + image],
        ]
      : []) as PageSeo['sharing']),
    ...((origin && shared ? [['og:image:alt', shared.alt]] : []) as PageSeo['sharing']),
  ];
  const set = data.metas.filter(({ name }) => isProperty(name));
  const isSet = new Set(set.map(({ name }) => name));
  return [
    ...own.filter(([property]) => !isSet.has(property)),
    ...set.map(({ name, content }): [string, string] => [name, content]),
  ];
}

function isProperty(name: string): boolean {
  return /^(og|article|vk):/.test(name);
}

function localeOf(lang: string): string {
  const { language, region } = new Intl.Locale(lang).maximize();
  return `${language}_${region}`;
}
