import type { ViewContext } from '@fairbook/remote-view';
import { useSyncExternalStore } from 'react';

/** A way to keep the site as an app; there only while the browser would do it. */
export function Install({ ctx: { t, bus } }: { ctx: ViewContext }) {
  const isInstallable = useSyncExternalStore(
    (listener) => bus.watch('app:installable', listener),
    () => bus.get('app:installable') ?? false,
    () => false,
  );
  if (!isInstallable) return null;
  return (
    <button type="button" className="btn sm" onClick={() => bus.emit('app:install', {})}>
      {t('footer.install')}
    </button>
  );
}
