import { dayMonthText, scoreText } from '@fairbook/i18n';
import { blocksOf, type Made, type PageLink, type PageRequest, type Section } from '@fairbook/ui/doc';
import type { Champ, GameResult } from '../data.ts';
import { countryText } from '../league.ts';
import { champPath, FOOTBALL_ID, idIn } from '../route.ts';

const MOST = 200;

type T = PageRequest['t'];

/** Every competition, in the order of countries. */
export async function champsPage({ api, t }: PageRequest): Promise<Made> {
  const { champs } = await api('sportsbook.champs', { query: { sport: FOOTBALL_ID } });
  const links = champs
    .map((champ) => ({ champ, country: countryText(t, champ.countryCode) }))
    .sort((a, b) => a.country.localeCompare(b.country))
    .map(({ champ, country }) => linkTo(champ, country, t));
  return { lead: t('specials.champs.lead'), sections: [{ kind: 'links', links }] };
}

function linkTo(champ: Champ, country: string, t: T): PageLink & { note: string } {
  const count = t('specials.champs.count', { count: champ.live + champ.line });
  const note = country ? `${country}. ${count}` : count;
  return { text: champ.name, to: `/champs${champPath('line', champ).slice('/line/football'.length)}`, note };
}

/** The results of one competition. */
export async function champPage({
  api,
  t,
  lang,
  params: { champId: slug = '' },
}: PageRequest): Promise<Made | null> {
  const id = idIn(slug);
  const { champs } = await api('sportsbook.champs', { query: { sport: FOOTBALL_ID } });
  const champ = champs.find((candidate) => candidate.id === id);
  if (!champ) return null;
  const { results } = await api('sportsbook.results', {
    query: { sport: FOOTBALL_ID, champ: champ.id, limit: MOST },
  });
  const ahead = { text: t('specials.champs.toGames'), to: champPath('line', champ) };
  const sections: Section[] =
    results.length === 0
      ? [{ kind: 'empty', text: t('specials.champs.none'), actions: [ahead] }]
      : [tableOf(results, t, lang), { kind: 'links', links: [ahead] }];
  return {
    title: champ.name,
    crumbs: [{ text: t('specials.champs.title'), to: '/champs' }],
    sections,
  };
}

function tableOf(results: readonly GameResult[], t: T, lang: string): Section {
  const rows = results.map(({ startsAt, opponents, score, halfTimeScore }) => {
    const [home, away] = opponents;
    const names = `${home.name} – ${away.name}`;
    return `| ${[dayMonthText(startsAt, lang, 'UTC'), names, scoreText(score), halfTimeScore ? scoreText(halfTimeScore) : '–'].join(' | ')} |`;
  });
  return { kind: 'prose', blocks: blocksOf([t('specials.champs.head'), ...rows].join('\n')) };
}
