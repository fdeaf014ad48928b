import type { Api } from '@fairbook/client';
import type { Menu } from '../src/handoff.ts';
import type { HostConfig } from '../src/host-context.ts';

const CONFIG_MS = 60_000;
const MENU_MS = 5_000;
const TOP_CHAMPS = 10;

/** What every page needs and no visitor owns, read as a visitor and kept for a while per language. */
export interface SiteData {
  config(lang: string): Promise<HostConfig>;
  menu(lang: string): Promise<Menu>;
}

export function createSiteData(apiOf: (lang: string) => Api, now: () => number): SiteData {
  return {
    config: remembered(CONFIG_MS, now, (lang) => readConfig(apiOf(lang), lang)),
    menu: remembered(MENU_MS, now, (lang) => readMenu(apiOf(lang))),
  };
}

async function readConfig(api: Api, lang: string): Promise<HostConfig> {
  const { countries: _, ...config } = await api('config.all', { query: { lang } });
  return config;
}

async function readMenu(api: Api): Promise<Menu> {
  const [{ sports }, { champs }] = await Promise.all([api('sportsbook.sports'), api('sportsbook.champs')]);
  const games = (champ: Menu['champs'][number]) => champ.live + champ.line;
  const top = champs.filter((champ) => games(champ) > 0).sort((a, b) => games(b) - games(a));
  return { sports, champs: top.slice(0, TOP_CHAMPS) };
}

/** Reads once per key and period; a failure is not kept. */
function remembered<T>(
  ms: number,
  now: () => number,
  read: (key: string) => Promise<T>,
): (key: string) => Promise<T> {
  const known = new Map<string, { value: Promise<T>; until: number }>();
  return (key) => {
    const entry = known.get(key);
    if (entry && now() < entry.until) return entry.value;
    const value = read(key);
    known.set(key, { value, until: now() + ms });
    value.catch(() => known.delete(key));
    return value;
  };
}
