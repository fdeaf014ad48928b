import path from 'node:path';
import { escapeMarkup } from '@fairbook/remote-view';
import { Marked, Renderer, type Tokens } from 'marked';
import { addressOf, DOCS, type Library, type Page } from './library.ts';

export interface Heading {
  id: string;
  depth: number;
  text: string;
}

/** What stands under a heading, as words. */
export interface Passage {
  heading: Heading;
  text: string;
}

export interface Rendered {
  markup: string;
  headings: readonly Heading[];
}

/** A page as markup. In the repository links lead to files; on the site each file has an address. */
export function render(page: Page, library: Library): Rendered {
  const headings: Heading[] = [];
  const slugs = slugger();
  let diagrams = 0;
  const markdown = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        const heading = { id: slugs(text), depth, text: plain(text) };
        headings.push(heading);
        return `<h${depth} id="${heading.id}">${this.parser.parseInline(tokens)}</h${depth}>`;
      },
      link({ href, tokens }) {
        const content = this.parser.parseInline(tokens);
        const to = leadsTo(page, href);
        return to === null ? content : `<a href="${escapeMarkup(to)}">${content}</a>`;
      },
      image({ href, text }) {
        return `<img src="${escapeMarkup(leadsTo(page, href) ?? '')}" alt="${escapeMarkup(text)}">`;
      },
      codespan({ text }) {
        const code = `<code>${escapeMarkup(text)}</code>`;
        const file = library.tests.get(text);
        return file ? `<a href="${DOCS}/tests/${file}">${code}</a>` : code;
      },
      code(token) {
        if (token.lang !== 'mermaid') return preformatted(token.text);
        diagrams += 1;
        return diagram(
          `${DOCS}/diagrams/${page.id}-${diagrams}.svg`,
          headings.at(-1)?.text ?? '',
          token.text,
        );
      },
      table(token: Tokens.Table) {
        return `<div class="wide" role="region" aria-label="Table" tabindex="0">${Renderer.prototype.table.call(this, token)}</div>`;
      },
      // Comments are for writers; a word between angle brackets is a word.
      html: ({ text }) => (text.startsWith('<!--') ? '' : escapeMarkup(text)),
    },
  });
  return { markup: markdown.parse(page.text, { async: false }), headings };
}

/** The address that a link of a page leads to; null for a file of the repository that the site doesn't show. */
export function leadsTo(page: Page, href: string): string | null {
  if (/^(https?:|#|\/)/.test(href)) return href;
  const [file = '', anchor] = href.split('#');
  const target = path.posix.join(path.posix.dirname(page.id), file);
  if (target.startsWith('..')) return null;
  return addressOf(target.replace(/\.md$/, '')) + (anchor ? `#${anchor}` : '');
}

/** The words of a page in parts, one for each heading of the first three ranks. */
export function passagesOf(page: Page): Passage[] {
  const slugs = slugger();
  const passages: Passage[] = [];
  for (const token of new Marked().lexer(page.text)) {
    if (token.type === 'heading') {
      const { depth, text } = token as Tokens.Heading;
      const heading = { id: slugs(text), depth, text: plain(text) };
      if (depth <= 3) passages.push({ heading, text: '' });
    } else if (token.type !== 'html' && passages.length > 0) {
      passages.at(-1)!.text += `${plain(token.raw)}\n`;
    }
  }
  return passages;
}

/** Markdown without its marks. */
function plain(text: string): string {
  return text
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[`*|]|^\s*[-#>]+\s/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Ids of headings as GitHub makes them, so that a link to a heading works in both places. */
function slugger(): (text: string) => string {
  const times = new Map<string, number>();
  return (text) => {
    const slug = plain(text)
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}_\- ]/gu, '')
      .replaceAll(' ', '-');
    const before = times.get(slug) ?? 0;
    times.set(slug, before + 1);
    return before === 0 ? slug : `${slug}-${before}`;
  };
}

const preformatted = (text: string) => `<pre tabindex="0"><code>${escapeMarkup(text)}</code></pre>`;

/** The drawing is made by `npm run generate`; its source says the same in words. */
function diagram(address: string, about: string, source: string): string {
  const name = escapeMarkup(`Diagram: ${about}`);
  return `<figure role="region" aria-label="${name}" tabindex="0"><img src="${address}" alt="${name}"></figure><details><summary>The diagram as text</summary>${preformatted(source)}</details>`;
}
