import { viewPart } from '@fairbook/remote-view';

/** The cards of featured games: written by the server, and listening later than the rest of the page. */
export const featuredPart = viewPart('Featured', () => import('./Featured.tsx'));
