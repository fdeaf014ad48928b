import { EmptyState } from '@fairbook/ui';
import { useHost } from '../host-context.ts';
import { HostLink } from './HostLink.tsx';

const WAYS = [
  { to: '/live', text: 'host.navLive', section: 'live' },
  { to: '/line', text: 'host.navLine', section: 'line' },
  { to: '/results', text: 'host.titleResults', section: 'results' },
] as const;

/** What went wrong, and links to go on. */
export function NotFound() {
  const { t, config } = useHost();
  const ways = WAYS.filter(({ section }) => config.flags.sections[section] !== false);
  return (
    <EmptyState
      title={t('host.notFound')}
      text={t('host.notFoundText')}
      action={
        <div className="row wrap">
          <HostLink to="/" className="btn primary">
            {t('host.toHome')}
          </HostLink>
          {ways.map(({ to, text }) => (
            <HostLink key={to} to={to} className="btn">
              {t(text)}
            </HostLink>
          ))}
        </div>
      }
    />
  );
}
