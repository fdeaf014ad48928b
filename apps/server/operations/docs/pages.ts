import { escapeMarkup } from '@fairbook/remote-view';
import { addressOf, DOCS, type Library, type Page, type Section } from './library.ts';
import { type Heading, render } from './markup.ts';
import { LEADS_ON } from './moved.ts';
import { docsShell } from './shell.ts';

const DECISIONS = addressOf('decisions');
/** What is written for machines, or does something, and so is in no file. */
const BESIDE = [
  { to: `${DOCS}/api`, name: 'The API', about: 'a first bet by curl, every call, every refusal' },
  { to: '/openapi.json', name: 'OpenAPI 3.1', about: 'the same for machines' },
  { to: `${DOCS}/asyncapi.json`, name: 'AsyncAPI', about: 'the live protocol for machines' },
  { to: '/information/proof', name: 'How the proof works', about: 'each step, done in your browser' },
  { to: '/open-data', name: 'Open data', about: 'games, prices and results as files, and a backtest' },
];

/** The page at an address; null where there is none. */
export function docsPageAt(library: Library, address: string): string | null {
  if (address === DECISIONS) return listOfDecisions(library);
  const page = library.pages.get(address);
  if (!page) return null;
  const { markup, headings } = render(page, library);
  const section = library.sections.find(({ pages }) => pages.includes(page));
  const main = page.address === DOCS ? markup + beside() + LEADS_ON : markup;
  return leaf(library, page, `${section ? trail(section) : ''}${main}${turns(section, page)}`, headings);
}

function leaf(library: Library, page: Page, main: string, headings: readonly Heading[]): string {
  const title = page.address === DOCS ? page.title : `${page.title} · Fairbook`;
  return docsShell(
    title,
    `<div class="leaf">${onThisPage(headings)}<main>${main}</main>${contents(library, page)}</div>`,
    '',
    true,
  );
}

const trail = ({ title, address }: Section) =>
  `<p class="trail"><a href="${address}">${escapeMarkup(title)}</a></p>`;

const link = ({ address, title }: Pick<Page, 'address' | 'title'>, more = '') =>
  `<a href="${address}"${more}>${escapeMarkup(title)}</a>`;

const list = (items: readonly string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

function beside(): string {
  return `<h2 id="on-this-site">On this site</h2>${list(BESIDE.map(({ to, name, about }) => `<a href="${to}">${name}</a>: ${about}`))}`;
}

/** Headings of the second and third rank; nothing for a page that fits on a screen. */
function onThisPage(headings: readonly Heading[]): string {
  const listed = headings.filter(({ depth }) => depth === 2 || depth === 3);
  if (listed.length < 3) return '';
  const items = listed.map(
    ({ id, depth, text }) =>
      `<li${depth === 3 ? ' class="sub"' : ''}><a href="#${id}">${escapeMarkup(text)}</a></li>`,
  );
  return `<details class="here"><summary>On this page</summary><nav aria-label="On this page"><ul>${items.join('')}</ul></nav></details>`;
}

/** The table of contents: every section, with the pages of all but the decisions, which have a list of their own. */
function contents({ sections }: Library, current: Page): string {
  const mark = (page: Page) => link(page, page === current ? ' aria-current="page"' : '');
  const parts = sections.map(({ title, address, pages }) =>
    address === DECISIONS
      ? `<h2><a href="${DECISIONS}">${title} (${pages.length})</a></h2>`
      : `<h2>${escapeMarkup(title)}</h2>${list(pages.map(mark))}`,
  );
  return `<nav class="contents" id="contents" aria-label="Contents">${parts.join('')}</nav>`;
}

function turns(section: Section | undefined, page: Page): string {
  if (!section) return '';
  const at = section.pages.indexOf(page);
  const [before, after] = [section.pages[at - 1], section.pages[at + 1]];
  const ways = [before ? `<span>← ${link(before)}</span>` : '', after ? `<span>${link(after)} →</span>` : ''];
  return `<nav class="turn" aria-label="Previous and next">${ways.join('')}</nav>`;
}

function listOfDecisions(library: Library): string {
  const decisions = library.sections.at(-1)!.pages;
  const rows = decisions.map(({ id, address, title, text }) => {
    const status = /^Status: (.+)$/m.exec(text)?.[1] ?? '';
    const name = title.replace(/^\d+\. /, '');
    return `<tr><td>${id.slice('decisions/'.length, 'decisions/'.length + 4)}</td><td><a href="${address}">${escapeMarkup(name)}</a></td><td>${escapeMarkup(status)}</td></tr>`;
  });
  const page = { id: 'decisions', address: DECISIONS, title: 'Decisions', text: '' };
  const main = `<h1>Decisions</h1><p>Why Fairbook is as it is: what was decided, what it was weighed against, and what follows. The latest first.</p><div class="wide" role="region" aria-label="Decisions" tabindex="0"><table><thead><tr><th>Number</th><th>Decision</th><th>Status</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
  return leaf(library, page, main, []);
}
