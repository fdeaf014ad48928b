import type { Translate } from '@fairbook/i18n';
import { escapeMarkup } from '@fairbook/remote-view';
import { AGED_PLACE } from '../src/parts/aged-place.ts';
import type { StoredPage } from './page-cache.ts';

const MINUTE_MS = 60_000;

/**
 * The last good version of a page, with one line that says how old it is. `compress` makes the markup ready to send, as
 * for the page itself. It is the page's content, so its status is good; no cache may keep it.
 */
export async function agedPage(
  page: StoredPage,
  minutesOld: number,
  t: Translate,
  compress: (html: Buffer) => Promise<Pick<StoredPage, 'html' | 'brotli' | 'gzip' | 'etag'>>,
): Promise<StoredPage> {
  const line = `<p class="note warn" role="status">${escapeMarkup(t('host.aged', { minutes: minutesOld }))} <a href="">${escapeMarkup(t('host.tryAgain'))}</a></p>`;
  const place = page.html.indexOf(AGED_PLACE);
  if (place < 0) return page;
  const end = place + AGED_PLACE.indexOf('</');
  const html = Buffer.concat([page.html.subarray(0, end), Buffer.from(line), page.html.subarray(end)]);
  const sent = await compress(html);
  const headers = { ...page.headers, 'cache-control': 'private, no-store', etag: sent.etag };
  return { ...page, ...sent, headers };
}

/** The whole minutes since a moment, at least one. */
export function minutesSince(madeAt: number, now: number): number {
  return Math.max(1, Math.round((now - madeAt) / MINUTE_MS));
}
