import type { ArticleHead } from '@fairbook/contracts/site/articles';
import { escapeMarkup } from '@fairbook/remote-view';

/** A feed of articles, newest first. Addresses are absolute. */
export interface Feed {
  title: string;
  about: string;
  lang: string;
  /** Of the list, and of the feed itself. */
  link: string;
  self: string;
  /** `image` is the address of the cover; null without one. */
  entries: readonly (ArticleHead & { link: string; image: string | null })[];
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
/** Signs that XML can’t have. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what it takes out
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const text = (value: string) => escapeMarkup(value.replaceAll(FORBIDDEN, ''));

/** The words for pictures that readers of feeds know (Media RSS). */
const MEDIA = 'http://search.yahoo.com/mrss/';

/** The cover of an entry with what it shows. */
function mediaOf({ image, cover }: Feed['entries'][number]): string {
  if (image === null || !cover) return '';
  const alt = `<media:description>${text(cover.alt)}</media:description>`;
  return `<media:content url="${text(image)}" medium="image" type="image/jpeg">${alt}</media:content>`;
}

/** RSS 2.0. */
export function rssXml({ title, about, lang, link, self, entries }: Feed): string {
  const items = entries.map(
    (each) =>
      `<item><title>${text(each.title)}</title><link>${text(each.link)}</link>` +
      `<guid isPermaLink="true">${text(each.link)}</guid>` +
      `<pubDate>${new Date(each.publishedAt).toUTCString()}</pubDate>` +
      `<category>${text(each.category)}</category><description>${text(each.lead)}</description>${mediaOf(each)}</item>`,
  );
  const built = entries[0] ? `<lastBuildDate>${new Date(newest(entries)).toUTCString()}</lastBuildDate>` : '';
  return (
    `${HEAD}\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="${MEDIA}"><channel>` +
    `<title>${text(title)}</title><link>${text(link)}</link><description>${text(about)}</description>` +
    `<language>${lang}</language>${built}` +
    `<atom:link href="${text(self)}" rel="self" type="application/rss+xml"/>${items.join('')}</channel></rss>\n`
  );
}

/** Atom (RFC 4287). */
export function atomXml({ title, about, lang, link, self, entries }: Feed): string {
  const items = entries.map(
    (each) =>
      `<entry><title>${text(each.title)}</title><id>${text(each.link)}</id><link href="${text(each.link)}"/>` +
      `<published>${each.publishedAt}</published><updated>${each.updatedAt}</updated>` +
      `<author><name>${text(each.author)}</name></author><category term="${text(each.category)}"/>` +
      `<summary>${text(each.lead)}</summary>${mediaOf(each)}</entry>`,
  );
  const updated = entries[0] ? newest(entries) : new Date(0).toISOString();
  return (
    `${HEAD}\n<feed xmlns="http://www.w3.org/2005/Atom" xmlns:media="${MEDIA}" xml:lang="${lang}"><title>${text(title)}</title>` +
    `<subtitle>${text(about)}</subtitle><id>${text(self)}</id><link href="${text(link)}"/>` +
    `<link rel="self" href="${text(self)}"/><updated>${updated}</updated>${items.join('')}</feed>\n`
  );
}

/** All moments have the same format, so they sort as text. */
const newest = (entries: Feed['entries']) =>
  entries.map(({ updatedAt }) => updatedAt).reduce((last, each) => (each > last ? each : last));
