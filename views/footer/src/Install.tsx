import type { ViewContext } from '@fairbook/remote-view';
import { useSyncExternalStore } from 'react';

/** A button that installs the site as an app, shown only while the browser offers that. */
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
