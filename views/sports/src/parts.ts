import { type ViewPart, viewPart } from '@fairbook/remote-view';
import { readPath } from './route.ts';

/** Pages that a visit of the first page does not need. */
export const gamePart = viewPart('GamePage', () => import('./game/GamePage.tsx'));
export const livePart = viewPart('LivePage', () => import('./list/LivePage.tsx'));
export const linePart = viewPart('LinePage', () => import('./list/LinePage.tsx'));
export const resultsPart = viewPart('ResultsPage', () => import('./results/ResultsPage.tsx'));

export const multiPart = viewPart('MultiPage', () => import('./multi/MultiPage.tsx'));
export const textPart = viewPart('TextPage', () => import('./pages/TextPage.tsx'));

export function partOf(path: string): ViewPart<unknown> | undefined {
  const route = readPath(path);
  if (route.page === 'list') return route.section === 'live' ? livePart : linePart;
  return PARTS[route.page];
}

const PARTS = {
  game: gamePart,
  results: resultsPart,
  multi: multiPart,
  text: textPart,
  home: undefined,
  missing: undefined,
};
