import type { favourites } from '@fairbook/contracts';
import { FAVOURITE_KINDS, FAVOURITES_MOST } from '@fairbook/contracts/after/favourite-kinds';
import { forget, keep, keptText } from '../settings/device.ts';

const ROW = { key: 'favourites', place: 'storage' } as const;

/** The favourites on this device, the newest first: `game/12`. */
export function keptFavourites(): ReadonlySet<string> {
  const text = keptText(ROW) ?? '';
  return new Set(text.split(',').filter((key) => favouriteOf(key) !== null));
}

export function keepFavourites(keys: ReadonlySet<string>): void {
  if (keys.size === 0) forget(ROW);
  else keep(ROW, [...keys].slice(0, FAVOURITES_MOST).join());
}

/** The favourite of a key; null for anything else. */
export function favouriteOf(key: string): favourites.Favourite | null {
  const [kind, digits = ''] = key.split('/');
  const known = FAVOURITE_KINDS.find((each) => each === kind);
  return known && /^[1-9]\d{0,14}$/.test(digits) ? { kind: known, id: Number(digits) } : null;
}
