import type { OwnSettings, PageSettings } from '@fairbook/remote-view';
import { OWN_TABLE, PAGE_TABLE, type Setting } from './table.ts';
import { constrained, OWN_NAMES, PAGE_NAMES, textOf, valueFrom } from './values.ts';

export type Cookies = Readonly<Record<string, string | undefined>>;

/** The operator's rules for settings: the allowed values, and the default. */
export type SiteLimits = {
  readonly [K in keyof PageSettings]?: { allowed?: readonly PageSettings[K][]; fallback?: PageSettings[K] };
};

/** The settings that a page is rendered with. */
export interface Settings extends PageSettings {
  /** Attributes of the root element, for stylesheets. */
  attributes: Readonly<Record<string, string>>;
}

/** The settings named by the cookies. Unknown or disallowed values fall back to the default. */
export function settingsOf(cookies: Cookies, limits: SiteLimits = {}): Settings {
  const page = pageSettings(cookies, limits);
  return { ...page, attributes: attributesOf(PAGE_TABLE, page) };
}

function pageSettings(cookies: Cookies, limits: SiteLimits): PageSettings {
  const read = PAGE_NAMES.map((name) => [name, readOne(name, cookies, limits)]);
  return constrained(Object.fromEntries(read) as PageSettings);
}

function readOne<K extends keyof PageSettings>(name: K, cookies: Cookies, limits: SiteLimits) {
  const row: Setting<PageSettings[K]> = PAGE_TABLE[name];
  const { allowed, fallback } = limits[name] ?? {};
  const isAllowed = (value: PageSettings[K]) => allowed?.includes(value) ?? true;
  const isKnown = row.values.some(([, value]) => value === fallback);
  const own = fallback !== undefined && isKnown && isAllowed(fallback) ? fallback : row.fallback;
  const value = valueFrom({ ...row, fallback: own }, cookies[row.key]);
  return isAllowed(value) ? value : own;
}

/** Adds the settings that only this visitor's browser shows, for a private page. */
export function withOwnLook(settings: Settings, cookies: Cookies): Settings {
  const own = OWN_NAMES.map((name) => {
    const row: Setting<unknown> = OWN_TABLE[name];
    return [name, row.place === 'cookie' ? valueFrom(row, cookies[row.key]) : row.fallback];
  });
  const look = attributesOf(OWN_TABLE, Object.fromEntries(own) as OwnSettings);
  return { ...settings, attributes: { ...settings.attributes, ...look } };
}

function attributesOf<S extends object>(table: { [K in keyof S]: Setting<S[K]> }, settings: S) {
  const attributes: Record<string, string> = {};
  for (const name of Object.keys(table) as (keyof S)[]) {
    const { attribute, fallback } = table[name];
    if (attribute && settings[name] !== fallback)
      attributes[`data-${attribute}`] = textOf(table[name], settings[name]);
  }
  return attributes;
}
