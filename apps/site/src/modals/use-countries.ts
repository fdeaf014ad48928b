import type { config } from '@fairbook/contracts';
import { useEffect, useState } from 'react';
import { useHost } from '../host-context.ts';

export type Country = config.SiteConfig['countries'][number];

/** The countries one may register from; null until they are here. A failure closes the dialog and says so. */
export function useCountries(): readonly Country[] | null {
  const { api, lang, bus, t } = useHost();
  const [countries, setCountries] = useState<readonly Country[] | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    api('config.all', { query: { lang }, signal: controller.signal })
      .then((config) => setCountries(config.countries))
      .catch(() => {
        if (controller.signal.aborted) return;
        bus.emit('notify', { tone: 'error', text: t('host.partFailed') });
        bus.emit('modal:close', {});
      });
    return () => controller.abort();
  }, [api, lang, bus, t]);
  return countries;
}
