import type { Bus } from '@fairbook/remote-view';
import { forget, keep, keptText } from '../settings/device.ts';
import { mayKeep } from '../settings/keep.ts';

const ROW = { key: 'recent_searches', place: 'storage' } as const;
const MOST = 6;

/** Without the visitor's consent they last as long as the page. */
let held: readonly string[] | null = null;

/** What was looked for on this device, the latest first. */
export function recentSearches(): readonly string[] {
  held ??= readTexts(keptText(ROW));
  return held;
}

export function addRecent(bus: Bus, text: string): void {
  const clean = text.trim();
  if (clean === '') return;
  const others = recentSearches().filter((each) => each.toLowerCase() !== clean.toLowerCase());
  held = [clean, ...others].slice(0, MOST);
  if (mayKeep(bus.get('own:consent'))) keep(ROW, JSON.stringify(held));
}

export function clearRecent(): void {
  held = [];
  forget(ROW);
}

function readTexts(text: string | undefined): readonly string[] {
  try {
    const read: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(read) ? read.filter((each) => typeof each === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
}
