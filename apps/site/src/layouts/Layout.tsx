import { useSession } from '../host-context.ts';
import type { Page } from '../page.ts';
import { BareLayout } from './BareLayout.tsx';
import { BlockedLayout } from './BlockedLayout.tsx';
import { MainLayout } from './MainLayout.tsx';
import { OperatorLayout } from './OperatorLayout.tsx';
import './layouts.css';

/** The route's layout. */
export function Layout({ page }: { page: Page }) {
  const isOperator = useSession().session.role === 'operator';
  switch (page.route.layout) {
    case 'operator':
      return isOperator ? <OperatorLayout page={page} /> : <MainLayout page={page} />;
    case 'empty':
    case 'maintenance':
      return <BareLayout page={page} />;
    case 'blocked':
      return <BlockedLayout page={page} />;
    default:
      return <MainLayout page={page} />;
  }
}
