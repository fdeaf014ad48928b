import type { articles, media, sportsbook } from '@fairbook/contracts';
import type { Block, PageDoc, PageLink } from '@fairbook/ui/doc';

/** A game with the one market that is shown, or none if it has no such market now. */
export interface PricedGame {
  /** Its page, without language. */
  path: string;
  game: sportsbook.Game;
}

/** A picture with what is written under it. */
export interface ShownPicture extends media.ShownPicture {
  caption: string;
  /** Whether it is loaded at once, because it stands at the beginning. */
  isFirst: boolean;
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
  | { kind: 'prices'; of: 'sport' | 'game' | 'champ'; games: readonly PricedGame[] }
  | { kind: 'picture'; picture: ShownPicture }
  | { kind: 'promotions'; offers: ShownPromotion[] }
  | { kind: 'action'; link: PageLink; code?: string; isTagged?: boolean }
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
