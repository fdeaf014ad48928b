import { useHost } from '../host-context.ts';
import { pathTo } from '../routes/path.ts';
import { HostLink } from './HostLink.tsx';

const FORBIDDEN = 403;

/** The page of an error, with the status that the server or a view gave it. */
export function PageError({ status }: { status: number }) {
  const { t } = useHost();
  const isForbidden = status === FORBIDDEN;
  return (
    <section className="panel pad stack" role="alert">
      <h1>{t(isForbidden ? 'host.forbidden' : 'host.pageFailed')}</h1>
      <p className="muted">{t(isForbidden ? 'host.forbiddenText' : 'host.pageFailedText', { status })}</p>
      <div className="row wrap">
        {isForbidden ? (
          <HostLink to={pathTo('contacts')} className="btn primary">
            {t('host.support')}
          </HostLink>
        ) : (
          <button type="button" className="btn primary" onClick={() => location.reload()}>
            {t('host.reload')}
          </button>
        )}
        <HostLink to="/" className="btn">
          {t('host.toHome')}
        </HostLink>
      </div>
    </section>
  );
}
