import { OPERATOR_HOME } from '@fairbook/contracts/site/operator-home';
import type { ReactNode } from 'react';
import { hasContact, useHost, useSession } from '../host-context.ts';
import { HostLink } from './HostLink.tsx';

const FORBIDDEN = 403;

/** The page of an error, with its status from the server or a view. */
export function PageError({ status }: { status: number }) {
  const { t } = useHost();
  const isOperator = useSession().session.role === 'operator';
  if (status === FORBIDDEN) return isOperator ? <ForPlayers /> : <Forbidden />;
  return (
    <Said role="alert" title={t('host.pageFailed')} text={t('host.pageFailedText', { status })}>
      <button type="button" className="btn primary" onClick={() => location.reload()}>
        {t('host.reload')}
      </button>
    </Said>
  );
}

function Forbidden() {
  const host = useHost();
  const { t } = host;
  const isReachable = hasContact(host);
  const text = t('host.forbiddenText', { contact: isReachable ? 'yes' : 'no' });
  return (
    <Said role="alert" title={t('host.forbidden')} text={text}>
      {isReachable ? (
        <HostLink to="/information/contacts" className="btn primary">
          {t('host.contacts')}
        </HostLink>
      ) : null}
    </Said>
  );
}

/** Not an error: an operator opened a page for players. */
function ForPlayers() {
  const { t } = useHost();
  const held = useSession().session.permissions;
  return (
    <Said title={t('host.operatorTitle')} text={t('host.operatorPage')}>
      {held.length > 0 ? (
        <HostLink to={OPERATOR_HOME.path} className="btn primary">
          {t('host.operatorPages')}
        </HostLink>
      ) : null}
    </Said>
  );
}

interface SaidProps {
  role?: 'alert';
  title: string;
  text: string;
  /** The first link, before the home page. */
  children: ReactNode;
}

function Said({ role, title, text, children }: SaidProps) {
  const { t } = useHost();
  return (
    <section className="panel pad stack" role={role}>
      <h1>{title}</h1>
      <p className="muted">{text}</p>
      <div className="row wrap">
        {children}
        <HostLink to="/" className="btn">
          {t('host.toHome')}
        </HostLink>
      </div>
    </section>
  );
}
