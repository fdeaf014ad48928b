import type { Api } from '@fairbook/client';
import type { AnswerOf, Calls } from '@fairbook/contracts';
import type { ArticleKind } from '@fairbook/contracts/site/articles';
import { pictureAddress } from '@fairbook/contracts/site/picture-files';
import { pageRouteOf } from '@fairbook/remote-view/routes';

type Article = AnswerOf<Calls['articles.one']>;

/** What search engines are told about a page of articles. */
export interface ArticleFacts {
  /** Null for a list. */
  article: Omit<Article, 'body' | 'related' | 'older' | 'newer'> | null;
  /** The languages that have the page; null for all. */
  languages: readonly string[] | null;
  /** Feeds of the list or the article’s kind, without language. */
  feeds: readonly { type: string; path: string }[];
}

/** Addresses of feeds, without language. */
export const FEEDS = [
  { kind: 'blog', path: '/blog/rss.xml', format: 'rss' },
  { kind: 'blog', path: '/blog/atom.xml', format: 'atom' },
  { kind: 'news', path: '/news/rss.xml', format: 'rss' },
] as const satisfies readonly { kind: ArticleKind; path: string; format: 'rss' | 'atom' }[];

const KINDS: ReadonlyMap<string, ArticleKind> = new Map([
  ['blog', 'blog'],
  ['news', 'news'],
  ['ourpartners', 'partners'],
  ['landing-page', 'landing'],
]);

/** The subject of a page of articles; null for other pages. */
export async function readArticleFacts(api: Api, path: string): Promise<ArticleFacts | null> {
  const { id, params } = pageRouteOf(path);
  const kind = KINDS.get(id);
  if (!kind) return null;
  const feeds = FEEDS.filter((each) => each.kind === kind).map(({ path: at, format }) => ({
    type: `application/${format}+xml`,
    path: at,
  }));
  const slug = slugOf(kind, params);
  if (slug === null) return { article: null, languages: null, feeds };
  try {
    const {
      body: _,
      related: _r,
      older: _o,
      newer: _n,
      ...article
    } = await api('articles.one', {
      params: { kind, slug },
    });
    return { article, languages: article.languages, feeds };
  } catch {
    // The page itself reports what it could not read.
    return { article: null, languages: null, feeds };
  }
}

function slugOf(kind: ArticleKind, params: Readonly<Record<string, string | undefined>>): string | null {
  if (kind !== 'blog') return params.slug ?? params.section ?? null;
  const [first, slug] = (params['*'] ?? '').split('/').filter(Boolean);
  return first === 'tag' ? null : (slug ?? null);
}

/** Programs that show shared links and feeds know JPEG, and ask for about this width. */
const SHARED_WIDTH = 960;

/** The file of a cover for shared links and feeds, as a path. */
export function coverAddress({ id, widths }: Pick<NonNullable<Article['cover']>, 'id' | 'widths'>): string {
  const width = widths.find((each) => each >= SHARED_WIDTH) ?? widths.at(-1)!;
  return pictureAddress(id, width, 'jpg');
}

/** The address of an article, without language. */
export function articlePath({ kind, category, slug }: Pick<Article, 'kind' | 'category' | 'slug'>): string {
  if (kind === 'blog') return `/blog/${category}/${slug}`;
  if (kind === 'landing') return `/promotions/landing/pages/${slug}`;
  return `${kind === 'news' ? '/news' : '/ourpartners'}/${slug}`;
}
