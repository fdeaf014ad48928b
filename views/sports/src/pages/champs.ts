import { dayMonthText, scoreText } from '@fairbook/i18n';
import { boardOf, pageOf, SPORT_IDS, sportAt, sportNamed } from '@fairbook/sports';
import { blocksOf, type Made, type PageLink, type PageRequest, type Section } from '@fairbook/ui/doc';
import type { Champ, GameResult } from '../data.ts';
import { countryText } from '../league.ts';
import { partsText } from '../results/parts-text.ts';
import { champPath, idIn } from '../route.ts';

const MOST = 200;

type T = PageRequest['t'];

/** Every competition, by sport and country. */
export async function champsPage({ api, t }: PageRequest): Promise<Made> {
  const { champs } = await api('sportsbook.champs', { query: {} });
  const bySport = SPORT_IDS.map((id) => champs.filter(({ sportId }) => sportId === id)).filter(
    ({ length }) => length > 0,
  );
  const sections = bySport.map(
    (own): Section => ({
      kind: 'links',
      ...(bySport.length > 1 && { title: t(sportNamed(own[0]!.sportId).name) }),
      links: linksTo(own, t),
    }),
  );
  const tables: Section = {
    kind: 'links',
    links: [{ text: t('specials.champs.toTables'), to: '/statistic' }],
  };
  return { lead: t('specials.champs.lead'), sections: [...choicesOf(champs, t), ...sections, tables] };
}

/** The lists with a choice of games of these competitions. */
function choicesOf(champs: readonly Champ[], t: T): Section[] {
  const has = (key: string) => champs.some(({ sportId }) => sportId === sportAt(key)?.sportId);
  const links = [
    { text: t('variants.name.topgame'), to: '/line/topgame' },
    { text: t('variants.name.topevents'), to: '/line/topevents' },
    { text: t('variants.name.betsonyour'), to: '/line/betsonyour' },
    ...(has('mma') ? [{ text: t('variants.name.ufc'), to: '/line/ufc' }] : []),
    ...(has('marbles') ? [{ text: t('variants.name.marble'), to: '/live/marble' }] : []),
  ];
  return champs.length > 0 ? [{ kind: 'links', links }] : [];
}

function linksTo(champs: readonly Champ[], t: T): PageLink[] {
  return champs
    .map((champ) => ({ champ, country: countryText(t, champ.countryCode) }))
    .sort((a, b) => a.country.localeCompare(b.country))
    .map(({ champ, country }) => linkTo(champ, country, t));
}

function linkTo(champ: Champ, country: string, t: T): PageLink & { note: string; flag: string } {
  const count = t('specials.champs.count', { count: champ.live + champ.line });
  const note = country ? `${country} · ${count}` : count;
  const to = `/champs/${champPath('line', champ).split('/').at(-1)}`;
  return { text: champ.name, to, note, flag: champ.countryCode };
}

/** The results of one competition. */
export async function champPage({
  api,
  t,
  lang,
  params: { champId: slug = '' },
}: PageRequest): Promise<Made | null> {
  const id = idIn(slug);
  const { champs } = await api('sportsbook.champs', { query: {} });
  const champ = champs.find((candidate) => candidate.id === id);
  if (!champ) return null;
  const [{ results }, tabled] = await Promise.all([
    api('sportsbook.results', { query: { champ: champ.id, limit: MOST } }),
    api('sportsbook.tables'),
  ]);
  const ahead = { text: t('specials.champs.toGames'), to: champPath('line', champ) };
  const table = tabled.champs.some((each) => each.id === champ.id)
    ? [{ text: t('specials.champs.toTable'), to: `/statistic?champ=${champ.id}` }]
    : [];
  const longTerm = champs
    .filter(({ seasonOf }) => seasonOf === champ.id)
    .map((own) => ({ text: t(sportNamed(own.sportId).name), to: champPath('line', own) }));
  const sections: Section[] =
    results.length === 0
      ? [{ kind: 'empty', text: t('specials.champs.none'), actions: [ahead, ...longTerm] }]
      : [tableOf(results, t, lang), { kind: 'links', links: [...table, ahead, ...longTerm] }];
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
    return `| ${[dayMonthText(result.startsAt, lang, 'UTC'), names, score, partsText(result, t)].join(' | ')} |`;
  });
  const head = t('specials.champs.head', { parts: t(pageOf(results[0]!).parts) });
  return { kind: 'prose', blocks: blocksOf([head, ...rows].join('\n')) };
}
