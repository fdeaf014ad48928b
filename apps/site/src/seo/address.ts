/** The address of a page; home has no slash at its end. Relative where the site has no origin of its own. */
export function addressOf(origin: string, lang: string, path: string): string {
  return `${origin}/${lang}${path === '/' ? '' : path}`;
}
