import type { Page } from '../page.ts';
import { BareLayout } from './BareLayout.tsx';
import { BlockedLayout } from './BlockedLayout.tsx';
import { MainLayout } from './MainLayout.tsx';
import './layouts.css';

/** The route's layout. */
export function Layout({ page }: { page: Page }) {
  switch (page.route.layout) {
    case 'empty':
    case 'maintenance':
      return <BareLayout page={page} />;
    case 'blocked':
      return <BlockedLayout page={page} />;
    default:
      return <MainLayout page={page} />;
  }
}
