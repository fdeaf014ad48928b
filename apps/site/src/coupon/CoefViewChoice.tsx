import { useCoefView, useCoefViews } from '@fairbook/ui';
import { Select } from '@fairbook/ui/overlay';
import { useEffect, useState } from 'react';
import { useHost } from '../host-context.ts';

/** The odds format, which is also that of the site. Its names load with the dictionary of the settings. */
export function CoefViewChoice() {
  const { t, bus, config, loadDictionaries } = useHost();
  const view = useCoefView();
  const views = useCoefViews(config.views.allowed.coefViews);
  const [isNamed, setNamed] = useState(false);
  useEffect(() => {
    loadDictionaries(['settings']).then(
      () => setNamed(true),
      () => {},
    );
  }, [loadDictionaries]);
  if (!isNamed) return null;
  return (
    <Select
      label={t('settings.coefView')}
      value={String(view)}
      options={views.map((id) => ({
        value: String(id),
        label: t(`settings.coefView.${id}` as 'settings.coefView.0'),
      }))}
      onChange={(value) => bus.set('settings:coefView', Number(value))}
    />
  );
}
