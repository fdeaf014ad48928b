/** The address that failed to load, which the worker put into the fragment; home when it isn't one of this site. */
export function wayBack(hash: string, lang: string): string {
  const to = hash.slice(1);
  const isOwn = to.startsWith('/') && !/^\/[/\\]/.test(to) && !/^\/[a-z]{2}\/offline([?#/]|$)/.test(to);
  return isOwn ? to : `/${lang}`;
}
