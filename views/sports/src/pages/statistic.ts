import { dateTimeText, scoreText } from '@fairbook/i18n';
import { boardOf, SPORT_IDS, sportNamed } from '@fairbook/sports';
import { actionsOf, type Made, type PageLink, type PageRequest, type Section } from '@fairbook/ui/doc';
import { gameName } from '../bet.ts';
import type { Game, GameResult } from '../data.ts';
import { countryText } from '../league.ts';
import { scorersTable } from './scorers.ts';
import { standingsTable } from './standings.ts';
import { gameStatistics, type StatisticPaths } from './statistic-game.ts';

const MOST_GAMES = 20;

const IN_PLACE: StatisticPaths = { index: '/statistic', of: (kind, id) => `/statistic?${kind}=${id}` };
const APART: StatisticPaths = {
  index: '/statisticpopup',
  of: (kind, id) => `/statisticpopup/${kind}/${id}`,
};

const NUMBER = /^[1-9]\d{0,14}$/;

/** All tables, one of them, or a game; no page for an unknown number or another word. */
export async function statisticPage(request: PageRequest): Promise<Made | null> {
  const isApart = request.route.id === 'statistic-popup';
  const paths = isApart ? APART : IN_PLACE;
  const [kind, number] = isApart ? askedApart(request.params['*'] ?? '') : askedIn(request.query);
  if (kind === '') return indexPage(request, paths);
  if (!NUMBER.test(number)) return null;
  if (kind === 'game') return gameStatistics(request, Number(number), paths);
  return kind === 'champ' ? champPage(request, Number(number), paths) : null;
}

type Asked = readonly [kind: string, number: string];

function askedApart(rest: string): Asked {
  const [kind = '', ...number] = rest.split('/');
  return [kind, number.join('/')];
}

function askedIn(query: string): Asked {
  const asked = new URLSearchParams(query);
  const [game, champ] = [asked.get('game'), asked.get('champ')];
  if (game !== null) return ['game', game];
  return champ === null ? ['', ''] : ['champ', champ];
}

async function indexPage({ api, t }: PageRequest, paths: StatisticPaths): Promise<Made> {
  const { champs } = await api('sportsbook.tables');
  const bySport = SPORT_IDS.map((id) => champs.filter(({ sportId }) => sportId === id)).filter(
    ({ length }) => length > 0,
  );
  const sections = bySport.map(
    (own): Section => ({
      kind: 'links',
      title: t(sportNamed(own[0]!.sportId).name),
      links: own.map(({ id, name, countryCode, games }) => {
        const count = t('statistic.games', { count: games });
        const country = countryText(t, countryCode);
        const note = country ? `${country} · ${count}` : count;
        return { text: name, to: paths.of('champ', id), note, flag: countryCode };
      }),
    }),
  );
  const none: Section = { kind: 'empty', text: t('statistic.none'), actions: actionsOf(WAY_ON, t) };
  return {
    title: t('statistic.title'),
    lead: t('statistic.lead'),
    sections: sections.length > 0 ? sections : [none],
  };
}

const WAY_ON = [
  ['pages.toResults', '/results'],
  ['pages.toLine', '/line'],
] as const;

/** The table of a competition, and the statistics of its games. */
async function champPage(request: PageRequest, id: number, paths: StatisticPaths): Promise<Made | null> {
  const { api, t } = request;
  const { champs } = await api('sportsbook.tables');
  const champ = champs.find((each) => each.id === id);
  if (!champ) return null;
  const query = { champ: id, limit: MOST_GAMES };
  const [{ table, tableGames, scorers }, live, line, past] = await Promise.all([
    api('sportsbook.table', { params: { id } }),
    api('sportsbook.liveGames', { query }),
    api('sportsbook.lineGames', { query }),
    api('sportsbook.results', { query }),
  ]);
  const linksTo = (games: readonly (Game | GameResult)[]) =>
    games.map((game) => linkTo(game, request, paths));
  return {
    title: t('statistic.tableTitle', { name: champ.name }),
    lead: t('match.form.tableOf', { count: tableGames }),
    crumbs: [{ text: t('statistic.title'), to: paths.index }],
    sections: [
      {
        kind: 'prose',
        blocks: [standingsTable(table, [], request), ...scorersTable(scorers, champ.sportId, request)],
      },
      { kind: 'links', title: t('statistic.next'), links: linksTo([...live.games, ...line.games]) },
      { kind: 'links', title: t('statistic.last'), links: linksTo(past.results) },
    ],
  };
}

function linkTo(
  game: Game | GameResult,
  { lang }: PageRequest,
  paths: StatisticPaths,
): PageLink & { note: string } {
  const starts = `${dateTimeText(game.startsAt, lang, 'UTC')} UTC`;
  const { opponents, champName } = game;
  return {
    text: gameName('state' in game ? game : { opponents, champName }),
    to: paths.of('game', game.id),
    note: 'state' in game ? starts : `${starts} · ${scoreText(boardOf(game).score(game))}`,
  };
}
