import type { HostContext } from './host-context.ts';
import { keepAsked } from './keep-asked.ts';
import { type Navigation, withoutLanguage } from './navigation.ts';
import { hideAsBefore } from './session/hidden-balance.ts';
import { keepSession } from './session/keep-session.ts';
import { keepBettingType } from './settings/betting-type.ts';
import { keepSettings } from './settings/keep.ts';

const AGE_STEP_MS = 100;

/** Connects the parts of a page in the browser: links, requests on the bus, the session and the live connection. */
export function connectPage(host: HostContext, navigation: Navigation): void {
  followLinks(host);
  obeyBus(host);
  keepSession(host, navigation);
  hideAsBefore();
  keepSettings(host.bus);
  connectBeside(host).catch(() => {});
  keepBettingType(host.bus, navigation);
  host.live.subscribeAge(() => host.bus.set('live:age', roundedAge(host.live.age())));
}

/** What the first paint does without: live prices, keys, what the server knows about a player, stars and their texts. */
async function connectBeside(host: HostContext): Promise<void> {
  const handOverProcesses = keepAsked(host.bus, ['accounts:process']);
  const handOverStars = keepAsked(host.bus, ['favourites:toggle']);
  const texts = host.loadDictionaries(['favourites']);
  texts.catch(() => {});
  const {
    followUserConfig,
    hearProcesses,
    keepFocusSeen,
    keepStars,
    listenToArrows,
    listenToPageKeys,
    wireOf,
  } = await import('./beside-page.ts');
  host.live.connect(wireOf(host.api));
  keepFocusSeen();
  listenToArrows();
  listenToPageKeys(host.bus);
  hearProcesses(host);
  handOverProcesses();
  followUserConfig(host);
  await texts;
  keepStars(host);
  handOverStars();
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
    const opens = isStatistics(url.pathname) && !isStatistics(location.pathname);
    if (opens && bus.get('own:areStatsInNewWindow')) {
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
