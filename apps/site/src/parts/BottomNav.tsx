import { Icon } from '@fairbook/ui';
import { useHost } from '../host-context.ts';
import type { Page } from '../page.ts';
import { HostLink } from './HostLink.tsx';

const LINKS = [
  { to: '/', icon: 'home', text: 'host.navHome' },
  { to: '/live', icon: 'live', text: 'host.navLive' },
] as const;
const MORE = [
  { to: '/line', icon: 'calendar', text: 'host.navLine' },
  { to: '/office/account', icon: 'user', text: 'host.navAccount' },
] as const;

/** The way round on a phone. */
export function BottomNav({ page }: { page: Page }) {
  const { t, bus } = useHost();
  const link = ({ to, icon, text }: (typeof LINKS)[number] | (typeof MORE)[number]) => (
    <HostLink key={to} to={to} aria-current={isHere(page.path, to) ? 'page' : undefined}>
      <Icon id={icon} />
      {t(text)}
    </HostLink>
  );
  return (
    <nav className="bottom" aria-label={t('host.mainNav')}>
      {LINKS.map(link)}
      <button type="button" onClick={() => bus.emit('coupon:open', {})}>
        <Icon id="coupon" />
        {t('host.navCoupon')}
      </button>
      {MORE.map(link)}
    </nav>
  );
}

function isHere(path: string, to: string): boolean {
  return to === '/' ? path === '/' : path.startsWith(to);
}
