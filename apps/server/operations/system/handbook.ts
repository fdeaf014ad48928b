import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { HANDBOOK } from '@fairbook/contracts/site/operator-pages';
import { escapeMarkup } from '@fairbook/remote-view';
import { Marked, type Token } from 'marked';
import { docsShell } from './docs-shell.ts';

const INDEX = 'README';
const PICTURE = /^[a-z-]+\.webp$/;

interface Page {
  id: string;
  title: string;
  /** Its words as written, and in small letters as the search looks for them. */
  text: string;
  words: string;
  markup: string;
}

/** The operators' handbook in memory. */
export interface Handbook {
  index: Page;
  /** By id, in the order of the index. */
  pages: ReadonlyMap<string, Page>;
  /** By file name. */
  pictures: ReadonlyMap<string, Buffer>;
}

/** Reads a folder with an index, `README.md`, a page per Markdown file that the index names, and `pictures`. */
export function readHandbook(folder: string): Handbook {
  const pageOf = (id: string): Page => {
    const text = readFileSync(path.join(folder, `${id}.md`), 'utf8');
    const title = /^# (.+)$/m.exec(text)?.[1] ?? id;
    return { id, title, text, words: text.toLowerCase(), markup: markdown.parse(text, { async: false }) };
  };
  const index = pageOf(INDEX);
  const named = [...index.text.matchAll(/\]\(([a-z-]+)\.md\)/g)].map(([, id]) => id!);
  const pictures = path.join(folder, 'pictures');
  return {
    index,
    pages: new Map(named.map((id) => [id, pageOf(id)])),
    pictures: new Map(
      readdirSync(pictures)
        .filter((file) => PICTURE.test(file))
        .map((file) => [file, readFileSync(path.join(pictures, file))]),
    ),
  };
}

/** The first page: the index, or with words to look for the pages that have all of them. */
export function handbookIndex(book: Handbook, words: string): string {
  const asked = words.trim();
  return asked === ''
    ? docsShell(book.index.title, `${search('')}<main>${book.index.markup}</main>`)
    : docsShell(`${asked} · Handbook`, `${WAY_BACK}${search(asked)}<main>${found(book, asked)}</main>`);
}

/** One page; null where there is none with this id. */
export function handbookPage(book: Handbook, id: string): string | null {
  const page = book.pages.get(id);
  return page ? docsShell(`${page.title} · Handbook`, `${WAY_BACK}<main>${page.markup}</main>`) : null;
}

const WAY_BACK = `<nav><p><a href="${HANDBOOK}">Operators’ handbook</a></p></nav>`;

function search(words: string): string {
  return `<form role="search" action="${HANDBOOK}"><label>Search the handbook <input type="search" name="q" maxlength="80" value="${escapeMarkup(words)}"></label> <button>Search</button></form>`;
}

function found(book: Handbook, asked: string): string {
  const hits = pagesWith(book, asked);
  if (hits.length === 0) return `<p>Nothing has all of these words: “${escapeMarkup(asked)}”.</p>`;
  const items = hits.map(
    ({ id, title }) => `<li><a href="${HANDBOOK}/${id}">${escapeMarkup(title)}</a></li>`,
  );
  return `<h1>Pages with “${escapeMarkup(asked)}”</h1><ul>${items.join('')}</ul>`;
}

/** The pages that have all the words: those that have most of them in their title come first. */
export function pagesWith({ pages }: Handbook, asked: string): Page[] {
  const words = [...new Set(asked.toLowerCase().split(/\s+/))];
  const inTitle = ({ title }: Page) => words.filter((word) => title.toLowerCase().includes(word)).length;
  return [...pages.values()]
    .filter((page) => words.every((word) => page.words.includes(word)))
    .sort((a, b) => inTitle(b) - inTitle(a));
}

/** In the repository links lead to files; on the site each page has an address. */
const markdown = new Marked({
  walkTokens(token: Token) {
    if (token.type === 'link' || token.type === 'image') token.href = addressOf(token.href);
  },
});

function addressOf(href: string): string {
  if (href.startsWith('/')) return href;
  const id = href.replace(/\.md$/, '');
  return id === INDEX ? HANDBOOK : `${HANDBOOK}/${id}`;
}
