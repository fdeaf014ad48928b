import type { site } from '@fairbook/contracts';
import { OPERATOR_HOME } from '@fairbook/contracts/site/operator-home';
import { Badge, Icon, type IconId, useFact } from '@fairbook/ui';
import { Suspense, useState } from 'react';
import { useHost, useSession } from '../host-context.ts';
import type { Page } from '../page.ts';
import { HostLink } from './HostLink.tsx';
import { lazyPart, PartFailed } from './lazy-part.tsx';

/** The menu loads when it first opens. */
const MenuDrawer = lazyPart(() => import('./MenuDrawer.tsx').then((part) => part.MenuDrawer), PartFailed);

const LINKS: readonly Row[] = [
  { to: '/', icon: 'home', text: 'host.navHome' },
  { to: '/live', icon: 'live', text: 'host.navLive', section: 'live' },
];
const BETS: Row = { to: '/office/history', icon: 'file', text: 'host.navBets' };

interface Row {
  to: string;
  icon: IconId;
  text: string;
  section?: site.SectionName;
}

/** Operators have no player account: they get the first of their permitted pages. */
function operatorRows(held: readonly string[]): readonly Row[] {
  const { path: to, icon } = OPERATOR_HOME;
  return held.length > 0 ? [{ to, icon, text: 'host.navOperator' }] : [];
}

/** The navigation on a phone. Everything else is in its menu. */
export function BottomNav({ page }: { page: Page }) {
  const { t, bus, config } = useHost();
  const isOpen = ({ section }: Row) => !section || config.flags.sections[section] !== false;
  const { role, permissions } = useSession().session;
  const isOperator = role === 'operator';
  const { path, query } = page;
  // The menu closes when the page changes.
  const here = `${path}?${query}`;
  const [openAt, setOpenAt] = useState<string | null>(null);
  const link = ({ to, icon, text }: Row) => (
    <HostLink key={to} to={to} aria-current={isHere(page.path, to) ? 'page' : undefined}>
      <Icon id={icon} />
      {t(text)}
    </HostLink>
  );
  return (
    <>
      <nav className="bottom" aria-label={t('host.mainNav')}>
        {LINKS.filter(isOpen).map(link)}
        {isOperator ? null : <CouponButton onOpen={() => bus.emit('coupon:open', {})} />}
        {(isOperator ? operatorRows(permissions) : [BETS]).map(link)}
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={openAt === here}
          onClick={() => setOpenAt(here)}
        >
          <Icon id="menu" />
          {t('host.navMenu')}
          <Unread />
        </button>
      </nav>
      {openAt === here ? (
        <Suspense fallback={null}>
          <MenuDrawer page={page} onClose={() => setOpenAt(null)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** How much the bell, which is in the menu, has to tell. */
function Unread() {
  const count = useFact('favourites:unread', (known) => known ?? 0);
  return count > 0 ? <Badge count={count} /> : null;
}

/** Opens the coupon, and says how many selections it has. */
function CouponButton({ onOpen }: { onOpen(): void }) {
  const { t } = useHost();
  const count = useFact('coupon:selection', (keys) => keys?.size ?? 0);
  return (
    <button type="button" onClick={onOpen}>
      <Icon id="coupon" />
      {t('host.navCoupon')}
      {count > 0 ? <Badge count={count} /> : null}
    </button>
  );
}

function isHere(path: string, to: string): boolean {
  if (to === '/') return path === '/';
  return `${path}/`.startsWith(to.startsWith('/operator/') ? '/operator/' : `${to}/`);
}
