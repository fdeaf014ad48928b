import { GAMES } from './games.ts';

/** The page of a game. Its script finds everything else behind `#`. */
export function gamePage(game: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>${GAMES[game]!.name}</title>
<link rel="stylesheet" href="/public/play.css"></head>
<body data-game="${game}"><main id="game"></main><script type="module" src="/public/play.js"></script></body></html>`;
}

/** Headers of the page: only the casino may show it, and it speaks to nobody but us. */
export const pageHeaders = (parents: readonly string[]) => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors ${parents.join(' ') || "'none'"}`,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
});

/** The origins whose pages may show a game. A site on this machine is opened by its name and by its number. */
export function parentsOf(casinoUrl: string | null, others: string): string[] {
  // The address may still be unchecked: the site says what is wrong with it.
  const named = casinoUrl === null ? [] : [casinoUrl.replace(/\/+$/, '')];
  const local = named.map((origin) => origin.replace('//127.0.0.1', '//localhost'));
  const numbered = named.map((origin) => origin.replace('//localhost', '//127.0.0.1'));
  return [...new Set([...others.split(',').filter(Boolean), ...named, ...local, ...numbered])];
}
