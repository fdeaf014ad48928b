import { Icon } from '@fairbook/ui';
import { useHost, useSession } from '../host-context.ts';
import type { Page } from '../page.ts';
import { HostLink } from './HostLink.tsx';

const LINKS = [
  { to: '/', icon: 'home', text: 'host.navHome' },
  { to: '/live', icon: 'live', text: 'host.navLive', section: 'live' },
] as const;
const MORE = [
  { to: '/line', icon: 'calendar', text: 'host.navLine', section: 'line' },
  { to: '/office/history', icon: 'file', text: 'host.navBets' },
] as const;

/** Operators have no account; their page tells how the site is used. */
const OPERATOR = [MORE[0], { to: '/operator/traffic', icon: 'chart', text: 'host.navTraffic' }] as const;

type Row = (typeof LINKS | typeof MORE | typeof OPERATOR)[number];

/** The way round on a phone. */
export function BottomNav({ page }: { page: Page }) {
  const { t, bus, config } = useHost();
  const isOpen = (row: Row) => !('section' in row) || config.flags.sections[row.section] !== false;
  const isOperator = useSession().session.role === 'operator';
  const link = ({ to, icon, text }: Row) => (
    <HostLink key={to} to={to} aria-current={isHere(page.path, to) ? 'page' : undefined}>
      <Icon id={icon} />
      {t(text)}
    </HostLink>
  );
  return (
    <nav className="bottom" aria-label={t('host.mainNav')}>
      {LINKS.filter(isOpen).map(link)}
      {isOperator ? null : (
        <button type="button" onClick={() => bus.emit('coupon:open', {})}>
          <Icon id="coupon" />
          {t('host.navCoupon')}
        </button>
      )}
      {(isOperator ? OPERATOR : MORE).filter(isOpen).map(link)}
    </nav>
  );
}

function isHere(path: string, to: string): boolean {
  return to === '/' ? path === '/' : path.startsWith(to);
}
