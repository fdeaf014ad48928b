import { ASIAN_COEF_VIEWS } from '@fairbook/odds';
import type { BusFacts, OwnSettings, PageSettings } from '@fairbook/remote-view';
import { OWN_TABLE, PAGE_TABLE, type Setting } from './table.ts';

export const PAGE_NAMES = Object.keys(PAGE_TABLE) as (keyof PageSettings)[];
export const OWN_NAMES = Object.keys(OWN_TABLE) as (keyof OwnSettings)[];

/**
 * The settings, with decimal odds where their odds format does not fit: columns of lines have no room for fractions and
 * percentages.
 */
export function constrained<T extends Pick<PageSettings, 'view' | 'coefView'>>(settings: T): T {
  const fits = settings.view === 'european' || ASIAN_COEF_VIEWS.includes(settings.coefView);
  return fits ? settings : { ...settings, coefView: 0 };
}

/** The value that a text stands for; the default for any other text. */
export function valueFrom<T>({ values, fallback, open }: Setting<T>, text: string | undefined): T {
  const found = values.find(([known]) => known === text);
  if (found) return found[1];
  return (text === undefined ? undefined : open?.read(text)) ?? fallback;
}

export function textOf<T>({ values, open }: Setting<T>, value: T): string {
  if (open) return open.write(value);
  return values.find(([, known]) => known === value)?.[0] ?? '';
}

/** The facts of the page's settings, for a bus. */
export function settingFacts(settings: PageSettings): Partial<BusFacts> {
  return Object.fromEntries(PAGE_NAMES.map((name) => [`settings:${name}`, settings[name]]));
}
