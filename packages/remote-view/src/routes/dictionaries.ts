import type { SiteRoute } from './route.ts';

/** The dictionaries that a page needs besides the common ones and those of its view. */
export function dictionariesOf({ title, dictionaries = [] }: SiteRoute): string[] {
  const [namespace = ''] = title.split('.');
  return [...new Set(namespace === 'host' ? dictionaries : [namespace, ...dictionaries])];
}
