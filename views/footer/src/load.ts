import type { LoadContext, LoadResult } from '@fairbook/remote-view';
import { isOpenLink } from '@fairbook/ui/doc';

export interface FooterData {
  isPlayMoney: boolean;
  /** The company behind the site; empty when the operator does not publish it. */
  companyName: string;
  languages: { code: string; name: string }[];
  coefViews: number[];
  sections: (typeof SECTIONS)[number][];
  links: { to: string; text: string }[];
  /** Ids of countries whose law requires a mark of the age limit. */
  policyLogoCountries: number[];
}

const SECTIONS = ['/live', '/line', '/results'] as const;

const LINKS = [
  ['information', '/information'],
  ['howbet', '/information/howbet'],
  ['rules', '/information/rules/1'],
  ['responsible', '/information/responsiblegaming'],
  ['contacts', '/information/contacts'],
  ['cookies', '/information/cookies'],
  ['status', '/status'],
  ['openData', '/open-data'],
  ['alphabet', '/betting-alphabet'],
  ['blog', '/blog'],
  ['casino', '/casino-lobby'],
  ['toto', '/toto'],
  ['lotto', '/lotto'],
  ['promotions', '/promotions'],
  ['mobile', '/mobile'],
] as const;

export async function load({ api, lang, t }: LoadContext): Promise<LoadResult<FooterData>> {
  const { isPlayMoney, languages, views, flags, site } = await api('config.all', { query: { lang } });
  const sections = SECTIONS.filter((to) => isOpenLink(flags, to));
  const open = LINKS.filter(([, to]) => isOpenLink(flags, to));
  const links = open.map(([key, to]) => ({ to, text: t(`pages.foot.${key}`) }));
  const { policyLogoCountries, companyName } = site;
  return {
    title: '',
    data: {
      isPlayMoney,
      companyName,
      languages,
      coefViews: views.allowed.coefViews,
      sections,
      links,
      policyLogoCountries,
    },
  };
}
