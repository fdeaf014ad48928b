import { viewPart } from '@fairbook/remote-view';
import { sportPart } from '@fairbook/sports';
import type { JournalData } from './data.ts';

/** Prices within a text: most articles have none, and don't load what shows them. */
export const pricesPart = viewPart('Prices', () => import('./prices/Prices.tsx'));

/** The parts that the data of a page needs: the prices, and the sports whose scores are beside them. */
export function partsFor(data: JournalData) {
  const parts = data.page === 'post' ? data.post.parts.filter((part) => part.kind === 'prices') : [];
  if (parts.length === 0) return [];
  const sports = new Set(parts.flatMap(({ games }) => games.map(({ game }) => game.sportId)));
  return [pricesPart, ...[...sports].flatMap((sportId) => sportPart(sportId) ?? [])];
}
