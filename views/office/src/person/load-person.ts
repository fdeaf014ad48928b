import type { LoadContext } from '@fairbook/remote-view';
import type { OfficeData } from '../data.ts';

/** The pages about the player; null for any other page. */
export async function loadPerson({ api, route, lang }: LoadContext): Promise<OfficeData | null> {
  switch (route.id) {
    case 'office-settings': {
      const [person, choices, exports, closing, config] = await Promise.all([
        api('person.data'),
        api('person.choices'),
        api('exports.mine'),
        api('closing.look'),
        api('config.all', { query: { lang } }),
      ]);
      const countries = config.countries.map(({ id, name }) => ({ id, name }));
      return { page: 'settings', person, choices, rules: config.person, countries, exports, closing };
    }
    case 'verification': {
      const [verification, { files, flags }] = await Promise.all([
        api('verification.mine'),
        api('config.all', { query: { lang } }),
      ]);
      const { isIdentificationShown } = flags;
      return { page: 'verification', verification, maxMegabytes: files.maxMegabytes, isIdentificationShown };
    }
    case 'identification': {
      const [verification, person] = await Promise.all([api('verification.mine'), api('person.data')]);
      return { page: 'identification', verification, person };
    }
    default:
      return null;
  }
}
