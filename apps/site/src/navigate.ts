import { dictionariesOf, routesToCome } from '@fairbook/remote-view/match';
import { keptLayout } from './guards/decision.ts';
import { follow } from './guards/index.ts';
import { shownRoute } from './guards/shown.ts';
import type { HostContext } from './host-context.ts';
import type { Navigation } from './navigation.ts';
import { factsNow } from './page.ts';

type Navigate = HostContext['navigate'];

/**
 * Navigates where the guards allow: redirects are followed before the address changes, and the layout is kept. Paths in
 * `moved` are requested from the server, which redirects them.
 */
export function guardedNavigate(
  navigation: Navigation,
  host: () => HostContext,
  hasDictionary: (id: string) => boolean,
  moved: readonly string[] = [],
): Navigate {
  let turn = 0;
  return function navigate(to, options) {
    // A link pressed before the table of pages has come waits for it; without it, the server finds the page.
    const coming = routesToCome();
    if (coming) {
      coming.then(
        () => navigate(to, options),
        () => location.assign(`/${host().lang}${to}`),
      );
      return;
    }
    const { config, loadDictionaries } = host();
    const { flags } = config;
    const place = navigation.get();
    const [address = '', hash] = to.split('#', 2);
    const [path = '', query = ''] = keptLayout(address, place.query).split('?', 2);
    const visitor = factsNow(host(), place);
    const end = follow({ path, query, flags, visitor, onCycle: logCycle });
    if (end.decision.kind === 'stay') return;
    if (end.decision.kind === 'leave') return location.assign(end.decision.to);
    if (moved.some((from) => [path, pathOf(end.to ?? path)].includes(from)))
      return location.assign(`/${host().lang}${to}`);
    const target = (end.to ?? withQuery(path, query)) + (hash ? `#${hash}` : '');
    const missing = dictionariesOf(shownRoute(pathOf(target), end.decision, flags)).filter(
      (id) => !hasDictionary(id),
    );
    const mine = ++turn;
    const go = () => {
      if (mine === turn) navigation.go(target, options);
    };
    if (missing.length === 0) go();
    else loadDictionaries(missing).then(go, go);
  };
}

function logCycle(to: string): void {
  console.warn(`a redirect to ${to} would lead back, so it is skipped`);
}

function withQuery(path: string, query: string): string {
  return query ? `${path}?${query}` : path;
}

function pathOf(address: string): string {
  return address.split(/[?#]/, 1)[0] ?? '';
}
