import type { search } from '@fairbook/contracts';
import { translatorsOf } from '@fairbook/i18n/dictionaries';
import { GLOSSARY } from '@fairbook/remote-view/glossary';
import type { SiteRoute } from '@fairbook/remote-view/match';
import { ROUTES } from '@fairbook/remote-view/routes';
import { type Asking, type Hit, TextIndex } from './text-index.ts';

/** Who looks for a page. */
export interface Reader {
  lng: string;
  isPlayer: boolean;
  /** Whether the site has a section turned on. */
  isOpen(section: string): boolean;
}

interface Shelf {
  index: TextIndex;
  pages: Map<string, search.FoundPage & { needsLogin: boolean; section: string | null; isHelp: boolean }>;
}

const texts = translatorsOf('host', 'titles', 'glossary');
const shelves = new Map<string, Shelf>();

/** Pages of the site by their titles and terms of its glossary, the best first: those that this reader may open. */
export function findPages(
  text: string,
  { lng, isPlayer, isOpen }: Reader,
  asking: Asking,
): { pages: search.FoundPage[]; help: search.FoundPage[]; best: Hit | null; names: string[] } {
  const { index, pages } = shelfOf(lng);
  const found = index.find(text, asking).flatMap((hit) => {
    const page = pages.get(hit.id)!;
    const isShown = (isPlayer || !page.needsLogin) && (page.section === null || isOpen(page.section));
    return isShown ? [{ hit, page }] : [];
  });
  const of = (isHelp: boolean) =>
    found
      .filter(({ page }) => page.isHelp === isHelp)
      .map(({ page: { title, path, text } }) => ({ title, path, text }));
  const [best] = found;
  return { pages: of(false), help: of(true), best: best?.hit ?? null, names: best ? [best.page.title] : [] };
}

function shelfOf(lng: string): Shelf {
  const known = shelves.get(lng);
  if (known) return known;
  const t = texts(lng);
  const index = new TextIndex();
  const pages: Shelf['pages'] = new Map();
  for (const { id, path, title, section = null, needsLogin = false } of ROUTES.filter(isShelved)) {
    const name = t(title);
    if (name === title) continue;
    index.put({ id, names: [name] });
    const address = AT[id] ?? `/${withoutOptional(path)}`;
    pages.set(id, { title: name, path: address, text: '', needsLogin, section, isHelp: false });
  }
  for (const [block, categories] of Object.entries(GLOSSARY))
    for (const [category, terms] of Object.entries(categories))
      for (const term of terms) {
        const id = `term ${term}`;
        const title = t(`glossary.${term}.name`);
        index.put({ id, names: [title] });
        pages.set(id, {
          title,
          path: `/betting-alphabet/${block}/${category}/${term}`,
          text: t(`glossary.${term}.text`),
          needsLogin: false,
          section: 'bettingAlphabet',
          isHelp: true,
        });
      }
  const shelf = { index, pages };
  shelves.set(lng, shelf);
  return shelf;
}

/** Pages whose address has parts of its own. */
const AT: Readonly<Record<string, string>> = {
  rules: '/information/rules/1',
  betsonyour: '/line/betsonyour',
  'esports-all': '/real/all',
  'fifa-cup': '/line/fifacup',
  marble: '/live/marble',
  'top-events': '/line/topevents',
  topgame: '/line/topgame',
  ufc: '/line/ufc',
};
/** Steps of something that begins elsewhere, and what has its own search. */
const OTHERS = /^(user|convert-account|operator)(\/|$)/;

/** Pages that somebody might look for: with content of their own and one address. */
function isShelved({ id, path, layout, view, modal, ...rest }: SiteRoute): boolean {
  if (rest.redirect || rest.visitorsOnly || OTHERS.test(path)) return false;
  if (modal !== undefined && modal !== 'recharge') return false;
  const isFixed = AT[id] !== undefined || !/[:*{]/.test(withoutOptional(path));
  return isFixed && (layout === 'main' || layout === 'office') && view !== undefined && view !== 'technical';
}

function withoutOptional(path: string): string {
  return path.replace(/\/(:\w+\?|\*)/g, '');
}
