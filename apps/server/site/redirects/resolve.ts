import type { redirects } from '@fairbook/contracts';

/** Redirects for lookup: language (or `''` for all) and path → redirect. */
export type RedirectBook = ReadonlyMap<string, redirects.Redirect>;

/**
 * A chain of up to this length is followed to its end, so that a visitor is redirected once; saving refuses circles.
 */
const LONGEST_CHAIN = 10;

export function toBook(all: readonly redirects.Redirect[]): RedirectBook {
  return new Map(all.map((redirect) => [keyOf(redirect.lng, redirect.from), redirect]));
}

/** Where redirects start for a language, each path once. */
export function sourcesOf(all: readonly redirects.Redirect[], lng: string): string[] {
  const own = all.filter((redirect) => redirect.lng === null || redirect.lng === lng);
  return [...new Set(own.map(({ from }) => from))];
}

export interface Found {
  /** Path with language and query, or an https address. */
  target: string;
  code: redirects.Redirect['code'];
}

/**
 * The target of a site path (without language, with its query) in a language; null without a redirect. The status is
 * that of the first step. The query is passed on unless the target is outside the site.
 */
export function resolve(book: RedirectBook, lng: string, pathAndQuery: string): Found | null {
  if (book.size === 0) return null;
  const at = pathAndQuery.indexOf('?');
  const path = at < 0 ? pathAndQuery : pathAndQuery.slice(0, at);
  const first = step(book, lng, path);
  if (!first) return null;
  const end = endOf(book, lng, first);
  if (end === null || end === path) return null;
  if (!end.startsWith('/')) return { target: end, code: first.code };
  return {
    target: `/${lng}${end === '/' ? '' : end}${at < 0 ? '' : pathAndQuery.slice(at)}`,
    code: first.code,
  };
}

/** Whether following this redirect in any of the languages returns to an earlier path. */
export function isCircular(
  book: RedirectBook,
  languages: readonly string[],
  start: redirects.RedirectFields,
) {
  const asked = start.lng === null ? languages : [start.lng];
  return asked.some((lng) => {
    const first = step(book, lng, start.from);
    return first !== undefined && endOf(book, lng, first) === null;
  });
}

/** The last target of a chain; null for an endless one. */
function endOf(book: RedirectBook, lng: string, first: redirects.Redirect): string | null {
  const passed = new Set([first.from]);
  let to = first.to;
  for (let steps = 0; steps < LONGEST_CHAIN; steps++) {
    if (passed.has(withoutSlash(to))) return null;
    passed.add(withoutSlash(to));
    const next = step(book, lng, to);
    if (!next) return to;
    to = next.to;
  }
  return null;
}

function step(book: RedirectBook, lng: string, path: string): redirects.Redirect | undefined {
  const from = withoutSlash(path);
  return book.get(keyOf(lng, from)) ?? book.get(keyOf(null, from));
}

/** `/casino/` becomes `/casino`. */
export function withoutSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}

function keyOf(lng: string | null, path: string): string {
  return `${lng ?? ''} ${path}`;
}
