import type { sportsbook } from '@fairbook/contracts';
import { dateTimeText, dayMonthText, numberText, scoreText } from '@fairbook/i18n';
import { boardOf } from '@fairbook/sports';
import { trackerOf } from '@fairbook/sports/tracker';
import type { Block, Line, Made, PageRequest, Section } from '@fairbook/ui/doc';
import { gameName } from '../bet.ts';
import type { Game } from '../data.ts';
import { resultFor } from '../game/around/form/results.ts';
import { isEmptyForm } from '../game/around/known.ts';
import { toldOf } from '../game/around/story/told.ts';
import { standingText } from '../game/standing-text.ts';
import { missing } from '../missing.ts';
import { gamePath } from '../route.ts';
import { standingsTable } from './standings.ts';

/** Where the pages of statistics lead: within the site, or within a window that has nothing around them. */
export interface StatisticPaths {
  index: string;
  of(kind: 'champ' | 'game', id: number): string;
}

/**
 * A game told by figures: its own once it has begun, the last games of both sides, their meetings, and the table with
 * both. A field of many has none of these.
 */
export async function gameStatistics(
  request: PageRequest,
  id: number,
  paths: StatisticPaths,
): Promise<Made | null> {
  const { api, t, lang } = request;
  const params = { id };
  const game = await api('sportsbook.game', { params }).catch(missing);
  if (game === null) return null;
  const isBegun = game.state.status === 'live' || game.state.status === 'ended';
  const isPair = game.opponents.length === 2;
  const [form, story] = await Promise.all([
    isPair ? api('sportsbook.form', { params }) : null,
    isPair && isBegun ? api('sportsbook.story', { params }) : null,
  ]);
  const blocks = [
    ...(story ? figures(game, story, request) : []),
    ...(form && !isEmptyForm(form) ? formBlocks(game, form, request, paths) : []),
  ];
  const ahead = { text: t('statistic.toGame'), to: gamePath(game) };
  const sections: Section[] =
    blocks.length > 0
      ? [
          { kind: 'prose', blocks },
          { kind: 'links', links: [ahead] },
        ]
      : [{ kind: 'empty', text: t('statistic.nothing'), actions: [ahead] }];
  const crumbs = [{ text: t('statistic.title'), to: paths.index }];
  if (form && form.table.length > 0)
    crumbs.push({ text: game.champName, to: paths.of('champ', game.champId) });
  const name = gameName(game);
  const starts = `${dateTimeText(game.startsAt, lang, 'UTC')} UTC`;
  return {
    title: t('statistic.gameTitle', { name }),
    lead: [game.champName, starts, ...(isBegun ? [standingText(t, game)] : [])].join(' · '),
    crumbs,
    sections,
  };
}

/** The score and the lines that the game's own page has as its statistics. */
function figures(game: Game, story: sportsbook.GameStory, { t, lang }: PageRequest): Block[] {
  const lines = trackerOf(game.state.sport)?.statistics(game.state, toldOf(story)) ?? [];
  const shown = (figure: number | string) =>
    typeof figure === 'number' ? numberText(figure, lang, { most: 2 }) : figure;
  const rows = lines.map(({ name, figures: own }): Line[] => [
    [t(name)],
    ...own.map((each) => [shown(each)]),
  ]);
  const score = boardOf(game.state).score(game.state).map(String);
  return [
    heading('figures', t('statistic.figures')),
    {
      kind: 'table',
      head: [t('statistic.figure'), ...game.opponents.map(({ name }) => name)],
      numeric: [false, true, true],
      rows: [[[t('statistic.score')], ...score.map((text): Line => [{ text, mark: 'strong' }])], ...rows],
    },
  ];
}

function formBlocks(
  game: Game,
  { recent, meetings, table, tableGames }: sportsbook.GameForm,
  request: PageRequest,
  paths: StatisticPaths,
): Block[] {
  const { t } = request;
  const day = ({ startsAt }: sportsbook.GameResult): Line => [dayMonthText(startsAt, request.lang, 'UTC')];
  const link = (id: number, text: string): Line => [{ text, to: paths.of('game', id) }];
  const own = game.opponents.flatMap(({ id, name }, place) =>
    lastGames(id, name, place, recent[place] ?? []),
  );
  return [...own, ...met(), ...standings()];

  function lastGames(side: number, name: string, place: number, games: readonly sportsbook.GameResult[]) {
    if (games.length === 0) return [text(t('match.form.none', { name }))];
    const rows = games.map((each) => {
      const { other, score, mark } = resultFor(each, side);
      return [day(each), link(each.id, other), [scoreText(score)], [t(`match.form.${mark}`)]];
    });
    return [
      heading(`side-${place}`, t('statistic.lastOf', { name })),
      tableOf(['date', 'opponent', 'score', 'result'], rows),
    ];
  }

  function met(): Block[] {
    const title = heading('meetings', t('match.form.meetings'));
    if (meetings.length === 0) return [title, text(t('match.form.noMeetings'))];
    const rows = meetings.map((each) => [
      day(each),
      link(each.id, each.opponents.map(({ name }) => name).join(' – ')),
      [scoreText(boardOf(each).score(each))],
    ]);
    return [title, tableOf(['date', 'game', 'score'], rows)];
  }

  function standings(): Block[] {
    if (table.length === 0) return [];
    const ids = game.opponents.map(({ id }) => id);
    return [
      heading('table', t('match.form.table')),
      text(t('match.form.tableOf', { count: tableGames })),
      standingsTable(table, ids, request),
    ];
  }

  function tableOf(head: readonly string[], rows: Line[][]): Block {
    const numeric = head.map((key) => key === 'score');
    return { kind: 'table', head: head.map((key) => t(`statistic.${key}`)), numeric, rows, isNarrow: true };
  }
}

function heading(id: string, text: string): Block {
  return { kind: 'heading', id, text };
}

function text(line: string): Block {
  return { kind: 'text', line: [line] };
}
