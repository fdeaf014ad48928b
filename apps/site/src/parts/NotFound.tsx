import { EmptyState } from '@fairbook/ui';
import { useHost } from '../host-context.ts';
import { HostLink } from './HostLink.tsx';

const WAYS = [
  { to: '/live', text: 'host.navLive' },
  { to: '/line', text: 'host.navLine' },
  { to: '/results', text: 'host.titleResults' },
] as const;

/** What went wrong, and the ways on. */
export function NotFound() {
  const { t } = useHost();
  return (
    <EmptyState
      title={t('host.notFound')}
      text={t('host.notFoundText')}
      action={
        <div className="row wrap">
          <HostLink to="/" className="btn primary">
            {t('host.toHome')}
          </HostLink>
          {WAYS.map(({ to, text }) => (
            <HostLink key={to} to={to} className="btn">
              {t(text)}
            </HostLink>
          ))}
        </div>
      }
    />
  );
}
