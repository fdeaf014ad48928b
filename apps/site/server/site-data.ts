import type { Api } from '@fairbook/client';
import { byTurns } from '@fairbook/sports';
import type { Menu } from '../src/handoff.ts';
import type { HostConfig } from '../src/host-config.ts';

const CONFIG_MS = 60_000;
const MENU_MS = 5_000;
const TOP_CHAMPS = 10;

/** Data that every page needs and that belong to no visitor, read as a visitor and cached for a while per language. */
export interface SiteData {
  config(lang: string): Promise<HostConfig>;
  menu(lang: string): Promise<Menu>;
}

export function createSiteData(
  apiOf: (lang: string) => Api,
  now: () => number,
  edition: () => number = () => 0,
): SiteData {
  return {
    config: remembered(CONFIG_MS, { now, edition }, (lang) => readConfig(apiOf(lang), lang)),
    menu: remembered(MENU_MS, { now, edition }, (lang) => readMenu(apiOf(lang))),
  };
}

/**
 * The config for pages, without lists that the browser loads on demand and without parts that only office pages read.
 */
async function readConfig(api: Api, lang: string): Promise<HostConfig> {
  const { person, files, wallets, ...config } = await api('config.all', { query: { lang } });
  return { ...config, countries: [], currencies: [], payments: [] };
}

async function readMenu(api: Api): Promise<Menu> {
  const [{ sports }, { champs }] = await Promise.all([api('sportsbook.sports'), api('sportsbook.champs')]);
  const games = (champ: Menu['champs'][number]) => champ.live + champ.line;
  // Competitions keep the API's order within a sport, biggest first. Otherwise the menu would change its order with
  // every game that ends. Long-term bets are a link of their league.
  const top = byTurns(champs.filter((champ) => games(champ) > 0 && champ.seasonOf === undefined));
  return { sports, champs: top.slice(0, TOP_CHAMPS) };
}

/** Reads once per key, period and edition of operators' settings; failures are not cached. */
function remembered<T>(
  ms: number,
  { now, edition }: { now(): number; edition(): number },
  read: (key: string) => Promise<T>,
): (key: string) => Promise<T> {
  const known = new Map<string, { value: Promise<T>; until: number }>();
  let current = edition();
  return (key) => {
    if (edition() !== current) known.clear();
    current = edition();
    const entry = known.get(key);
    if (entry && now() < entry.until) return entry.value;
    const value = read(key);
    known.set(key, { value, until: now() + ms });
    value.catch(() => known.delete(key));
    return value;
  };
}
