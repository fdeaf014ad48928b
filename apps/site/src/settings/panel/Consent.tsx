import { Segmented, useFact } from '@fairbook/ui';
import { answerConsent, CONSENTS } from '../../consent/answer.ts';
import { useHost } from '../../host-context.ts';
import { OWN_TABLE } from '../table.ts';
import { textOf } from '../values.ts';

/** What may be stored on this device; the answer can be changed here at any time. */
export function Consent() {
  const host = useHost();
  const { t } = host;
  const consent = useFact('own:consent', (value) => value ?? 'unasked');
  return (
    <div className="field">
      <span className="label">{t('settings.consent')}</span>
      <Segmented
        label={t('settings.consent')}
        choices={CONSENTS.map((id) => ({
          id,
          label: t(`settings.consent.${textOf(OWN_TABLE.consent, id)}`),
        }))}
        value={consent === 'unasked' ? 'necessary' : consent}
        onChange={(next) => answerConsent(host, next)}
      />
      <span className="hint">{t('settings.consent.hint')}</span>
    </div>
  );
}
