import type { articles } from '@fairbook/contracts';

const ROOTS = {
  blog: '/blog',
  news: '/news',
  partners: '/ourpartners',
  landing: '/promotions/landing/pages',
} as const;

/** The address of a kind of articles, without language. */
export const rootOf = (kind: articles.ArticleKind): string => ROOTS[kind];

/** The address of an article, without language. */
export function articlePath({
  kind,
  category,
  slug,
}: Pick<articles.ArticleHead, 'kind' | 'category' | 'slug'>): string {
  return kind === 'blog' ? `${ROOTS.blog}/${category}/${slug}` : `${ROOTS[kind]}/${slug}`;
}

/** What an address asks for. Anything else is not found. */
export type Asked =
  | { list: articles.ArticleKind; category?: string; tag?: string }
  | { post: articles.ArticleKind; slug: string; category?: string };

/** Reads the address of a page: `blog/{category}/{slug}`, `blog/tag/{tag}`, `news/{slug}`, `ourpartners/{section}`, `promotions/landing/pages/{slug}`. */
export function askedOf(id: string, params: Readonly<Record<string, string | undefined>>): Asked | null {
  if (id === 'news') return params.slug ? { post: 'news', slug: params.slug } : { list: 'news' };
  if (id === 'ourpartners')
    return params.section ? { post: 'partners', slug: params.section } : { list: 'partners' };
  if (id === 'landing-page') return params.slug ? { post: 'landing', slug: params.slug } : null;
  const parts = (params['*'] ?? '').split('/').filter(Boolean);
  const [first, second] = parts;
  if (first === undefined) return { list: 'blog' };
  if (first === 'tag') return parts.length === 2 && second ? { list: 'blog', tag: second } : null;
  if (second === undefined) return { list: 'blog', category: first };
  return parts.length === 2 ? { post: 'blog', category: first, slug: second } : null;
}
