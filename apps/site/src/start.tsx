import { createApi } from '@fairbook/client';
import type { Messages } from '@fairbook/i18n';
import { createLiveClient } from '@fairbook/live';
import { createLoader, importTexts } from '@fairbook/remote-view/browser';
import { knowPages, routesFor, routesToCome } from '@fairbook/remote-view/match';
import { zoneName } from '@fairbook/ui';
import { scheduleAnalytics } from './analytics/schedule.ts';
import { connectPage } from './connect-page.ts';
import { gateOf } from './coupon/gate.ts';
import { createHost, createTexts } from './create-host.ts';
import { keepVisitor } from './guards/keep-visitor.ts';
import type { Handoff } from './handoff.ts';
import type { HostContext } from './host-context.ts';
import { guardedNavigate } from './navigate.ts';
import { browserNavigation, withoutLanguage } from './navigation.ts';
import { prefetch } from './notices/idle.ts';
import { reloadIfReached } from './reload-once.ts';
import { SiteTree } from './SiteTree.tsx';
import { deviceHeaders } from './session/device-token.ts';
import { remedy } from './session/remedy.ts';

const LEFT_ALONE = {
  __html: (globalThis as { trustedTypes?: { emptyHTML: unknown } }).trustedTypes?.emptyHTML ?? '',
};

/** Reads the server's handoff, creates the parts of the page and returns the tree to hydrate. */
export async function startSite() {
  const handoff: Handoff = JSON.parse(document.body.dataset.handoff as string);
  const { lang, messages } = handoff;
  const texts = createTexts(lang, messages.later, importTexts<Messages>, handoff.ownTexts);
  knowPages(handoff.pages);
  // The stored page of being offline is shown at other addresses than its own.
  await Promise.all([texts.loadUrls(messages.now), routesFor(withoutLanguage(location.pathname, lang))]);
  const skewMs = Date.now() - handoff.renderedAt;
  const navigation = browserNavigation(lang, () => host.bus.get('navigation:blocked') ?? false);
  const api = createApi({
    lng: lang,
    headers: (callId) => ({
      ...deviceHeaders(callId),
      'x-time-zone': zoneName(host.bus.get('settings:utcOffset')),
    }),
    token: () => import('./beside-page.ts').then(({ userToken }) => userToken(host)),
    remedy: (attempt) => remedy(host, attempt),
  });
  const host: HostContext = createHost({
    handoff,
    api,
    live: createLiveClient({ lang }),
    t: texts.t,
    loadDictionaries: texts.loadDictionaries,
    now: () => Date.now() - Math.min(0, skewMs),
    navigate: guardedNavigate(navigation, () => host, texts.hasDictionary, handoff.moved),
  });
  const loader = createLoader({
    lang,
    pinsOf: (view) => handoff.pins[view],
    loadDictionaries: texts.loadDictionaries,
    context: {
      ...{ lang, t: host.t, bus: host.bus, api: host.api, live: host.live, now: handoff.renderedAt },
      loadTexts: texts.loadDictionaries,
    },
    onFailure({ view, error, isStale }) {
      console.error(`view ${view}`, error);
      if (isStale) void reloadIfReached();
    },
  });
  connectPage(host, navigation);
  keepVisitor(host, navigation);
  const app = { isPwa: handoff.config.site.isPwa, version: handoff.version };
  import('./beside-page.ts').then(
    ({ connectApp }) => connectApp(host.bus, app),
    () => {},
  );
  gateOf(host).connect();
  prefetch(async () => routesToCome());
  prefetch(() => texts.loadDictionaries(['titles']));
  scheduleAnalytics(host, navigation);
  if (host.config.social.some(({ id }) => id === 'google'))
    prefetch(() => import('./one-tap.ts').then(({ offerOneTap }) => offerOneTap(host)));
  return (
    <SiteTree
      handoff={handoff}
      host={host}
      slots={{ side: 'browser', loader }}
      sprite={LEFT_ALONE as { __html: string }}
      navigation={navigation}
    />
  );
}
