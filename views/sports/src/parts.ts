import { type ViewPart, viewPart } from '@fairbook/remote-view';
import type { PageRoute } from '@fairbook/remote-view/routes';
import { linePart, livePart } from './list-parts.ts';
import { sportsRoute } from './route.ts';

const isBrowser = typeof window !== 'undefined';

/** Each page is a lazy part: a game's page does without the lists of the first page. */
export const homePart = viewPart('HomePage', async () => {
  const { HomePage, loadLater } = await import('./home/HomePage.tsx');
  if (!isBrowser) await loadLater();
  return { HomePage };
});
export const gamePart = viewPart('GamePage', () => import('./game/GamePage.tsx'));
export const resultsPart = viewPart('ResultsPage', () => import('./results/ResultsPage.tsx'));

export const multiPart = viewPart('MultiPage', () => import('./multi/MultiPage.tsx'));
export const favouritesPart = viewPart('FavouritesPage', () => import('./favourites/FavouritesPage.tsx'));
export const placedPart = viewPart('PlacedPage', () => import('./PlacedPage.tsx'));
export const missingPart = viewPart('MissingPage', () => import('./MissingPage.tsx'));
export const textPart = viewPart('TextPage', () => import('./pages/TextPage.tsx'));

export function partOf(page: PageRoute): ViewPart<unknown> | undefined {
  const route = sportsRoute(page);
  if (route.page === 'list') return route.section === 'live' ? livePart : linePart;
  return PARTS[route.page];
}

const PARTS = {
  home: homePart,
  game: gamePart,
  placedGame: gamePart,
  results: resultsPart,
  multi: multiPart,
  favourites: favouritesPart,
  placed: placedPart,
  text: textPart,
  missing: undefined,
};
