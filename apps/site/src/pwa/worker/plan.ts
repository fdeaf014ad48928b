/** What the service worker does with a request; null leaves it to the browser. */
export type Plan = 'page' | 'file' | null;

/** Built files: their names contain hashes, so a cached copy is never outdated. */
const FILES = /^\/(shared|assets|views|i18n)\/.+\.(js|css|svg)$|^\/icons\/\d+\.\d+\.\d+\//;

export interface Asked {
  method: string;
  mode: string;
  url: string;
}

/** Pages come from the network and are never cached; API calls are ignored. */
export function planOf({ method, mode, url }: Asked, origin: string): Plan {
  const asked = new URL(url);
  if (method !== 'GET' || asked.origin !== origin) return null;
  if (FILES.test(asked.pathname)) return 'file';
  return mode === 'navigate' ? 'page' : null;
}

/** The redirect of a page that can't be loaded: the offline page in its language, with the address in the fragment. */
export function offlineAddress(url: string, languages: readonly string[]): string {
  const { pathname, search } = new URL(url);
  const first = pathname.split('/')[1] ?? '';
  const lang = languages.includes(first) ? first : (languages[0] ?? 'en');
  return `/${lang}/offline#${pathname}${search}`;
}

export function isOfflinePage(url: string): boolean {
  return /^\/[a-z]{2}\/offline$/.test(new URL(url).pathname);
}
