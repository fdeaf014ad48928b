import { useHost, useSession } from '../host-context.ts';
import { pathTo } from '../routes/path.ts';
import { HostLink } from './HostLink.tsx';

const FORBIDDEN = 403;

/** The page of an error, with the status that the server or a view gave it. */
export function PageError({ status }: { status: number }) {
  const { t } = useHost();
  const isOperator = useSession().session.role === 'operator';
  if (status === FORBIDDEN) return isOperator ? <ForPlayers /> : <Forbidden />;
  return (
    <section className="panel pad stack" role="alert">
      <h1>{t('host.pageFailed')}</h1>
      <p className="muted">{t('host.pageFailedText', { status })}</p>
      <div className="row wrap">
        <button type="button" className="btn primary" onClick={() => location.reload()}>
          {t('host.reload')}
        </button>
        <HostLink to="/" className="btn">
          {t('host.toHome')}
        </HostLink>
      </div>
    </section>
  );
}

function Forbidden() {
  const { t } = useHost();
  return (
    <section className="panel pad stack" role="alert">
      <h1>{t('host.forbidden')}</h1>
      <p className="muted">{t('host.forbiddenText')}</p>
      <div className="row wrap">
        <HostLink to={pathTo('contacts')} className="btn primary">
          {t('host.support')}
        </HostLink>
        <HostLink to="/" className="btn">
          {t('host.toHome')}
        </HostLink>
      </div>
    </section>
  );
}

/** Nothing went wrong: the page is a player's own, and an operator reads it. */
function ForPlayers() {
  const { t } = useHost();
  return (
    <section className="panel pad stack">
      <h1>{t('host.operatorTitle')}</h1>
      <p className="muted">{t('host.operatorPage')}</p>
      <div className="row wrap">
        <HostLink to={pathTo('operator-traffic')} className="btn primary">
          {t('host.navTraffic')}
        </HostLink>
        <HostLink to="/" className="btn">
          {t('host.toHome')}
        </HostLink>
      </div>
    </section>
  );
}
