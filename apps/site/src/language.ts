/** Splits the language off a path: `/ru/live` → `ru`, `/live`. Null when the first segment is not a known language. */
export function splitLanguage(
  pathname: string,
  languages: readonly string[],
): { lang: string | null; path: string } {
  const [, first = ''] = pathname.split('/');
  if (!languages.includes(first)) return { lang: null, path: pathname };
  const rest = pathname.slice(first.length + 1);
  return { lang: first, path: rest.startsWith('/') ? rest : '/' };
}

/** The language of a visitor without one in the path: the cookie, then the browser's preference, then the default. */
export function chooseLanguage(
  languages: readonly string[],
  fallback: string,
  cookie: string | undefined,
  acceptLanguage: string | undefined,
): string {
  if (cookie && languages.includes(cookie)) return cookie;
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', q] = part.trim().split(';q=');
      return { lang: tag.slice(0, 2).toLowerCase(), weight: q === undefined ? 1 : Number(q) || 0 };
    })
    .sort((a, b) => b.weight - a.weight);
  return wanted.find(({ lang, weight }) => weight > 0 && languages.includes(lang))?.lang ?? fallback;
}
