import { BoxSkeleton, GameListSkeleton } from '@fairbook/ui';
import { useHost } from '../host-context.ts';
import type { Page } from '../page.ts';
import { LoginBlock } from '../parts/LoginBlock.tsx';
import { NotFound } from '../parts/NotFound.tsx';
import { RemoteSlot } from '../slots/RemoteSlot.tsx';

/** The middle of the page: the route's view, the way to sign in, or the page that doesn't exist. */
export function Content({ page }: { page: Page }) {
  const { t } = useHost();
  const { route, path, query, decision } = page;
  if (decision.kind === 'login') return <LoginBlock />;
  if (!route.view) return <NotFound />;
  const target = { view: route.view.name, path: route.behind ?? path, query: route.behind ? '' : query };
  const label = t('host.loading');
  const skeleton =
    route.view.name === 'sports' ? <GameListSkeleton label={label} /> : <BoxSkeleton label={label} />;
  return <RemoteSlot slot="content" kind={route.view.kind} target={target} skeleton={skeleton} />;
}
