import { dayMonthText, scoreText } from '@fairbook/i18n';
import { boardOf } from '@fairbook/sports';
import { blocksOf, type Made, type PageLink, type PageRequest, type Section } from '@fairbook/ui/doc';
import type { Champ, GameResult } from '../data.ts';
import { countryText } from '../league.ts';
import { partsText } from '../results/parts-text.ts';
import { champPath, idIn, SPORT, SPORT_ID } from '../route.ts';

const MOST = 200;

type T = PageRequest['t'];

/** Every competition, in the order of countries. */
export async function champsPage({ api, t }: PageRequest): Promise<Made> {
  const { champs } = await api('sportsbook.champs', { query: { sport: SPORT_ID } });
  const links = champs
    .map((champ) => ({ champ, country: countryText(t, champ.countryCode) }))
    .sort((a, b) => a.country.localeCompare(b.country))
    .map(({ champ, country }) => linkTo(champ, country, t));
  return { lead: t('specials.champs.lead'), sections: [{ kind: 'links', links }] };
}

function linkTo(champ: Champ, country: string, t: T): PageLink & { note: string } {
  const count = t('specials.champs.count', { count: champ.live + champ.line });
  const note = country ? `${country}. ${count}` : count;
  return { text: champ.name, to: `/champs${champPath('line', champ).slice(`/line/${SPORT}`.length)}`, note };
}

/** The results of one competition. */
export async function champPage({
  api,
  t,
  lang,
  params: { champId: slug = '' },
}: PageRequest): Promise<Made | null> {
  const id = idIn(slug);
  const { champs } = await api('sportsbook.champs', { query: { sport: SPORT_ID } });
  const champ = champs.find((candidate) => candidate.id === id);
  if (!champ) return null;
  const { results } = await api('sportsbook.results', {
    query: { sport: SPORT_ID, champ: champ.id, limit: MOST },
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
  const rows = results.map((result) => {
    const names = result.opponents.map(({ name }) => name).join(' – ');
    const score = scoreText(boardOf(result).score(result));
    return `| ${[dayMonthText(result.startsAt, lang, 'UTC'), names, score, partsText(result)].join(' | ')} |`;
  });
  return { kind: 'prose', blocks: blocksOf([t('specials.champs.head'), ...rows].join('\n')) };
}
