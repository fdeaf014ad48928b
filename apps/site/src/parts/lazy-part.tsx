import { type ComponentType, type LazyExoticComponent, lazy, useEffect } from 'react';
import { useHost } from '../host-context.ts';
import { reloadIfGone } from '../reload-once.ts';

/**
 * A part of the page whose code comes when it is first drawn. Where it does not come because its build is gone, the page is
 * loaded again; else, for want of a connection say, it goes on without: `Failed` stands in its place until the page is
 * loaded again, which is nothing unless named.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Failed: ComponentType = Nothing,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() =>
    load().then(
      (part) => ({ default: part }),
      async (error) => {
        // A new page is on its way: nothing more is said on this one.
        if (await reloadIfGone(error)) await new Promise(() => undefined);
        return { default: Failed as ComponentType<Props> };
      },
    ),
  );
}

function Nothing() {
  return null;
}

/** For what somebody asked for: it says that it did not come. */
export function PartFailed() {
  const { bus, t } = useHost();
  useEffect(() => bus.emit('notify', { tone: 'error', text: t('host.partFailed') }), [bus, t]);
  return null;
}
