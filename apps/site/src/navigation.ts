import { routesFor } from '@fairbook/remote-view/match';
import { createContext, use, useSyncExternalStore } from 'react';
import { withoutReferral } from './referral-query.ts';

/** The address of the page. `path` has no language and starts with a slash; `query` and `hash` have no mark. */
export interface Place {
  path: string;
  query: string;
  hash: string;
  /** Path of the page before this one; null on the first. */
  previousPath: string | null;
  /** How the page was reached. */
  cause: 'load' | 'push' | 'replace' | 'pop';
  /** Scroll position when the page was left, for going back; null where the browser itself scrolled to an anchor. */
  scrollY: number | null;
}

/** The address of the page and the navigation to another one, without React. */
export interface Navigation {
  subscribe(listener: () => void): () => void;
  get(): Place;
  /** Goes to a path without its language. */
  go(to: string, options?: { replace?: boolean }): void;
}

export const NavigationContext = createContext<Navigation | null>(null);

export function useNavigation(): Navigation {
  const navigation = use(NavigationContext);
  if (!navigation) throw new Error('useNavigation outside of the document');
  return navigation;
}

/** The address of the page, followed. */
export function usePlace(): Place {
  const { subscribe, get } = useNavigation();
  return useSyncExternalStore(subscribe, get, get);
}

/** The navigation of a server render, which can't navigate. */
export function fixedNavigation(path: string, query: string): Navigation {
  const place: Place = { path, query, hash: '', previousPath: null, cause: 'load', scrollY: 0 };
  return {
    subscribe: () => () => {},
    get: () => place,
    go() {
      throw new Error('Navigation during a server render');
    },
  };
}

/** Navigation over the History API. Addresses in another language load a new page. While held, going back is undone. */
export function browserNavigation(lang: string, isHeld: () => boolean): Navigation {
  const listeners = new Set<() => void>();
  /**
   * Scroll position of each page of this visit by its depth in the history, because going back is only reported
   * afterwards.
   */
  const left = new Map<number, number>();
  let depth = kept()?.depth ?? 0;
  /** The scroll position at the last frame, because the browser scrolls to an anchor before it reports the change. */
  let seenY = 0;
  let place = read('load', 0, null);
  let address = location.href;
  history.scrollRestoration = 'manual';

  function keep(url?: string): void {
    history.replaceState({ scrollY, depth } satisfies Kept, '', url);
  }
  function read(cause: Place['cause'], scrollY: number | null, previousPath: string | null): Place {
    const { pathname, search, hash } = location;
    return {
      path: withoutLanguage(pathname, lang),
      query: withoutReferral(search.slice(1)),
      hash: hash.slice(1),
      previousPath,
      cause,
      scrollY,
    };
  }
  function set(next: Place): void {
    place = next;
    address = location.href;
    for (const listener of [...listeners]) listener();
  }

  addEventListener('popstate', () => {
    const next = kept();
    if (isHeld()) return history.pushState({ scrollY, depth } satisfies Kept, '', address);
    left.set(depth, seenY);
    depth = next?.depth ?? depth + 1;
    // An entry without a depth is new: the browser has scrolled to an anchor of this page.
    if (next === null) keep();
    const show = () => set(read('pop', next && (left.get(depth) ?? next.scrollY), place.path));
    const coming = routesFor(withoutLanguage(location.pathname, lang));
    if (coming) coming.then(show, () => location.reload());
    else show();
  });
  addEventListener('pagehide', () => keep());
  addEventListener('scroll', () => (seenY = scrollY), { passive: true });

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get: () => place,
    go(to, { replace = false } = {}) {
      const url = `/${lang}${to.replace(/^\/(?=[?#]|$)/, '')}`;
      if (replace) keep(url);
      else {
        keep();
        left.set(depth, scrollY);
        history.pushState({ scrollY: 0, depth: ++depth } satisfies Kept, '', url);
        left.delete(depth);
      }
      set(read(replace ? 'replace' : 'push', 0, replace ? place.previousPath : place.path));
    },
  };
}

interface Kept {
  scrollY: number;
  depth: number;
}

/** The data stored with the current history entry; null without any. */
function kept(): Kept | null {
  return history.state as Kept | null;
}

export function withoutLanguage(pathname: string, lang: string): string {
  const rest = pathname.slice(lang.length + 1);
  return rest.startsWith('/') ? rest : '/';
}
