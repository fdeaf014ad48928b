import type { Setting } from './table.ts';

const YEAR_S = 365 * 24 * 60 * 60;
const PREFIX = 'fairbook.';

export type Kept = Pick<Setting<unknown>, 'key' | 'place'>;

/** The text stored on this device; undefined without one, or without storage. */
export function keptText({ key, place }: Kept): string | undefined {
  if (place === 'cookie') {
    const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${key}=`));
    return found?.slice(key.length + 1);
  }
  try {
    return localStorage.getItem(PREFIX + key) ?? undefined;
  } catch {
    return undefined;
  }
}

export function isKept(row: Kept): boolean {
  return keptText(row) !== undefined;
}

export function keep({ key, place }: Kept, text: string, cookieS = YEAR_S): void {
  if (place === 'cookie') {
    writeCookie(key, text, cookieS);
    return;
  }
  try {
    localStorage.setItem(PREFIX + key, text);
  } catch {
    // Without storage the value lasts as long as the page.
  }
}

export function forget({ key, place }: Kept): void {
  if (place === 'cookie') {
    writeCookie(key, '', 0);
    return;
  }
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    // Stores nothing where there is no storage.
  }
}

function writeCookie(name: string, value: string, maxAgeS: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every supported browser.
  document.cookie = `${name}=${value}; path=/; max-age=${maxAgeS}; samesite=lax`;
}
