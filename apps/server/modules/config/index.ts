import { config as contract } from '@fairbook/contracts';
import { LANGUAGES } from '../../platform/http/language.ts';
import { type Module, route } from '../../platform/module.ts';
import { COUNTRIES } from './countries.ts';
import { type SiteFacts, siteConfig } from './site-config.ts';

/** The configuration of the site as data: languages, countries, currencies with their steps and limits. */
export function createConfig(facts: SiteFacts): { module: Module; isCountry(countryId: number): boolean } {
  const countryIds = new Set(COUNTRIES.map(({ id }) => id));
  const byLanguage = new Map<string, contract.SiteConfig>(
    LANGUAGES.map((lng) => [lng, siteConfig(lng, facts)]),
  );
  return {
    isCountry: (countryId) => countryIds.has(countryId),
    module: {
      name: 'config',
      routes: [
        route(contract.siteConfig, async ({ query, lng }) => {
          const found = byLanguage.get(query.lang ?? lng) ?? byLanguage.get(lng);
          if (!found) throw new Error(`no configuration in ${lng}`);
          return found;
        }),
      ],
    },
  };
}
