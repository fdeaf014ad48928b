import type { site } from '@fairbook/contracts';
import { openOperatorPages } from '@fairbook/contracts/site/operator-pages';
import { Icon, type IconId } from '@fairbook/ui';
import { useHost, useSession } from '../host-context.ts';
import type { Page } from '../page.ts';
import { HostLink } from './HostLink.tsx';

const LINKS: readonly Row[] = [
  { to: '/', icon: 'home', text: 'host.navHome' },
  { to: '/live', icon: 'live', text: 'host.navLive', section: 'live' },
];
const MORE: readonly [Row, Row] = [
  { to: '/line', icon: 'calendar', text: 'host.navLine', section: 'line' },
  { to: '/office/history', icon: 'file', text: 'host.navBets' },
];

interface Row {
  to: string;
  icon: IconId;
  text: string;
  section?: site.SectionName;
}

/** Operators have no player account: they get the first of their permitted pages. */
function operatorRows(held: readonly string[]): readonly Row[] {
  const [first] = openOperatorPages(held);
  if (!first) return [MORE[0]];
  return [MORE[0], { to: `/operator/${first.id}`, icon: first.icon as IconId, text: 'host.navOperator' }];
}

/** The navigation on a phone. */
export function BottomNav({ page }: { page: Page }) {
  const { t, bus, config } = useHost();
  const isOpen = ({ section }: Row) => !section || config.flags.sections[section] !== false;
  const { role, permissions } = useSession().session;
  const isOperator = role === 'operator';
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
      {(isOperator ? operatorRows(permissions) : MORE).filter(isOpen).map(link)}
    </nav>
  );
}

function isHere(path: string, to: string): boolean {
  if (to === '/') return path === '/';
  return `${path}/`.startsWith(to.startsWith('/operator/') ? '/operator/' : `${to}/`);
}
