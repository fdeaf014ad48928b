import type { Product } from '@fairbook/contracts/placement/closed-products';
import { Icon } from '@fairbook/ui';
import { useSyncExternalStore } from 'react';
import { useHost, useSession } from '../host-context.ts';
import type { Page } from '../page.ts';
import { HostLink } from './HostLink.tsx';

/** Pages of a product that an operator has closed to this player say so, with the operator’s reason. */
export function ClosedProduct({ page }: { page: Page }) {
  const { t, visitor } = useHost();
  const { closedProducts } = useSyncExternalStore(visitor.subscribe, visitor.get, visitor.first);
  const isSignedIn = useSession().session.userId !== null;
  const found = closedProducts.find(({ product }) => isOf(product, page));
  if (!found || !isSignedIn) return null;
  const { product, reason } = found;
  return (
    <p className="note warn">
      <Icon id="lock" />
      <span>
        {t('host.closedProduct', { product, reason })}{' '}
        <HostLink className="link" to="/office/support">
          {t('host.closedProductAsk')}
        </HostLink>
      </span>
    </p>
  );
}

function isOf(product: Product, { route, path }: Page): boolean {
  if (product === 'line' || product === 'live') return path.split('/')[1] === product;
  return route.section === product || route.partOf === product;
}
