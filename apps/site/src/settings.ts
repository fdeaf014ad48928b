import { COEF_VIEWS } from '@fairbook/odds';
import type { Bus, BusFacts } from '@fairbook/remote-view';

/** What a visitor chose for the look of the page. Cookies, so that the server renders it right at once. */
export interface Settings {
  theme: BusFacts['settings:theme'];
  coefView: number;
}

const THEMES: readonly string[] = ['light', 'dark', 'system'];

/** Reads the settings from cookies; an unknown value is the default. */
export function settingsOf(cookies: Record<string, string | undefined>): Settings {
  const { appTheme = '', coefView = '' } = cookies;
  const view = /^\d{1,2}$/.test(coefView) ? Number(coefView) : 0;
  return {
    theme: (THEMES.includes(appTheme) ? appTheme : 'system') as Settings['theme'],
    coefView: COEF_VIEWS.includes(view) ? view : 0,
  };
}

/** The cookies that `settingsOf` reads back. */
export function settingsCookie({ theme, coefView }: Settings): string {
  return `appTheme=${theme}; coefView=${coefView}`;
}

/** Applies and keeps what any part of the page sets on the bus. In the browser. */
export function keepSettings(bus: Bus): void {
  bus.watch('settings:theme', () => {
    const theme = bus.get('settings:theme') ?? 'system';
    const { dataset } = document.documentElement;
    if (theme === 'system') delete dataset.theme;
    else dataset.theme = theme;
    keep('appTheme', theme);
  });
  bus.watch('settings:coefView', () => keep('coefView', String(bus.get('settings:coefView') ?? 0)));
}

const YEAR_S = 365 * 24 * 60 * 60;

function keep(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every supported browser.
  document.cookie = `${name}=${value}; path=/; max-age=${YEAR_S}; samesite=lax`;
}
