/** The address that could not be had, as the worker put it behind the mark; home when there is none of this site. */
export function wayBack(hash: string, lang: string): string {
  const to = hash.slice(1);
  const isOwn = to.startsWith('/') && !/^\/[/\\]/.test(to) && !/^\/[a-z]{2}\/offline([?#/]|$)/.test(to);
  return isOwn ? to : `/${lang}`;
}
