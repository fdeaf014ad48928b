import { parseSportsPath, sportsPath } from '@fairbook/remote-view/paths';
import { adoptStyles, Flag, Icon, type IconId, UiProvider, useFact } from '@fairbook/ui';
import { Drawer } from '@fairbook/ui/overlay';
import { useEffect, useState } from 'react';
import { useHost, useSession } from '../host-context.ts';
import { type Page, useHandoff } from '../page.ts';
import { listOf } from '../settings/betting-type.ts';
import { DrawerMe } from './DrawerMe.tsx';
import styles from './drawer.css?inline';
import { HostLink } from './HostLink.tsx';
import { SportItem } from './SideMenu.tsx';

adoptStyles(styles);

interface MenuDrawerProps {
  page: Page;
  onClose(): void;
}

interface Row {
  to: string;
  icon: IconId;
  text: string;
}

const ESPORTS = '/real/all';
const PAGES: readonly Row[] = [
  { to: '/line', icon: 'calendar', text: 'header.nav.line' },
  { to: '/line/topgame', icon: 'starf', text: 'drawer.topgame' },
  { to: '/line/betsonyour', icon: 'user', text: 'drawer.betsonyour' },
  { to: '/results', icon: 'check', text: 'header.nav.results' },
  { to: ESPORTS, icon: 'esports', text: 'drawer.esports' },
  { to: '/casino-lobby', icon: 'seal', text: 'drawer.casino' },
  { to: '/toto', icon: 'trophy', text: 'drawer.toto' },
  { to: '/lotto', icon: 'star', text: 'drawer.lotto' },
];
const OWN: readonly Row[] = [
  { to: '/office/account', icon: 'wallet', text: 'drawer.account' },
  { to: '/office/responsible', icon: 'shield', text: 'drawer.limits' },
  { to: '/office/security', icon: 'key', text: 'drawer.security' },
  { to: '/office/support', icon: 'mail', text: 'drawer.support' },
];

/** The menu of a phone: search, money, sports, competitions, results, account and limits. */
export function MenuDrawer({ page, onClose }: MenuDrawerProps) {
  const { t, bus, live, lang, renderedAt, config, loadDictionaries } = useHost();
  const [isReady, setReady] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: how it closes is no reason to load again.
  useEffect(() => {
    loadDictionaries(['drawer', 'header']).then(() => setReady(true), onClose);
  }, [loadDictionaries]);
  const { role } = useSession().session;
  const isPlayer = role === 'player';
  const isOperator = role === 'operator';
  if (!isReady) return null;
  const { line, casino, toto, lotto, esports } = config.flags.sections;
  const sections: Readonly<Record<string, boolean | undefined>> = {
    '/line': line,
    '/line/topgame': line,
    '/line/betsonyour': line,
    [ESPORTS]: esports,
    '/casino-lobby': casino,
    '/toto': toto,
    '/lotto': lotto,
  };
  const isOpen = ({ to }: Row) => sections[to] !== false;
  // Esports open at the type that the visitor was in last.
  const esportsAt = `/${bus.get('own:cyberType') ?? 'real'}/all`;
  const pages = PAGES.filter(isOpen).map((row) => (row.to === ESPORTS ? { ...row, to: esportsAt } : row));
  return (
    <UiProvider ctx={{ t, bus, live, lang, now: renderedAt }}>
      <Drawer title={config.siteName} closeLabel={t('host.close')} onClose={onClose}>
        <Search onOpen={onClose} />
        <DrawerMe page={page} onClose={onClose} />
        {isOperator ? null : <BellItem onOpen={onClose} />}
        <nav aria-label={t('host.sports')}>
          <Sports page={page} />
          <Competitions page={page} />
        </nav>
        <nav className="side-group" aria-label={t('drawer.pages')}>
          <ul>
            {[...pages, ...(isPlayer ? OWN : [])].map(({ to, icon, text }) => (
              <li key={to}>
                <HostLink className="side-item" to={to} aria-current={page.path === to ? 'page' : undefined}>
                  <Icon id={icon} />
                  <span className="side-name">{t(text)}</span>
                </HostLink>
              </li>
            ))}
          </ul>
          <button
            type="button"
            className="side-item"
            onClick={() => {
              onClose();
              bus.emit('modal:open', { name: 'settings' });
            }}
          >
            <Icon id="gear" />
            <span className="side-name">{t('header.menu.all')}</span>
          </button>
        </nav>
      </Drawer>
    </UiProvider>
  );
}

/** Opens the list of what happened in favourites and to own coupons. */
function BellItem({ onOpen }: { onOpen(): void }) {
  const { t, bus } = useHost();
  const unread = useFact('favourites:unread', (count) => count ?? 0);
  return (
    <button
      type="button"
      className="side-item"
      aria-haspopup="dialog"
      onClick={() => {
        onOpen();
        bus.emit('modal:open', { name: 'bell' });
      }}
    >
      <Icon id="bell" />
      <span className="side-name">{t('header.bell', { count: unread })}</span>
      <span className="side-n">{unread > 0 ? unread : null}</span>
    </button>
  );
}

/** Opens the search of the header, where the site has one. */
function Search({ onOpen }: { onOpen(): void }) {
  const { t } = useHost();
  const field = document.querySelector<HTMLElement>('.top .top-search');
  if (!field) return null;
  const open = () => {
    onOpen();
    // After the dialog has given back the focus.
    setTimeout(() => field.click());
  };
  return (
    <button type="button" className="input quiet drawer-search" onClick={open}>
      <Icon id="search" size="s" />
      {t('drawer.search')}
    </button>
  );
}

function Sports({ page }: { page: Page }) {
  const { t } = useHost();
  const { sports } = useHandoff().menu;
  const here = parseSportsPath(page.path);
  const last = useFact('own:bettingType', (type) => type ?? 'line');
  return (
    <div className="side-group">
      <h3 className="side-label">{t('host.sports')}</h3>
      <ul className="drawer-grid">
        {sports.map((sport) => (
          <li key={sport.id}>
            <SportItem sport={sport} last={last} isHere={here?.sport === sport.key} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Competitions({ page }: { page: Page }) {
  const { t } = useHost();
  const { sports, champs } = useHandoff().menu;
  const here = parseSportsPath(page.path);
  const last = useFact('own:bettingType', (type) => type ?? 'line');
  const keyOf = (id: number) => sports.find((sport) => sport.id === id)?.key;
  return (
    <div className="side-group">
      <h3 className="side-label">{t('drawer.competitions')}</h3>
      <ul>
        {champs.map((champ) => (
          <li key={champ.id}>
            <HostLink
              className="side-item"
              to={sportsPath(listOf(last, champ), keyOf(champ.sportId), champ)}
              aria-current={here?.champId === champ.id || undefined}
            >
              <Flag code={champ.countryCode} />
              <span className="side-name">
                <bdi>{champ.name}</bdi>
              </span>
            </HostLink>
          </li>
        ))}
        <li>
          <HostLink className="side-item" to="/champs">
            <Icon id="trophy" />
            <span className="side-name">{t('drawer.allCompetitions')}</span>
          </HostLink>
        </li>
      </ul>
    </div>
  );
}
