import type { Keep } from './keep.ts';

export type AgeMode = 'off' | 'three_days' | 'session';

const KEY = 'ageConfirmed';
const REMEMBERED_MS = 3 * 86_400_000;

/** Whether to ask for the age: the answer is remembered for three days, or until the tab is closed. */
export function isAgeDue(mode: AgeMode, keeps: { browser: Keep; tab: Keep }, now: number): boolean {
  if (mode === 'off') return false;
  if (mode === 'session') return keeps.tab.read(KEY) === null;
  const confirmedAt = Number(keeps.browser.read(KEY) ?? Number.NaN);
  return !(now - confirmedAt < REMEMBERED_MS && confirmedAt <= now);
}

export function keepAge(mode: AgeMode, keeps: { browser: Keep; tab: Keep }, now: number): void {
  (mode === 'session' ? keeps.tab : keeps.browser).write(KEY, String(now));
}
