import { config as contract, FORMS, Refusal, type site } from '@fairbook/contracts';
import { LANGUAGES, SOURCE_LANGUAGE } from '@fairbook/i18n/dictionaries';
import type { Rates } from '@fairbook/money';
import type { Kysely } from 'kysely';
import type { Platform } from '../../platform/context.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { type Module, type Route, route, userOf } from '../../platform/module.ts';
import type { SiteEdits } from '../site-edits/index.ts';
import { COUNTRIES } from './countries.ts';
import { DEFAULT_SETTINGS } from './defaults.ts';
import { isClosed, maintenanceNotice } from './maintenance.ts';
import { createSettings, type SettingsService } from './settings.ts';
import { countriesIn, OFFERED, type SiteFacts, type StaticConfig, staticConfig } from './site-config.ts';
import { groupOf, type StoredGroup } from './store.ts';

export { COUNTRIES } from './countries.ts';
export { DEFAULT_SETTINGS };

export interface ConfigModule {
  module: Module;
  isCountry(countryId: number): boolean;
  /** All countries with their names in a language, sorted by them. */
  countriesIn(lng: string): contract.SiteConfig['countries'];
  /** Its ISO 3166-1 code. */
  countryCodeOf(countryId: number): string | undefined;
  /** Whether accounts are offered in this currency. */
  isOffered(iso: string): boolean;
  /** All current groups of settings, from memory. */
  settings(): site.Settings;
  /** Who edited a group last; null for defaults. */
  editorOf(db: Kysely<Schema>, group: site.SettingGroup): Promise<number | null>;
  /** Whether the site is closed for everybody. */
  isMaintenance(): boolean;
  /** The language of visitors whose own language the site doesn't have. From memory. */
  defaultLanguage(): string;
  /** Id of the country with this ISO 3166-1 code, if its visitors see the policy logo (group `site`). From memory. */
  policyCountryOf(code: string | null): number | null;
}

const LAST_RESORT = 'en';

/** The operator's choice, if the site has that language for visitors. */
function defaultLanguageOf({ site: { defaultLanguage, hiddenLanguages } }: Pick<site.Settings, 'site'>) {
  const isOpen =
    LANGUAGES.some((code) => code === defaultLanguage) && !hiddenLanguages.includes(defaultLanguage);
  return isOpen ? defaultLanguage : LAST_RESORT;
}

/** Cached by browsers and proxies; settings that must apply at once are in the visitor's state instead. */
const KEPT = 'public, max-age=600, stale-while-revalidate=300';

/**
 * The site's configuration as data: languages, countries, currencies with their steps and limits, and the groups of
 * settings that operators edit.
 */
export function createConfig(
  platform: Pick<Platform, 'db' | 'clock' | 'logger'>,
  facts: SiteFacts,
  edits: SiteEdits,
): ConfigModule {
  const codesById = new Map(COUNTRIES.map(({ id, code }) => [id, code]));
  const idsByCode = new Map(COUNTRIES.map(({ code, id }) => [code, id]));
  const settings = createSettings(platform, edits);
  return {
    countriesIn: (lng) => countriesIn(LANGUAGES.find((each) => each === lng) ?? SOURCE_LANGUAGE),
    isCountry: (countryId) => codesById.has(countryId),
    isOffered: (iso) => OFFERED.includes(iso),
    countryCodeOf: (countryId) => codesById.get(countryId),
    settings: settings.current,
    editorOf: async (db, group) => (await groupOf(db, group)).updatedBy,
    isMaintenance: () => isClosed(settings.current().maintenance),
    defaultLanguage: () => defaultLanguageOf(settings.current()),
    policyCountryOf(code) {
      const id = code === null ? undefined : idsByCode.get(code);
      return id !== undefined && settings.current().site.policyLogoCountries.includes(id) ? id : null;
    },
    module: {
      name: 'config',
      routes: [...publicRoutes(settings, facts, platform.clock.now), ...operatorRoutes(settings)],
      start: settings.seed,
    },
  };
}

/** Only the groups that the contract names, so that a new group of settings stays private until it is added there. */
function publicOf(settings: site.Settings): Pick<site.Settings, keyof contract.PublicGroups> {
  const names = Object.keys(contract.PublicGroups.properties) as (keyof contract.PublicGroups)[];
  return Object.fromEntries(names.map((name) => [name, settings[name]])) as ReturnType<typeof publicOf>;
}

function publicRoutes(settings: SettingsService, facts: SiteFacts, now: () => number): Route[] {
  const made = () => new Map<string, StaticConfig>(LANGUAGES.map((lng) => [lng, staticConfig(lng, facts)]));
  let known: { of: Rates; byLanguage: ReadonlyMap<string, StaticConfig> } | null = null;
  const byLanguage = () => {
    const of = facts.rates();
    if (known?.of !== of) known = { of, byLanguage: made() };
    return known.byLanguage;
  };
  const groups = (lng: string): contract.PublicGroups => {
    const { maintenance, ...rest } = publicOf(settings.current());
    const types = rest.registration.types.filter(facts.isWayOpen);
    const registration = { ...rest.registration, types };
    return { ...rest, registration, maintenance: maintenanceNotice(maintenance, lng, now()) };
  };
  return [
    route(contract.siteConfig, async ({ query, lng, setHeader }) => {
      const lang = query.lang ?? lng;
      const found = byLanguage().get(lang) ?? byLanguage().get(lng);
      if (!found) throw new Error(`no configuration in ${lng}`);
      if (query.lang !== undefined) setHeader('cache-control', KEPT);
      const settled = groups(lang);
      const { hiddenLanguages, siteName } = settled.site;
      const languages = found.languages.filter(
        ({ code }) => code === LAST_RESORT || !hiddenLanguages.includes(code),
      );
      return { ...found, siteName, languages, defaultLanguage: defaultLanguageOf(settled), ...settled };
    }),
    route(contract.configGroups, async ({ query, lng, setHeader }) => {
      const all = groups(query.lang ?? lng);
      const names = query.groups?.split(',') ?? Object.keys(all);
      const unknown = names.find((name) => !Object.hasOwn(all, name));
      if (unknown !== undefined) {
        throw new Refusal({ code: 'config.unknown_group', field: 'groups', values: { group: unknown } });
      }
      if (query.lang !== undefined) setHeader('cache-control', KEPT);
      return Object.fromEntries(names.map((name) => [name, all[name as keyof typeof all]]));
    }),
  ];
}

function operatorRoutes(settings: SettingsService): Route[] {
  return [
    route(contract.allGroups, async () => {
      const groups = await settings.readAll();
      return { groups: groups.filter(({ group }) => group !== 'delays').map(shownGroup) };
    }),
    route(contract.form, async ({ params: { name } }) => ({
      shape: JSON.parse(JSON.stringify(FORMS[name])),
      defaults: name in DEFAULT_SETTINGS ? { ...DEFAULT_SETTINGS[name as site.SettingGroup] } : null,
    })),
    route(contract.readGroup, async ({ params }) => shownGroup(await settings.read(params.group))),
    route(contract.editGroup, async ({ params, body, caller }) =>
      shownGroup(await settings.edit(userOf(caller), params.group, body.version, body.value)),
    ),
  ];
}

function shownGroup({ value, updatedAt, ...group }: StoredGroup) {
  return { ...group, value: value as Record<string, unknown>, updatedAt: updatedAt.toISOString() };
}
