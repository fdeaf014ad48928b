import { hearProcesses } from './accounts/hear-processes.ts';
import { listenToArrows } from './arrows.ts';
import type { HostContext } from './host-context.ts';
import { type Navigation, withoutLanguage } from './navigation.ts';
import { listenToPageKeys } from './page-keys.ts';
import { keepSession } from './session/keep-session.ts';
import { followUserConfig } from './session/user-config.ts';
import { keepBettingType } from './settings/betting-type.ts';
import { keepSettings } from './settings/keep.ts';

const AGE_STEP_MS = 100;

/** Connects the parts of a page in the browser: links, requests on the bus, the session and the live connection. */
export function connectPage(host: HostContext, navigation: Navigation): void {
  followLinks(host);
  obeyBus(host);
  listenToPageKeys(host.bus);
  listenToArrows();
  keepSession(host, navigation);
  hearProcesses(host);
  followUserConfig(host);
  keepSettings(host.bus);
  // Loaded beside the page: the first paint needs neither stars nor their texts.
  void Promise.all([import('./favourites/keep-favourites.ts'), host.loadDictionaries(['favourites'])]).then(
    ([{ keepStars }]) => keepStars(host),
    () => {},
  );
  keepBettingType(host.bus, navigation);
  host.live.subscribeAge(() => host.bus.set('live:age', roundedAge(host.live.age())));
  host.live.connect();
}

function roundedAge(age: number | null): number | null {
  return age === null ? null : Math.floor(age / AGE_STEP_MS) * AGE_STEP_MS;
}

/** Links in views are plain anchors; those within this language don't reload the page. */
function followLinks({ lang, bus, navigate }: HostContext): void {
  document.addEventListener('click', (event) => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download')) return;
    const url = new URL(link.href, location.href);
    const isHere = url.pathname === `/${lang}` || url.pathname.startsWith(`/${lang}/`);
    if (url.origin !== location.origin || !isHere) return;
    const isSamePage = url.pathname === location.pathname && url.search === location.search;
    if (isSamePage && url.hash) return;
    event.preventDefault();
    if (bus.get('own:areStatsInNewWindow') && isStatistics(url.pathname)) {
      window.open(url, '_blank', 'noopener');
      return;
    }
    const to = withoutLanguage(url.pathname, lang) + url.search + url.hash;
    navigate(to, { replace: url.href === location.href });
  });
}

function isStatistics(pathname: string): boolean {
  return /^\/[a-z]{2}\/statistic/.test(pathname);
}

function obeyBus({ bus, navigate, session, api, t }: HostContext): void {
  bus.on('navigate', ({ to }) => navigate(to));
  bus.on('session:logout', async () => {
    try {
      await api('auth.logout');
    } catch {
      bus.emit('notify', { tone: 'error', text: t('host.logoutFailed') });
      return;
    }
    await session.refresh().catch(() => {});
  });
}
