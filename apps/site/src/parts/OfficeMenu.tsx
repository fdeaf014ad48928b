import { Icon, type IconId } from '@fairbook/ui';
import { useHost } from '../host-context.ts';
import type { Page } from '../page.ts';
import { HostLink } from './HostLink.tsx';

/** The entries every player has. */
const ITEMS: {
  to: string;
  icon: IconId;
  text: string;
  /** Pages of other addresses that belong to it: they are reached from it. */
  line?: RegExp;
}[] = [
  { to: '/office/account', icon: 'wallet', text: 'host.titleAccount', line: /^.convert-account/ },
  { to: '/office/history', icon: 'coupon', text: 'host.titleHistory' },
  { to: '/office/recharge', icon: 'card', text: 'host.titleRecharge' },
  { to: '/office/deduce', icon: 'exit', text: 'titles.deduce' },
  { to: '/office/historypay', icon: 'file', text: 'titles.historypay', line: /^.payment/ },
  {
    to: '/office/bonuses/wager',
    icon: 'bolt',
    text: 'titles.bonuses',
    line: /^.office.(bonuses|promotion|casino|rewards|paycheck)/,
  },
  { to: '/office/bringfriend', icon: 'plus', text: 'titles.bringfriend' },
  { to: '/office/receipt', icon: 'seal', text: 'titles.receipt-check' },
  { to: '/office/responsible', icon: 'shield', text: 'titles.responsible' },
  { to: '/office/settings', icon: 'gear', text: 'titles.office-settings' },
  { to: '/office/verification', icon: 'user', text: 'titles.verification' },
  { to: '/office/support', icon: 'mail', text: 'titles.support' },
  { to: '/office/share-idea', icon: 'star', text: 'titles.share-idea' },
  { to: '/office/security', icon: 'key', text: 'titles.security' },
];

export function OfficeMenu({ page }: { page: Page }) {
  const { t } = useHost();
  // Going back here may be faster than loading the titles: the loaded ones are shown.
  const items = ITEMS.map((item) => ({ ...item, name: t(item.text) })).filter(
    ({ name, text }) => name !== text,
  );
  return (
    <nav className="side panel" aria-label={t('host.office')}>
      <div className="side-group">
        <ul>
          {items.map(({ to, icon, name, line }) => (
            <li key={to}>
              <HostLink
                className="side-item"
                to={to}
                aria-current={isHere(page.path, to) ? 'page' : line?.test(page.path) || undefined}
              >
                <Icon id={icon} />
                <span className="side-name">{name}</span>
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
