import type { ViewContext } from '@fairbook/remote-view';
import { useFact } from '@fairbook/ui';

/** A button that installs the site as an app, shown only while the browser offers that. */
export function Install({ ctx: { t, bus } }: { ctx: ViewContext }) {
  const isInstallable = useFact('app:installable', (is) => is ?? false);
  if (!isInstallable) return null;
  return (
    <button type="button" className="btn sm" onClick={() => bus.emit('app:install', {})}>
      {t('footer.install')}
    </button>
  );
}
