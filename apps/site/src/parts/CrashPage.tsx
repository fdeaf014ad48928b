import { useRouteError } from 'react-router';
import { useHost } from '../host-context.ts';

/** The host itself failed while drawing: nothing of the page can be trusted but a way to load it again. */
export function CrashPage() {
  const { t } = useHost();
  const error = useRouteError();
  console.error(error);
  return (
    <main className="shell one" id="main">
      <section className="panel errblock" role="alert">
        <h1>{t('host.crashed')}</h1>
        <p>{t('host.crashedText')}</p>
        <button type="button" className="btn primary" onClick={() => location.reload()}>
          {t('host.reload')}
        </button>
      </section>
    </main>
  );
}
