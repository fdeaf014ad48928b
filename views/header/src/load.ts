import type { LoadContext, LoadResult } from '@fairbook/remote-view';
import { isOpenLink } from '@fairbook/ui/doc';
import type { AreaLink, HeaderData, SectionPath } from './data.ts';

type Row = Omit<AreaLink, 'text'> & { key: string };

/**
 * Areas with content. A bar of usual width has room for the first two (`layout.css`).
 */
const AREAS: readonly Row[] = [
  { key: 'casino', to: '/casino-lobby', icon: 'seal' },
  { key: 'champs', to: '/champs', icon: 'trophy' },
  { key: 'multi', to: '/multi', icon: 'live' },
  { key: 'esports', to: '/real/all', icon: 'esports' },
  { key: 'information', to: '/information', icon: 'info' },
  { key: 'toto', to: '/toto', icon: 'coupon' },
  { key: 'lotto', to: '/lotto', icon: 'star' },
  { key: 'promotions', to: '/promotions', icon: 'bolt' },
];

/** Each has its own text in the header. */
const SECTIONS: readonly SectionPath[] = ['/', '/live', '/line', '/results'];

const OWN: readonly Row[] = [
  { key: 'payments', to: '/office/historypay', icon: 'card' },
  { key: 'security', to: '/office/security', icon: 'shield' },
  { key: 'callback', to: '/office/support?kind=callback', icon: 'phone' },
];

/** The texts of the links come with the answer, so a visitor's first page loads no dictionary for them. */
export async function load({ api, lang, t }: LoadContext): Promise<LoadResult<HeaderData>> {
  const { siteName, languages, views, flags } = await api('config.all', { query: { lang } });
  const linksOf = (rows: readonly Row[]) =>
    rows
      .filter(({ to }) => isOpenLink(flags, to))
      .map(({ key, ...link }): AreaLink => ({ ...link, text: t(`pages.area.${key}`) }));
  const { themes, coefViews } = views.allowed;
  const allowed = { themes, coefViews };
  const isRegistrationOpen = isOpenLink(flags, '/registration');
  const sections = SECTIONS.filter((to) => isOpenLink(flags, to));
  const links = { sections, areas: linksOf(AREAS), own: linksOf(OWN) };
  return { title: '', data: { siteName, languages, allowed, isRegistrationOpen, ...links } };
}
