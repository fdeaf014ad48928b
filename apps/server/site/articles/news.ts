import type { articles as contract } from '@fairbook/contracts';
import { fullDateText, type Translate } from '@fairbook/i18n';
import { LANGUAGES, translatorsOf } from '@fairbook/i18n/dictionaries';
import { displayOdds, oddsMilli } from '@fairbook/odds';

/** A game that has ended. */
export interface EndedGame {
  id: number;
  home: string;
  away: string;
  champ: string;
  score: readonly [home: number, away: number];
  /** Of home win, draw and away win at the start, in thousandths; null where there was none. */
  prices: readonly [number | null, number | null, number | null];
}

/** The ended games that started between two moments, in epoch milliseconds. */
export type DayOfResults = (from: number, to: number) => Promise<readonly EndedGame[]>;

const DAY_MS = 86_400_000;
/** With fewer games there is nothing to tell. */
const FEWEST_GAMES = 5;
const MOST_ROWS = 20;

const texts = translatorsOf('journal', 'sportsbook');

/** Yesterday’s news (the UTC day before `now`) in every language; null if too few games ended for an article. */
export async function newsOfDay(
  now: number,
  resultsOf: DayOfResults,
): Promise<contract.ArticleFields | null> {
  const today = Math.floor(now / DAY_MS) * DAY_MS;
  const day = today - DAY_MS;
  const games = await resultsOf(day, today);
  if (games.length < FEWEST_GAMES) return null;
  const date = new Date(day).toISOString().slice(0, 10);
  return {
    kind: 'news',
    slug: `football-${date}`,
    category: 'results',
    from: new Date(now).toISOString(),
    until: null,
    texts: LANGUAGES.map((lng) => newsText(games, day, lng)),
  };
}

/** What stands out among games: each is null where no game has it. */
export function highlightsOf(games: readonly EndedGame[]) {
  const won = games.filter((game) => priceOfEnd(game) !== null && endOf(game) !== 1);
  const longest = mostBy(won, (game) => priceOfEnd(game)!);
  const away = mostBy(
    won.filter((game) => endOf(game) === 2),
    (game) => priceOfEnd(game)!,
  );
  const goals = mostBy(games, goalsOf);
  return { longest, away: away === longest ? null : away, goals: goals && goalsOf(goals) > 0 ? goals : null };
}

function newsText(games: readonly EndedGame[], day: number, lng: string): contract.ArticleText {
  const t = texts(lng);
  const { longest, away, goals } = highlightsOf(games);
  const date = fullDateText(day, lng, 'UTC');
  const ends = games.map(endOf);
  const count = (end: number) => ends.filter((each) => each === end).length;
  const all = games.reduce((sum, game) => sum + goalsOf(game), 0);
  const figures = { games: games.length, goals: all, home: count(0), draws: count(1), away: count(2) };
  const lead = t('journal.news.summary', figures);
  const told = (key: 'longest' | 'away' | 'most', game: EndedGame | null) =>
    game === null
      ? []
      : [`## ${t(`journal.news.${key}.title`)}`, t(`journal.news.${key}.text`, valuesOf(game, t))];
  const body = [
    ...told('longest', longest),
    ...told('away', away),
    ...told('most', goals),
    `## ${t('journal.news.results')}`,
    `| ${t('journal.news.game')} | ${t('journal.news.score')}: | ${t('journal.news.price')}: |`,
    ...games.slice(0, MOST_ROWS).map((game) => rowOf(game, t)),
    ...(games.length > MOST_ROWS ? [t('journal.news.more', { count: games.length - MOST_ROWS })] : []),
    `[${t('journal.news.all')}](/results)`,
    `! ${t('journal.news.byHouse')}`,
  ]
    .join('\n')
    // Messages isolate names of the other direction; a saved text has no such signs.
    .replaceAll(/[\u2066-\u2069]/g, '');
  const title = t('journal.news.day', { date });
  return {
    lng,
    title,
    lead,
    author: 'Fairbook',
    description: lead.slice(0, 160),
    body,
    tags: [t('journal.news.tag')],
  };
}

function rowOf(game: EndedGame, t: Translate): string {
  const { home, away, score, price } = valuesOf(game, t);
  return `| ${home} – ${away} | ${score} | ${price} |`;
}

function valuesOf(game: EndedGame, t: Translate) {
  const [home, away] = [plain(t(game.home)), plain(t(game.away))];
  const [own, other] = game.score;
  const price = priceOfEnd(game);
  return {
    home,
    away,
    winner: own >= other ? home : away,
    loser: own >= other ? away : home,
    score: `${own}:${other}`,
    goals: goalsOf(game),
    price: price === null ? '–' : displayOdds(oddsMilli(price), DECIMAL),
  };
}

/** The view of odds of an article: decimal, in every language. */
const DECIMAL = 0;

/** Names of teams come from a feed: without the signs of the markup. */
const plain = (name: string) => name.replaceAll(/[[\]()*`|{}<>\\\p{C}\p{Zl}\p{Zp}]/gu, ' ').trim();

/** 0: the home team won, 1: a draw, 2: the away team won. */
const endOf = ({ score: [home, away] }: EndedGame): 0 | 1 | 2 => (home > away ? 0 : home === away ? 1 : 2);
const priceOfEnd = (game: EndedGame): number | null => game.prices[endOf(game)];
const goalsOf = ({ score: [home, away] }: EndedGame): number => home + away;

function mostBy(games: readonly EndedGame[], figure: (game: EndedGame) => number): EndedGame | null {
  return games.reduce<EndedGame | null>(
    (most, game) => (most === null || figure(game) > figure(most) ? game : most),
    null,
  );
}
