/** The address of a page, without a trailing slash for home. Relative when the site has no origin of its own. */
export function addressOf(origin: string, lang: string, path: string): string {
  return `${origin}/${lang}${path === '/' ? '' : path}`;
}
