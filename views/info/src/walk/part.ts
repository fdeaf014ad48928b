import { viewPart } from '@fairbook/remote-view';
import type { PageRoute } from '@fairbook/remote-view/routes';

/** Lazy, because only this page needs the verifier. */
export const walkPart = viewPart('WalkPage', () => import('./WalkPage.tsx'));

export function isWalk({ id }: PageRoute): boolean {
  return id === 'proof';
}
