import type { HostContext } from '../host-context.ts';
import { inBrowser } from '../notices/keep.ts';

const KEY = 'dayOverUntil';
const LIMITED = 'dayLimitedUntil';

/**
 * The moment until which the session limit keeps the player away, in epoch milliseconds; null if it doesn't. A reload
 * keeps it.
 */
export function dayOverUntil(): number | null {
  return Number(inBrowser.read(KEY)) || null;
}

export function keepDayOver(until: number): void {
  inBrowser.write(KEY, String(until));
}

export function forgetDayOver(): void {
  inBrowser.write(KEY, '');
  inBrowser.write(LIMITED, '');
}

/**
 * Remembers that the player of this browser has a session limit on the day that ends at `until`. A page opened later
 * may have to say so.
 */
export function keepLimitedDay(until: number): void {
  inBrowser.write(LIMITED, String(until));
}

/**
 * For a page without a session: the moment until which the session limit keeps away the player who was signed in here,
 * in epoch milliseconds. Null if something else ended the session, or if the server does not answer.
 */
export async function askDayOver({ api, now }: Pick<HostContext, 'api' | 'now'>): Promise<number | null> {
  if (!(Number(inBrowser.read(LIMITED)) > now())) return null;
  const { dayOverAt } = await api('auth.session').catch(() => ({ dayOverAt: undefined }));
  return dayOverAt === undefined ? null : dayOverAt * 1000;
}
