import { escapeMarkup } from '@fairbook/remote-view';
import MiniSearch from 'minisearch';
import type { Library } from './library.ts';
import { passagesOf } from './markup.ts';
import { docsShell } from './shell.ts';

interface Entry {
  id: string;
  page: string;
  title: string;
  text: string;
}

interface Found {
  hits: readonly Entry[];
  /** No passage has all words as they are written, so these have words close to them. */
  isClose: boolean;
}

/** Answers with the passages that have all words, the best first. */
export type Search = (asked: string) => Found;

const MOST_HITS = 30;
const SHOWN = 180;
/** Words of a question that are looked for; each one more costs time. */
const MOST_WORDS = 8;
/** A word of fewer letters is found whole only: one letter begins too many words. */
const FEWEST_LETTERS = 3;
/** As the index divides a text into words. */
const WORD_END = /[\n\r\p{Z}\p{P}]+/u;
/** One letter in five may be wrong, and two at most. */
const MISTYPED = { prefix: false, fuzzy: 0.2, maxFuzzy: 2 };
/** Passages that are put into the index at a time, so that it never holds up a bet. */
const AT_ONCE = 40;

/** An index of all passages. A word is found by its beginning. */
export async function createSearch(library: Library): Promise<Search> {
  const entries = new Map<string, Entry>();
  for (const page of library.pages.values()) {
    for (const { heading, text } of passagesOf(page)) {
      const id = heading.depth === 1 ? page.address : `${page.address}#${heading.id}`;
      entries.set(id, { id, page: page.title, title: heading.text, text });
    }
    await new Promise(setImmediate);
  }
  const index = new MiniSearch<Entry>({
    fields: ['page', 'title', 'text'],
    searchOptions: {
      combineWith: 'AND',
      prefix: (word) => word.length >= FEWEST_LETTERS,
      boost: { title: 4, page: 2 },
    },
  });
  await index.addAllAsync([...entries.values()], { chunkSize: AT_ONCE });
  return (asked) => {
    const words = wordsOf(asked).join(' ');
    const exact = index.search(words);
    const isClose = exact.length === 0;
    const found = isClose ? index.search(words, MISTYPED) : exact;
    return { isClose, hits: found.slice(0, MOST_HITS).map(({ id }) => entries.get(id)!) };
  };
}

/** The first words of a question, each once. */
const wordsOf = (asked: string): string[] =>
  [...new Set(asked.toLowerCase().split(WORD_END).filter(Boolean))].slice(0, MOST_WORDS);

/** The answer to a question as a page. */
export function searchPage({ hits, isClose }: Found, asked: string): string {
  const words = wordsOf(asked);
  const items = hits.map(({ id, page, title, text }) => {
    const name = page === title ? title : `${page} › ${title}`;
    return `<li><p><a href="${id}">${escapeMarkup(name)}</a></p><p class="quiet">${escapeMarkup(around(text, words))}</p></li>`;
  });
  const said =
    asked === ''
      ? '<p>Enter a word or two.</p>'
      : hits.length === 0
        ? `<p>Nothing has all of these words: “${escapeMarkup(asked)}”. Try fewer or shorter words.</p>`
        : `${isClose ? `<p>Nothing has “${escapeMarkup(asked)}”. These pages have something close to it:</p>` : ''}<ol>${items.join('')}</ol>`;
  return docsShell(
    asked === '' ? 'Search · Fairbook' : `${asked} · Fairbook`,
    `<main><h1>Search</h1>${said}</main>`,
    asked,
  );
}

/** The part of a text in which a word first stands. */
function around(text: string, words: readonly string[]): string {
  const small = text.toLowerCase();
  const found = words.map((word) => small.indexOf(word)).filter((at) => at >= 0);
  const at = Math.max(0, Math.min(...found, text.length) - SHOWN / 3);
  const from = found.length === 0 || at === 0 ? 0 : text.indexOf(' ', at) + 1;
  const part = text.slice(from, from + SHOWN);
  return `${from > 0 ? '… ' : ''}${part}${from + SHOWN < text.length ? ' …' : ''}`;
}
