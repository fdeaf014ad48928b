import { sportPart } from '@fairbook/sports';
import { linePart, livePart } from './list-parts.ts';
import type { PackedData } from './pack.ts';
import { missingPart } from './parts.ts';

/**
 * The parts that a page needs beside its own: the sports that it shows, and the list of a page of esports or of a variant with
 * one section. An address that leads nowhere needs only the page that says so.
 */
export function partsFor({ page }: PackedData) {
  if ('page' in page && page.page === 'missing') return [missingPart];
  const sports = sportsIn(page).flatMap((sportId) => sportPart(sportId) ?? []);
  const section = 'place' in page ? page.place.section : null;
  return section ? [...sports, section === 'live' ? livePart : linePart] : sports;
}

function sportsIn(page: PackedData['page']): number[] {
  if ('featured' in page) return idsOf([...page.featured, ...page.live, ...page.line]);
  switch (page.page) {
    case 'list':
    case 'multi':
      return idsOf(page.games);
    case 'game':
      return idsOf([page.game]);
    case 'results':
      return [...new Set(page.results.map(({ sportId }) => sportId))];
    case 'favourites':
    case 'text':
    case 'missing':
      return [];
  }
}

type Packed = Extract<PackedData['page'], { page: 'game' }>['game'];

function idsOf(games: readonly Packed[]): number[] {
  return [...new Set(games.map(([[, sportId]]) => sportId))];
}
