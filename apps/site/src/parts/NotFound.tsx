import { EmptyState, Icon } from '@fairbook/ui';
import { useHost, useSession } from '../host-context.ts';
import { HostLink } from './HostLink.tsx';

const WAYS = [
  { to: '/live', text: 'host.navLive', section: 'live' },
  { to: '/line', text: 'host.navLine', section: 'line' },
  { to: '/results', text: 'host.titleResults', section: 'results' },
] as const;

/** What went wrong, the search of the site, and links to go on. */
export function NotFound() {
  const { t, bus, config } = useHost();
  const isPlayer = useSession().session.role === 'player';
  const ways = WAYS.filter(({ section }) => config.flags.sections[section] !== false);
  return (
    <EmptyState
      code="404"
      title={t('host.notFound')}
      text={t('host.notFoundText')}
      action={
        <>
          {/* Looks like a field, as in the header, and opens the search. */}
          <button
            type="button"
            className="input lost-search"
            aria-haspopup="dialog"
            aria-keyshortcuts="/"
            onClick={() => bus.emit('modal:open', { name: 'search' })}
          >
            <Icon id="search" size="s" />
            <span>{t('host.notFoundSearch')}</span>
          </button>
          <div className="row wrap">
            <HostLink to="/" className="btn primary">
              {t('host.toHome')}
            </HostLink>
            {ways.map(({ to, text }) => (
              <HostLink key={to} to={to} className="btn">
                {t(text)}
              </HostLink>
            ))}
            {isPlayer ? (
              <HostLink to="/office/history" className="btn">
                {t('host.navBets')}
              </HostLink>
            ) : null}
          </div>
        </>
      }
    />
  );
}
