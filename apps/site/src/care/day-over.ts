import { inBrowser } from '../notices/keep.ts';

const KEY = 'dayOverUntil';

/** Until when the session limit keeps the player away, epoch milliseconds; a reload doesn't forget it. */
export function dayOverUntil(): number | null {
  return Number(inBrowser.read(KEY)) || null;
}

export function keepDayOver(until: number): void {
  inBrowser.write(KEY, String(until));
}

export function forgetDayOver(): void {
  inBrowser.write(KEY, '');
}
