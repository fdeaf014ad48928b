import { createContext, use } from 'react';
import { withoutReferral } from './referral-query.ts';

/** Where the page stands. `path` has no language and starts with a slash; `query` and `hash` have no mark. */
export interface Place {
  path: string;
  query: string;
  hash: string;
  /** Of the page before this one; null on the first. */
  previousPath: string | null;
  /** How one came here. */
  cause: 'load' | 'push' | 'replace' | 'pop';
  /** How far down the page was when it was left, for coming back. */
  scrollY: number;
}

/** Headless: the address of the page, and the ways to another one. */
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

/** The navigation of a server render: it stands still. */
export function fixedNavigation(path: string, query: string): Navigation {
  const place: Place = { path, query, hash: '', previousPath: null, cause: 'load', scrollY: 0 };
  return {
    subscribe: () => () => {},
    get: () => place,
    go() {
      throw new Error('navigation during a server render');
    },
  };
}

/** Over the History API of this page. Addresses of another language are other pages. While held, going back is undone. */
export function browserNavigation(lang: string, isHeld: () => boolean): Navigation {
  const listeners = new Set<() => void>();
  let place = read('load', 0, null);
  let address = location.href;
  history.scrollRestoration = 'manual';

  function read(cause: Place['cause'], scrollY: number, previousPath: string | null): Place {
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

  addEventListener('popstate', (event) => {
    if (isHeld()) return history.pushState({ scrollY } satisfies Kept, '', address);
    set(read('pop', (event.state as Kept | null)?.scrollY ?? 0, place.path));
  });
  addEventListener('pagehide', keepScroll);

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get: () => place,
    go(to, { replace = false } = {}) {
      const url = `/${lang}${to.replace(/^\/(?=[?#]|$)/, '')}`;
      if (!replace) keepScroll();
      if (replace) history.replaceState({ scrollY } satisfies Kept, '', url);
      else history.pushState(null, '', url);
      set(read(replace ? 'replace' : 'push', 0, replace ? place.previousPath : place.path));
    },
  };
}

interface Kept {
  scrollY: number;
}

function keepScroll(): void {
  history.replaceState({ scrollY } satisfies Kept, '');
}

export function withoutLanguage(pathname: string, lang: string): string {
  const rest = pathname.slice(lang.length + 1);
  return rest.startsWith('/') ? rest : '/';
}
