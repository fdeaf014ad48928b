import type { PageSettings } from '@fairbook/remote-view';
import { OWN_TABLE, PAGE_TABLE, type Setting } from './table.ts';
import { OWN_NAMES, PAGE_NAMES, textOf } from './values.ts';

/** A cache key: equal exactly for settings that render the same page. */
export function settingsKey(settings: PageSettings): string {
  return PAGE_NAMES.map((name) => textOf(PAGE_TABLE[name] as Setting<unknown>, settings[name])).join();
}

/** Cookies from which `settingsOf` reads the same settings, for a view requested over HTTP. */
export function settingsCookie(settings: PageSettings): string {
  return PAGE_NAMES.map((name) => {
    const row = PAGE_TABLE[name] as Setting<unknown>;
    return `${row.key}=${textOf(row, settings[name])}`;
  }).join('; ');
}

/**
 * A script for the head of a shared page: it applies the visitor's own cookies to the root element before anything is
 * painted. Values are compared with the known ones, so no text of a cookie reaches the page.
 */
export function lookScript(): string {
  const rows = OWN_NAMES.flatMap((name) => {
    const { key, place, attribute, values, fallback }: Setting<unknown> = OWN_TABLE[name];
    if (!attribute || place !== 'cookie') return [];
    const texts = values.filter(([, value]) => value !== fallback).map(([text]) => text);
    return [[key, attribute, texts.join('|')]];
  });
  return `for(const[k,a,v]of${JSON.stringify(rows)}){const m=document.cookie.match("(?:^|; )"+k+"=("+v+")(?:;|$)");if(m)document.documentElement.setAttribute("data-"+a,m[1])}`;
}
