import { Icon, type IconId } from '@fairbook/ui';
import { useState } from 'react';
import { useHost } from '../host-context.ts';
import { usePlace } from '../navigation.ts';
import { HostLink } from './HostLink.tsx';
import type { OfficeMarks } from './read-office-marks.ts';
import { useOfficeMarks } from './use-office-marks.ts';

interface Item {
  to: string;
  icon: IconId;
  text: string;
  /** Matches the addresses of other pages that are reached from this entry, so that the entry is marked on them too. */
  line?: RegExp;
  /** What the entry says beside its name: a count or a state. */
  mark?: keyof OfficeMarks;
}

/** The menu entries that every player has, grouped by subject. */
const GROUPS: { text: string; items: Item[] }[] = [
  {
    text: 'host.officeMoney',
    items: [
      { to: '/office/account', icon: 'wallet', text: 'host.titleAccount', line: /^.convert-account/ },
      { to: '/office/recharge/methods', icon: 'card', text: 'host.titleRecharge' },
      { to: '/office/deduce', icon: 'exit', text: 'titles.deduce', mark: 'withdrawals' },
      { to: '/office/historypay', icon: 'file', text: 'titles.historypay', line: /^.payment/ },
    ],
  },
  {
    text: 'host.officeBetting',
    items: [
      { to: '/office/history', icon: 'coupon', text: 'host.titleHistory' },
      { to: '/office/receipt', icon: 'seal', text: 'titles.receipt-check' },
    ],
  },
  {
    text: 'host.officeRewards',
    items: [
      {
        to: '/office/bonuses/wager',
        icon: 'bolt',
        text: 'titles.bonuses',
        line: /^.office.(bonuses|promotion|levels|casino|rewards|paycheck)/,
      },
      { to: '/office/bringfriend', icon: 'plus', text: 'titles.bringfriend' },
    ],
  },
  {
    text: 'host.officeSafety',
    items: [
      { to: '/office/security', icon: 'key', text: 'titles.security', mark: 'protection' },
      { to: '/office/responsible', icon: 'shield', text: 'titles.responsible', mark: 'limits' },
      { to: '/office/verification', icon: 'user', text: 'titles.verification', mark: 'verification' },
    ],
  },
  {
    text: 'host.officeMore',
    items: [
      { to: '/office/settings', icon: 'gear', text: 'titles.office-settings' },
      { to: '/office/inbox', icon: 'bell', text: 'titles.inbox', mark: 'inbox' },
      { to: '/office/support', icon: 'mail', text: 'titles.support', mark: 'messages' },
      { to: '/office/share-idea', icon: 'star', text: 'titles.share-idea' },
    ],
  },
];

/** The account's menu in groups, with counts and states; on a phone folded under the name of the page that is shown. */
export function OfficeMenu() {
  const { t } = useHost();
  const { path } = usePlace();
  const marks = useOfficeMarks();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === path;
  const here = GROUPS.flatMap(({ items }) => items).find((item) => isCurrent(item, path));
  return (
    <nav className="side panel" aria-label={t('host.office')} data-open={isOpen || undefined}>
      <button
        type="button"
        className="side-item office-here"
        aria-expanded={isOpen}
        onClick={() => setOpenAt(isOpen ? null : path)}
      >
        <Icon id="menu" />
        <span className="side-name">{t('host.office')}</span>
        {here ? <span className="side-n">{t(here.text)}</span> : null}
        <Icon id={isOpen ? 'up' : 'down'} size="s" />
      </button>
      {GROUPS.map((group) => (
        <div className="side-group" key={group.text}>
          <h2 className="side-label">{t(group.text)}</h2>
          <ul>
            {/* Going back may show this menu before its titles have loaded, so only loaded ones are shown. */}
            {group.items
              .filter(({ text }) => t(text) !== text)
              .map((item) => (
                <Entry
                  key={item.to}
                  item={item}
                  path={path}
                  mark={item.mark ? marks[item.mark] : undefined}
                />
              ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function Entry({ item, path, mark }: { item: Item; path: string; mark: string | undefined }) {
  const { t } = useHost();
  const { to, icon, text } = item;
  return (
    <li>
      <HostLink
        className="side-item"
        to={to}
        aria-current={isHere(path, to) ? 'page' : isCurrent(item, path) || undefined}
      >
        <Icon id={icon} />
        <span className="side-name">{t(text)}</span>
        {mark ? <span className="side-n">{mark}</span> : null}
      </HostLink>
    </li>
  );
}

function isCurrent({ to, line }: Item, path: string): boolean {
  return isHere(path, to) || line?.test(path) === true;
}

function isHere(path: string, to: string): boolean {
  return path === to || path.startsWith(`${to}/`);
}
