import type { config } from '@fairbook/contracts';

type Country = config.SiteConfig['countries'][number];

/** Where most speakers of a language without a region are. */
const HOME_OF: Readonly<Record<string, string>> = {
  en: 'GB',
  ru: 'RU',
  pt: 'PT',
  es: 'ES',
  uk: 'UA',
  kk: 'KZ',
};

/** The country that the visitor's browser suggests by its languages (`pt-BR`), else the first of the site. */
export function guessCountry(
  countries: readonly Country[],
  languages: readonly string[],
): Country | undefined {
  const codes = languages.map((tag) => {
    const [language = '', ...rest] = tag.split('-');
    return (
      rest.find((part) => /^[A-Za-z]{2}$/.test(part))?.toUpperCase() ??
      HOME_OF[language] ??
      language.toUpperCase()
    );
  });
  const found = codes.map((code) => countries.find((country) => country.code.toUpperCase() === code));
  return found.find((country) => country !== undefined) ?? countries[0];
}
