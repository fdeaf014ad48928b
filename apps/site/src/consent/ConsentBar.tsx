import { useFact } from '@fairbook/ui';
import { useHost } from '../host-context.ts';
import { useStarted } from '../parts/use-started.ts';
import { answerConsent, CONSENTS } from './answer.ts';
import './consent.css';

/**
 * The question what may be stored on this device: three equal answers, and a link to read more. It is part of the first
 * HTML, so that it never delays the largest paint. Cached pages are the same for all, so until the page starts a
 * stylesheet hides the bar from visitors who have answered. At the start it is also removed for search engines.
 */
export function ConsentBar() {
  const host = useHost();
  const { t, bus, visitor } = host;
  const isAnswered = useFact('own:consent', (consent) => consent !== undefined && consent !== 'unasked');
  const isStarted = useStarted();
  if (isStarted && (isAnswered || visitor.get().isBot)) return null;
  return (
    <section className="consent" aria-label={t('host.consent.label')}>
      <p>
        {t('host.consent.text')}{' '}
        <button
          type="button"
          className="link"
          onClick={() => bus.emit('modal:open', { name: 'settings', part: 'privacy' })}
        >
          {t('host.consent.more')}
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
            {t(`host.consent.${consent}`)}
          </button>
        ))}
      </div>
    </section>
  );
}
