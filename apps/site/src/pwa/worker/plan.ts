/** What the service worker does with a request; null leaves it to the browser. */
export type Plan = 'page' | 'file' | null;

/** Built files: their names carry hashes, so a kept copy is never old. */
const FILES = /^\/(shared|assets|views|i18n)\/.+\.(js|css)$|^\/icons\/\d+\.\d+\.\d+\//;

export interface Asked {
  method: string;
  mode: string;
  url: string;
}

/** Pages go to the network first and are never kept; calls of the API are not looked at. */
export function planOf({ method, mode, url }: Asked, origin: string): Plan {
  const asked = new URL(url);
  if (method !== 'GET' || asked.origin !== origin) return null;
  if (FILES.test(asked.pathname)) return 'file';
  return mode === 'navigate' ? 'page' : null;
}

/** Where a page that can't be had leads: the kept page in its language, with the way back behind the mark. */
export function offlineAddress(url: string, languages: readonly string[]): string {
  const { pathname, search } = new URL(url);
  const first = pathname.split('/')[1] ?? '';
  const lang = languages.includes(first) ? first : (languages[0] ?? 'en');
  return `/${lang}/offline#${pathname}${search}`;
}

export function isOfflinePage(url: string): boolean {
  return /^\/[a-z]{2}\/offline$/.test(new URL(url).pathname);
}
