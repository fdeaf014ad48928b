import { viewPart } from '@fairbook/remote-view';

/** The lists of one section: pages of sports, and inside the page of esports. */
export const livePart = viewPart('LivePage', () => import('./list/LivePage.tsx'));
export const linePart = viewPart('LinePage', () => import('./list/LinePage.tsx'));
