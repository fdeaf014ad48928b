import { site } from '@fairbook/contracts';
import { CATALOGUE, GAME_PAGES } from '@fairbook/contracts/casino/catalogue';
import { isGameOpen } from '@fairbook/contracts/casino/open-games';
import type { Product } from '@fairbook/contracts/placement/closed-products';
import { isClosedPath } from '@fairbook/contracts/site/site-path';
import { GAME_IDS } from '@fairbook/games';
import { ROUTES } from '@fairbook/remote-view/routes';

/** What opens sections to somebody. */
interface Opening {
  settings: Pick<site.Settings, 'flags' | 'casino'>;
  /** What operators have closed to the player. */
  closed: readonly Product[];
  /** ISO 3166-1; null if it is unknown. */
  country: string | null;
  /** Whether a block rule closes this page, a path without language. */
  isBlocked(path: string): boolean;
}

/** The pages of each section, as paths without what may follow. */
const PAGES = Map.groupBy(
  ROUTES.filter(({ section, redirect }) => section && !redirect),
  ({ section }) => section,
);
const pathOf = (path: string) => `/${path.split(/\/?[:{*]/, 1)[0]}`.replace(/^\/+/, '/');
/** The page of the catalogue that a page shows or belongs to; undefined for one that lists none of its own. */
const listingOf = (path: string) => GAME_PAGES.find((page) => page === path.split('/', 1)[0]);

/**
 * The sections that open for somebody: they are on and not closed to the player, and a page of theirs is neither closed nor
 * blocked. A page that lists games must have one that opens.
 */
export function openSections({ settings, closed, country, isBlocked }: Opening): site.SectionName[] {
  const { flags, casino: rules } = settings;
  const closing = { rules, sections: flags.sections, closed, country };
  const listed = new Set(
    GAME_IDS.filter((id) => isGameOpen(id, closing)).flatMap((id): readonly string[] => CATALOGUE[id].pages),
  );
  return site.SECTIONS.filter((section) => {
    if (flags.sections[section] === false || (closed as readonly string[]).includes(section)) return false;
    return PAGES.get(section)?.some(({ path }) => {
      const [own, page] = [pathOf(path), listingOf(path)];
      return !isClosedPath(flags.closedPaths, own) && !isBlocked(own) && (!page || listed.has(page));
    });
  });
}
