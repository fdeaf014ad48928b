import type { articles } from '@fairbook/contracts';
import type { Block, PageDoc, PageLink } from '@fairbook/ui/doc';

/** The next game of a sport with its main prices, in thousandths. */
export interface ShownGame {
  /** Without language. */
  path: string;
  title: string;
  champ: string;
  startsAt: string;
  market: string;
  prices: { name: string; milli: number }[];
}

/** A running promotion. */
interface ShownPromotion {
  id: string;
  name: string;
  until: string | null;
}

/** A part of an article, ready to be drawn. */
export type ShownPart =
  | { kind: 'text'; blocks: Block[] }
  | { kind: 'prices'; game: ShownGame | null; pricedAt: string | null }
  | { kind: 'promotions'; offers: ShownPromotion[] }
  | { kind: 'action'; link: PageLink }
  | { kind: 'calculator' };

/** A list: `base` is its path, `q` what was searched for. */
export interface ShownList {
  base: string;
  q: string;
  page: number;
  pages: number;
  total: number;
  articles: readonly articles.ArticleHead[];
  /** Path of its feed without language. */
  feed: string | null;
}

export interface ShownPost {
  article: articles.ArticleHead;
  parts: readonly ShownPart[];
  /** Headings of a long article. */
  contents: readonly PageLink[];
  older: articles.ArticleHead | null;
  newer: articles.ArticleHead | null;
  related: readonly articles.ArticleHead[];
}

/** What a page starts with. */
export type JournalData =
  | { page: 'list'; doc: PageDoc; list: ShownList }
  | { page: 'post'; doc: PageDoc; post: ShownPost }
  | { page: 'text'; doc: PageDoc };
