import type { ViewContext } from '@fairbook/remote-view';
import { Icon, UiProvider, useFact, useSession } from '@fairbook/ui';
import { Balance } from './Balance.tsx';
import { Clock } from './Clock.tsx';
import type { HeaderData, SectionPath } from './data.ts';
import { Menu } from './Menu.tsx';
import { ModalLink } from './ModalLink.tsx';
import { More } from './More.tsx';

/** The header: brand, sections, and the visitor's account or sign-in. */
export function App({ data, ctx }: { data: HeaderData; ctx: ViewContext }) {
  return (
    <UiProvider ctx={ctx}>
      <header className="top">
        <div className="top-in">
          <a className="brand" href={`/${ctx.lang}`} aria-label={data.siteName}>
            <Icon id="logo" />
            <span>{data.siteName}</span>
          </a>
          <MainNav ctx={ctx} data={data} />
          <End ctx={ctx} data={data} />
        </div>
      </header>
    </UiProvider>
  );
}

/** Only the sections. */
export function Nav({ data, ctx }: { data: HeaderData; ctx: ViewContext }) {
  return <MainNav ctx={ctx} data={data} />;
}

const SECTIONS: Record<SectionPath, string> = {
  '/': 'header.nav.sports',
  '/live': 'header.nav.live',
  '/line': 'header.nav.line',
  '/results': 'header.nav.results',
};

function MainNav({ ctx, data: { sections, areas } }: { ctx: ViewContext; data: HeaderData }) {
  const { t, lang, path } = ctx;
  return (
    <nav className="mainnav" aria-label={t('header.nav.label')}>
      {sections.map((to) => (
        <a
          key={to}
          href={`/${lang}${to === '/' ? '' : to}`}
          aria-current={isHere(path, to) ? 'page' : undefined}
        >
          {to === '/live' ? <span className="dot live-dot" /> : null}
          {t(SECTIONS[to])}
        </a>
      ))}
      {areas.map(({ to, text }) => (
        <a
          key={to}
          className="far"
          href={`/${lang}${to}`}
          aria-current={isHere(path, to) ? 'page' : undefined}
        >
          {text}
        </a>
      ))}
      {areas.length > 0 ? (
        <More key={path} ctx={ctx} areas={areas} isHere={areas.some(({ to }) => isHere(path, to))} />
      ) : null}
    </nav>
  );
}

function isHere(path: string, to: string): boolean {
  return to === '/' ? path === '/' : path === to || path.startsWith(`${to}/`);
}

/** Pages about responsible gambling don't ask for a deposit. */
const CALM = ['/office/responsible', '/information/responsiblegaming'];

/** The service worker caches this page for everyone, so it can't depend on the player and offers no sign-in. */
const OFFLINE = '/offline';

function End({ ctx, data }: { ctx: ViewContext; data: HeaderData }) {
  const { t } = ctx;
  const session = useSession();
  const isSignedIn = session?.userId != null;
  const isPlayer = session?.role === 'player';
  const isPlayClosed = useFact('user:isPlayClosed', (isClosed) => isClosed === true);
  return (
    <div className="top-end">
      {ctx.path === OFFLINE || (isSignedIn && !isPlayer) ? null : <SearchButton ctx={ctx} />}
      {isSignedIn ? (
        isPlayer && (
          <>
            <Clock />
            <Balance />
            {isPlayClosed || CALM.includes(ctx.path) ? null : (
              <ModalLink name="recharge" to="/office/recharge" className="btn primary">
                {t('header.deposit')}
              </ModalLink>
            )}
          </>
        )
      ) : ctx.path === OFFLINE ? null : (
        <>
          <ModalLink name="login" to="/user/login" className="btn line">
            {t('header.signIn')}
          </ModalLink>
          {data.isRegistrationOpen ? (
            <ModalLink name="registration" to="/registration" className="btn primary">
              {t('header.register')}
            </ModalLink>
          ) : null}
        </>
      )}
      {isPlayer && ctx.path !== OFFLINE ? <Bell ctx={ctx} /> : null}
      <Menu key={ctx.path} ctx={ctx} data={data} isSignedIn={isSignedIn} isPlayer={isPlayer} />
    </div>
  );
}

/** Looks like a field and opens the search; on a narrow screen only its icon is left. */
function SearchButton({ ctx: { t, bus } }: { ctx: ViewContext }) {
  return (
    <button
      type="button"
      className="input quiet top-search"
      aria-haspopup="dialog"
      aria-keyshortcuts="/"
      title={t('header.search')}
      onClick={() => bus.emit('modal:open', { name: 'search' })}
    >
      <Icon id="search" />
      <span className="top-search-name">{t('header.search')}</span>
      <span className="kbd" aria-hidden="true">
        /
      </span>
    </button>
  );
}

/** Opens the list of what happened in favourites and to own coupons. */
function Bell({ ctx: { t, bus } }: { ctx: ViewContext }) {
  const unread = useFact('favourites:unread', (count) => count ?? 0);
  return (
    <button
      type="button"
      className="ib top-bell"
      aria-haspopup="dialog"
      aria-label={t('header.bell', { count: unread })}
      onClick={() => bus.emit('modal:open', { name: 'bell' })}
    >
      <Icon id="bell" />
      {unread > 0 ? <span className="badge">{unread}</span> : null}
    </button>
  );
}
