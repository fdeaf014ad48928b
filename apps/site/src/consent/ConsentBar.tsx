import { useHost } from '../host-context.ts';
import { answerConsent, CONSENTS } from './answer.ts';
import './consent.css';

/** What may be kept on this device: three answers that look alike, and a way to read more. The page stays usable. */
export function ConsentBar() {
  const host = useHost();
  const { t, bus } = host;
  return (
    <section className="consent" aria-label={t('consent.label')}>
      <p>
        {t('consent.text')}{' '}
        <button
          type="button"
          className="link"
          onClick={() => bus.emit('modal:open', { name: 'settings', part: 'privacy' })}
        >
          {t('consent.more')}
        </button>
      </p>
      <div className="consent-answers">
        {CONSENTS.map((consent) => (
          <button
            key={consent}
            type="button"
            className="btn line sm"
            onClick={() => answerConsent(host, consent)}
          >
            {t(`consent.${consent}`)}
          </button>
        ))}
      </div>
    </section>
  );
}
