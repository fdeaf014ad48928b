import type { articles, media } from '@fairbook/contracts';
import { shownPicture } from '../media/index.ts';

/** A published article without its bodies, as nodes keep it in memory. Times are epoch milliseconds. */
export interface Shelved {
  id: number;
  kind: articles.ArticleKind;
  slug: string;
  category: string;
  from: number;
  /** Null without an end. */
  until: number | null;
  updatedAt: number;
  cover: media.Picture | null;
  texts: readonly {
    lng: string;
    title: string;
    lead: string;
    author: string;
    minutes: number;
    tags: readonly string[];
  }[];
}

/** Who reads, and when. */
export interface Reading {
  kind: articles.ArticleKind;
  lng: string;
  now: number;
}

export interface Chosen extends Reading {
  category?: string | undefined;
  tag?: string | undefined;
  /** Only these; all by default. */
  ids?: ReadonlySet<number> | undefined;
}

const MOST_RELATED = 3;

/** The articles of a kind that can be read now in a language, newest first. */
export function readable(all: readonly Shelved[], { kind, lng, now }: Reading): Shelved[] {
  return all
    .filter(
      (each) =>
        each.kind === kind &&
        each.from <= now &&
        (each.until === null || now < each.until) &&
        each.texts.some((text) => text.lng === lng),
    )
    .sort((a, b) => b.from - a.from || b.id - a.id);
}

/** The readable articles of a category and with a tag. */
export function chosen(all: readonly Shelved[], { category, tag, ids, ...reading }: Chosen): Shelved[] {
  return readable(all, reading).filter(
    (each) =>
      (category === undefined || each.category === category) &&
      (tag === undefined || tagsOf(each, reading.lng).includes(tag)) &&
      (ids === undefined || ids.has(each.id)),
  );
}

/** The categories of readable articles with how many each has, the fullest first. */
export function categoriesOf(open: readonly Shelved[]): { id: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { category } of open) counts.set(category, (counts.get(category) ?? 0) + 1);
  return [...counts]
    .map(([id, count]) => ({ id, count }))
    .sort((a, b) => b.count - a.count || (a.id < b.id ? -1 : 1));
}

/** Its neighbours among the readable articles, and those that have most in common with it. */
export function around(open: readonly Shelved[], id: number, lng: string) {
  const at = open.findIndex((each) => each.id === id);
  const own = open[at];
  if (!own) return { newer: null, older: null, related: [] };
  const likeness = (other: Shelved) =>
    (other.category === own.category ? 1 : 0) +
    2 * tagsOf(other, lng).filter((tag) => tagsOf(own, lng).includes(tag)).length;
  const related = open
    .filter((each) => each.id !== id && likeness(each) > 0)
    .sort((a, b) => likeness(b) - likeness(a))
    .slice(0, MOST_RELATED);
  return { newer: open[at - 1] ?? null, older: open[at + 1] ?? null, related };
}

/** An article as lists show it. `updatedAt` is never before `publishedAt`. */
export function headOf(article: Shelved, lng: string): articles.ArticleHead {
  const { kind, slug, category, from, updatedAt, cover, texts } = article;
  const { title, lead, author, minutes, tags } = texts.find((text) => text.lng === lng)!;
  return {
    ...{ kind, slug, category, author, title, lead, minutes, tags: [...tags] },
    publishedAt: new Date(from).toISOString(),
    updatedAt: new Date(Math.max(from, updatedAt)).toISOString(),
    languages: texts.map((text) => text.lng),
    cover: cover && shownPicture(cover, lng),
  };
}

const tagsOf = ({ texts }: Shelved, lng: string) => texts.find((text) => text.lng === lng)?.tags ?? [];
