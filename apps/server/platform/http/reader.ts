import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingHttpHeaders } from 'node:http';
import { dateTimeYearText } from '@fairbook/i18n';
import type { Language } from '@fairbook/i18n/dictionaries';
import { readCookie } from './session-cookie.ts';

/** Carries the IANA zone of the reader's clock. */
const ZONE_HEADER = 'x-time-zone';
const ZONE = /^[A-Za-z][A-Za-z0-9_+/-]{1,39}$/;

const current = new AsyncLocalStorage<IncomingHttpHeaders>();

/** Runs `run` so that moments in its texts are written for the sender of these headers. */
export function forReader<T>(headers: IncomingHttpHeaders, run: () => T): T {
  return headers[ZONE_HEADER] === undefined ? run() : current.run(headers, run);
}

/** `24 Nov 2026, 03:49` by the reader's clock; without a known zone `24 Nov 2026, 02:49 (UTC)`. */
export function momentText(at: number, lng: Language): string {
  const headers = current.getStore();
  const zone = zoneOf(headers?.[ZONE_HEADER]);
  const is12h = readCookie(headers?.cookie, 'is12h') === '1';
  return zone === null ? `${dateTimeYearText(at, lng, 'UTC')} (UTC)` : dateTimeYearText(at, lng, zone, is12h);
}

/** By its canonical name, because formats are kept by name; null for none or an unknown one. */
function zoneOf(name: string | string[] | undefined): string | null {
  if (typeof name !== 'string' || !ZONE.test(name)) return null;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}
