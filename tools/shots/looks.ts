import type { BrowserContextOptions } from 'playwright-core';

/** How a screen is looked at. */
export interface Look {
  /** As in file names, e.g. `390-dark-rtl`, `1366-light-ltr-zoom`. */
  name: string;
  width: number;
  theme: 'light' | 'dark';
  dir: 'ltr' | 'rtl';
  /** Twice as large, or in the forced colours of the system. */
  special?: 'zoom' | 'forced';
}

const WIDTHS = [1920, 1366, 1024, 390];
const HEIGHTS: Readonly<Record<number, number>> = { 1920: 1000, 1366: 820, 1024: 768, 390: 844 };
const PHONE = 720;

function look(width: number, theme: Look['theme'], dir: Look['dir'], special?: Look['special']): Look {
  const name = [width, theme, dir, special].filter(Boolean).join('-');
  return { name, width, theme, dir, ...(special && { special }) };
}

/** Every width, theme and direction; then 200 % and forced colours. */
const LOOKS: readonly Look[] = [
  ...WIDTHS.flatMap((width) =>
    (['ltr', 'rtl'] as const).flatMap((dir) => [look(width, 'light', dir), look(width, 'dark', dir)]),
  ),
  look(1366, 'light', 'ltr', 'zoom'),
  look(1366, 'dark', 'ltr', 'forced'),
];

/** The looks of a list of names or beginnings of names (`390`, `1366-dark`); all for an empty list. */
export function looksOf(names: readonly string[]): readonly Look[] {
  if (names.length === 0) return LOOKS;
  const exact = new Set(LOOKS.map(({ name }) => name));
  return LOOKS.filter(({ name }) =>
    names.some((each) => (exact.has(each) ? name === each : name.startsWith(`${each}-`))),
  );
}

export function optionsOf({ width, theme, special }: Look): BrowserContextOptions {
  const isPhone = width < PHONE;
  const height = HEIGHTS[width]!;
  const viewport =
    special === 'zoom' ? { width: Math.round(width / 2), height: Math.round(height / 2) } : { width, height };
  return {
    viewport,
    deviceScaleFactor: special === 'zoom' ? 2 : 1,
    colorScheme: theme,
    forcedColors: special === 'forced' ? 'active' : 'none',
    reducedMotion: 'reduce',
    hasTouch: isPhone,
    isMobile: isPhone,
    locale: 'en-GB',
    timezoneId: 'UTC',
    serviceWorkers: 'block',
  };
}
