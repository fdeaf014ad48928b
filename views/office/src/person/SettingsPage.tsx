import type { SettingsData } from '../data.ts';
import { useOffice } from '../office-context.ts';
import { ChoicesPanel } from './ChoicesPanel.tsx';
import { ClosingPanel } from './ClosingPanel.tsx';
import { DataExportPanel } from './DataExportPanel.tsx';
import { PersonalData } from './PersonalData.tsx';

/** Everything a player sets: data, messages, and the look of this device. */
export function SettingsPage({
  data: { person, choices, rules, countries, exports, closing },
}: {
  data: SettingsData;
}) {
  const { t, bus } = useOffice();
  return (
    <div className="stack">
      <div className="page-head">
        <h1>{t('person.title.settings')}</h1>
      </div>
      <ChoicesPanel start={choices} />
      <section className="panel">
        <header className="panel-head">
          <h2>{t('person.device')}</h2>
        </header>
        <div className="pad stack">
          <p className="muted small">{t('person.deviceText')}</p>
          <div className="row wrap">
            <button
              type="button"
              className="btn"
              onClick={() => bus.emit('modal:open', { name: 'settings' })}
            >
              {t('person.openDevice')}
            </button>
            <button
              type="button"
              className="btn"
              onClick={() => bus.emit('modal:open', { name: 'settings', part: 'privacy' })}
            >
              {t('person.openPrivacy')}
            </button>
          </div>
        </div>
      </section>
      <PersonalData start={person} rules={rules} countries={countries} />
      <DataExportPanel start={exports} />
      <ClosingPanel start={closing} />
    </div>
  );
}
