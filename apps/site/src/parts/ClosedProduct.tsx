import type { Product } from '@fairbook/contracts/placement/closed-products';
import { useSyncExternalStore } from 'react';
import { useHost, useSession } from '../host-context.ts';
import type { Page } from '../page.ts';
import { besidePart } from './beside-part.tsx';

const ClosedNote = besidePart(({ ClosedNote }) => ClosedNote);

/** Pages of a product that an operator has closed to this player say so, with the operator’s reason. */
export function ClosedProduct({ page }: { page: Page }) {
  const { visitor } = useHost();
  const { closedProducts } = useSyncExternalStore(visitor.subscribe, visitor.get, visitor.first);
  const isSignedIn = useSession().session.userId !== null;
  const found = closedProducts.find(({ product }) => isOf(product, page));
  return found && isSignedIn ? <ClosedNote {...found} /> : null;
}

function isOf(product: Product, { route, path }: Page): boolean {
  if (product === 'line' || product === 'live') return path.split('/')[1] === product;
  return route.section === product || route.partOf === product;
}
