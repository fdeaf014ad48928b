import { type ComponentType, memo, Suspense } from 'react';
import type { Page } from '../page.ts';
import { lazyPart } from './lazy-part.tsx';

type Menu = ComponentType<{ page: Page }>;

const load = (): Promise<Menu> => import('./OfficeMenu.tsx').then(({ OfficeMenu }) => OfficeMenu);
const Later = lazyPart(load);
let onServer: Menu | undefined;

/** Loads the menu before the server writes its first page. */
export async function loadOfficeMenu(): Promise<void> {
  onServer = await load();
}

/**
 * The place of the office's menu. The server writes the menu with the page, and the browser loads its code beside it, so
 * other pages do without.
 */
export const OfficeMenuPlace = memo(function OfficeMenuPlace({ page }: { page: Page }) {
  const Menu = onServer ?? Later;
  return (
    <Suspense fallback={ROOM}>
      <Menu page={page} />
    </Suspense>
  );
});

/** On a phone the menu is one line until it is opened. */
const ROOM = (
  <div className="side panel">
    <span className="side-item office-here" />
  </div>
);
