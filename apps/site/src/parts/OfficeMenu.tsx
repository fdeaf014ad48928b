import { Icon, type IconId } from '@fairbook/ui';
import { useHost } from '../host-context.ts';
import type { Page } from '../page.ts';
import { HostLink } from './HostLink.tsx';

interface Item {
  to: string;
  icon: IconId;
  text: string;
  /** Matches the addresses of other pages that are reached from this entry, so that the entry is marked on them too. */
  line?: RegExp;
}

/** The menu entries that every player has, grouped by subject. */
const GROUPS: { text: string; items: Item[] }[] = [
  {
    text: 'host.officeMoney',
    items: [
      { to: '/office/account', icon: 'wallet', text: 'host.titleAccount', line: /^.convert-account/ },
      { to: '/office/recharge', icon: 'card', text: 'host.titleRecharge' },
      { to: '/office/deduce', icon: 'exit', text: 'titles.deduce' },
      { to: '/office/historypay', icon: 'file', text: 'titles.historypay', line: /^.payment/ },
    ],
  },
  {
    text: 'host.officeBetting',
    items: [
      { to: '/office/history', icon: 'coupon', text: 'host.titleHistory' },
      {
        to: '/office/bonuses/wager',
        icon: 'bolt',
        text: 'titles.bonuses',
        line: /^.office.(bonuses|promotion|casino|rewards|paycheck)/,
      },
      { to: '/office/receipt', icon: 'seal', text: 'titles.receipt-check' },
    ],
  },
  {
    text: 'host.officeSafety',
    items: [
      { to: '/office/security', icon: 'key', text: 'titles.security' },
      { to: '/office/responsible', icon: 'shield', text: 'titles.responsible' },
      { to: '/office/verification', icon: 'user', text: 'titles.verification' },
      { to: '/office/settings', icon: 'gear', text: 'titles.office-settings' },
    ],
  },
  {
    text: 'host.officeMore',
    items: [
      { to: '/office/support', icon: 'mail', text: 'titles.support' },
      { to: '/office/bringfriend', icon: 'plus', text: 'titles.bringfriend' },
      { to: '/office/share-idea', icon: 'star', text: 'titles.share-idea' },
    ],
  },
];

export function OfficeMenu({ page }: { page: Page }) {
  const { t } = useHost();
  return (
    <nav className="side panel" aria-label={t('host.office')}>
      {GROUPS.map((group) => (
        <div className="side-group" key={group.text}>
          <h2 className="side-label">{t(group.text)}</h2>
          <ul>
            {/* Going back may show this menu before its titles have loaded, so only loaded ones are shown. */}
            {group.items
              .filter(({ text }) => t(text) !== text)
              .map(({ to, icon, text, line }) => (
                <li key={to}>
                  <HostLink
                    className="side-item"
                    to={to}
                    aria-current={isHere(page.path, to) ? 'page' : line?.test(page.path) || undefined}
                  >
                    <Icon id={icon} />
                    <span className="side-name">{t(text)}</span>
                  </HostLink>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function isHere(path: string, to: string): boolean {
  return path === to || path.startsWith(`${to}/`);
}
