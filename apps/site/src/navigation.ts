import { createContext } from 'react';

/** Where the page stands. `path` has no language and starts with a slash; `query` and `hash` have no mark. */
export interface Place {
  path: string;
  query: string;
  hash: string;
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

/** The navigation of a server render: it stands still. */
export function fixedNavigation(path: string, query: string): Navigation {
  const place: Place = { path, query, hash: '', cause: 'load', scrollY: 0 };
  return {
    subscribe: () => () => {},
    get: () => place,
    go() {
      throw new Error('navigation during a server render');
    },
  };
}

/** Over the History API of this page. Addresses of another language are other pages. */
export function browserNavigation(lang: string): Navigation {
  const listeners = new Set<() => void>();
  let place = read('load', 0);
  history.scrollRestoration = 'manual';

  function read(cause: Place['cause'], scrollY: number): Place {
    const { pathname, search, hash } = location;
    return {
      path: withoutLanguage(pathname, lang),
      query: search.slice(1),
      hash: hash.slice(1),
      cause,
      scrollY,
    };
  }
  function set(next: Place): void {
    place = next;
    for (const listener of [...listeners]) listener();
  }

  addEventListener('popstate', (event) => set(read('pop', (event.state as Kept | null)?.scrollY ?? 0)));
  addEventListener('pagehide', keepScroll);

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get: () => place,
    go(to, { replace = false } = {}) {
      const url = `/${lang}${to === '/' ? '' : to}`;
      if (!replace) keepScroll();
      if (replace) history.replaceState({ scrollY } satisfies Kept, '', url);
      else history.pushState(null, '', url);
      set(read(replace ? 'replace' : 'push', 0));
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
