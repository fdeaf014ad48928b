import { timeText } from '@fairbook/i18n';
import { useIs12h, useTimeZone } from '@fairbook/ui';
import { useHost } from '../host-context.ts';

/** Says of which moment a view is. Whether its prices can be bet on is told by their age, not by this. */
export function AgedNote({ asOf, onRetry }: { asOf: number; onRetry: (() => void) | undefined }) {
  const { t, lang } = useHost();
  const zone = useTimeZone();
  const is12h = useIs12h();
  return (
    <p className="note warn" role="status">
      {t('beside.asOf', { at: timeText(asOf, lang, zone, is12h) })}{' '}
      <button type="button" className="link" onClick={onRetry}>
        {t('host.tryAgain')}
      </button>
    </p>
  );
}
