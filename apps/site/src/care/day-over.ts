import type { HostContext } from '../host-context.ts';
import { inBrowser } from '../notices/keep.ts';

const KEY = 'dayOverUntil';
const LIMITED = 'dayLimitedUntil';

/** Until when the session limit keeps the player away, epoch milliseconds; a reload doesn't forget it. */
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

/** That the player of this browser has a session limit on the day that ends then: a page opened later may have to say it. */
export function keepLimitedDay(until: number): void {
  inBrowser.write(LIMITED, String(until));
}

/**
 * For a page without a session: until when the session limit keeps away the player whose session this browser had. Null if it
 * was ended by something else, or the server says nothing.
 */
export async function askDayOver({ api, now }: Pick<HostContext, 'api' | 'now'>): Promise<number | null> {
  if (!(Number(inBrowser.read(LIMITED)) > now())) return null;
  const { dayOverAt } = await api('auth.session').catch(() => ({ dayOverAt: undefined }));
  return dayOverAt === undefined ? null : dayOverAt * 1000;
}
