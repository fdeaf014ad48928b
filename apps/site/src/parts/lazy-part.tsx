import { type ComponentType, type LazyExoticComponent, lazy, useEffect } from 'react';
import { useHost } from '../host-context.ts';
import { reloadIfGone } from '../reload-once.ts';

/**
 * A lazily loaded part of the page. If its build is gone the page is reloaded; after any other failure (say, no
 * connection) `Failed` is shown in its place until the next reload, by default nothing.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Failed: ComponentType<Props> = Nothing,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() =>
    load().then(
      (part) => ({ default: part }),
      async (error) => {
        // The page is being reloaded, so nothing more is shown.
        if (await reloadIfGone(error)) await new Promise(() => undefined);
        return { default: Failed };
      },
    ),
  );
}

function Nothing() {
  return null;
}

/** For a part that the visitor requested: says that it failed to load. */
export function PartFailed() {
  const { bus, t } = useHost();
  useEffect(() => bus.emit('notify', { tone: 'error', text: t('host.partFailed') }), [bus, t]);
  return null;
}
