import { useHost } from '../host-context.ts';
import { HostLink } from './HostLink.tsx';

export function NotFound() {
  const { t } = useHost();
  return (
    <section className="panel pad stack">
      <h1>{t('host.notFound')}</h1>
      <p className="muted">{t('host.notFoundText')}</p>
      <p>
        <HostLink to="/" className="btn primary">
          {t('host.toHome')}
        </HostLink>
      </p>
    </section>
  );
}
