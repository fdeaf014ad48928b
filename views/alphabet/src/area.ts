import type { Area } from '@fairbook/ui/doc';
import { alphabetPages } from './alphabet.ts';

/** The betting alphabet (S1 §2). */
export const AREA: Area = {
  id: 'glossary',
  nav: [],
  wayOut: [
    ['pages.toGlossary', '/betting-alphabet'],
    ['pages.toLive', '/live'],
    ['pages.toLine', '/line'],
  ],
  pages: alphabetPages(),
};
