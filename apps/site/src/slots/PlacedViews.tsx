import { isPageOf, type Place } from '@fairbook/remote-view';
import { BoxSkeleton } from '@fairbook/ui';
import { useHost } from '../host-context.ts';
import { type Page, useHandoff } from '../page.ts';
import { RemoteSlot } from './RemoteSlot.tsx';

/** The views of the registry that no route names, where this page has room for them. */
export function PlacedViews({ place, page }: { place: Place; page: Page }) {
  const { t } = useHost();
  const { placed = [] } = useHandoff();
  const { route, decision } = page;
  const path = route.behind ?? page.path;
  const query = route.behind ? '' : page.query;
  if (!route.view || decision.kind !== 'continue') return null;
  const here = placed.filter((each) => each.place === place && isPageOf(each.pages, path));
  if (here.length === 0) return null;
  return (
    <div className="placed">
      {here.map(({ view }) => (
        <RemoteSlot
          key={view}
          slot={`placed-${view}`}
          kind="regular"
          target={{ view, path, query }}
          skeleton={<BoxSkeleton label={t('host.loading')} />}
        />
      ))}
    </div>
  );
}
