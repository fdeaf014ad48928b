import type { articles } from '@fairbook/contracts';
import type { GeneratedAlways } from 'kysely';
import type { BigInt8, GeneratedBigInt8, NullableBigInt8 } from '../../platform/database/column-types.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    articles: ArticlesTable;
    article_texts: ArticleTextsTable;
    article_seeds: ArticleSeedsTable;
  }
}

interface ArticlesTable {
  id: GeneratedBigInt8;
  kind: articles.ArticleKind;
  slug: string;
  category: string;
  state: articles.Article['state'];
  starts_at: Date | null;
  ends_at: Date | null;
  cover: string | null;
  version: number;
  updated_at: Date;
  changed_at: Date;
  changed_by: NullableBigInt8;
}

interface ArticleTextsTable {
  article_id: BigInt8;
  lng: string;
  title: string;
  lead: string;
  description: string;
  body: string;
  tags: string[];
  author: string;
  /** Written by the database; only searched. */
  words: GeneratedAlways<string>;
}

interface ArticleSeedsTable {
  slug: string;
  at: Date;
}
