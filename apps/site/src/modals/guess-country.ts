import type { config } from '@fairbook/contracts';

type Country = config.SiteConfig['countries'][number];

/** The country with most speakers of a language, for languages without a region. */
const HOME_OF: Readonly<Record<string, string>> = {
  en: 'GB',
  ru: 'RU',
  pt: 'PT',
  es: 'ES',
  uk: 'UA',
  kk: 'KZ',
};

/** The country suggested by the browser's languages (`pt-BR`), else the site's first one. */
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
