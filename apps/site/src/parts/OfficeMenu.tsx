import { Icon, type IconId } from '@fairbook/ui';
import { useHost } from '../host-context.ts';
import type { Page } from '../page.ts';
import { HostLink } from './HostLink.tsx';

const ITEMS: { to: string; icon: IconId; text: string }[] = [
  { to: '/office/account', icon: 'wallet', text: 'host.titleAccount' },
  { to: '/office/history', icon: 'coupon', text: 'host.titleHistory' },
  { to: '/office/recharge', icon: 'card', text: 'host.titleRecharge' },
];

export function OfficeMenu({ page }: { page: Page }) {
  const { t } = useHost();
  return (
    <nav className="side panel" aria-label={t('host.office')}>
      <div className="side-group">
        <ul>
          {ITEMS.map(({ to, icon, text }) => (
            <li key={to}>
              <HostLink
                className="side-item"
                to={to}
                aria-current={isHere(page.path, to) ? 'page' : undefined}
              >
                <Icon id={icon} />
                <span className="side-name">{t(text)}</span>
              </HostLink>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}

function isHere(path: string, to: string): boolean {
  return path === to || path.startsWith(`${to}/`);
}
