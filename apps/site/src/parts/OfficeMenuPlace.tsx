import { Late } from '@fairbook/ui';
import { type ComponentType, memo } from 'react';
import { lazyPart } from './lazy-part.tsx';

const load = (): Promise<ComponentType> => import('./OfficeMenu.tsx').then(({ OfficeMenu }) => OfficeMenu);
const Later = lazyPart(load);
let onServer: ComponentType | undefined;

/** Loads the menu before the server writes its first page. */
export async function loadOfficeMenu(): Promise<void> {
  onServer = await load();
}

/**
 * The place of the office's menu. The server writes the menu with the page, and the browser loads its code beside it, so
 * other pages do without. It has no props: with new props before its code is there, React would remove what the server
 * wrote.
 */
export const OfficeMenuPlace = memo(function OfficeMenuPlace() {
  const Menu = onServer ?? Later;
  return (
    <Late fallback={ROOM}>
      <Menu />
    </Late>
  );
});

/** On a phone the menu is one line until it is opened. */
const ROOM = (
  <div className="side panel">
    <span className="side-item office-here" />
  </div>
);
