import { viewPart } from '@fairbook/remote-view';
import type { PageRoute } from '@fairbook/remote-view/routes';

/** Lazy, because only the page of open data computes with it. */
export const openDataPart = viewPart('OpenDataPage', () => import('./OpenDataPage.tsx'));

export function isOpenData({ id }: PageRoute): boolean {
  return id === 'open-data';
}
