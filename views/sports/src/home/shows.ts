import type { LoadContext } from '@fairbook/remote-view';
import { HOME_SHOWS, type HomeShow } from '@fairbook/remote-view/home';
import { sportNamed } from '@fairbook/sports';
import type { BothOf, Champ, Game, HomeFilter } from '../data.ts';
import { inLeagueOrder } from '../group.ts';
import { isInPart } from '../list/part-of.ts';
import { partWord } from '../list/part-word.ts';
import { offeredSports } from '../offered.ts';
import { HOME_SHOWN } from '../rows.ts';
import { topGames } from '../variants/top.ts';
import { firstRows } from '../window.ts';

const LIST = 200;

/** The filters with their texts. Parts have the sport's own word if all sports on offer have the same one. */
export function filterOf(t: LoadContext['t'], chosen: HomeShow, champs: readonly Champ[]): HomeFilter {
  const words = new Set(offeredSports(champs).map(({ sportId }) => partWord(sportNamed(sportId).key)));
  const of = words.size === 1 ? [...words].join() : '';
  return {
    chosen,
    label: t('home.show'),
    choices: HOME_SHOWS.map((show) => ({
      ...{ show, name: t(`home.show.${show}`, { of }), why: t(`home.why.${show}`) },
    })),
    empty: t(`home.empty.${chosen}`),
  };
}

/** The games of the main page under a filter; `featured` are those that operators put on top. */
export async function loadShown(
  api: LoadContext['api'],
  chosen: Exclude<HomeShow, 'all'>,
): Promise<BothOf<Game>> {
  const isTop = chosen === 'recommended';
  const none = { games: [], total: 0 };
  const [live, line, ...top] = await Promise.all([
    chosen === 'upcoming' ? none : api('sportsbook.liveGames', { query: { limit: LIST } }),
    chosen === 'upcoming' || isTop ? api('sportsbook.lineGames', { query: { limit: LIST } }) : none,
    isTop ? api('sportsbook.liveGames', { query: { limit: LIST, top: true } }) : none,
    isTop ? api('sportsbook.lineGames', { query: { limit: LIST, top: true } }) : none,
  ]);
  return {
    featured: top.flatMap(({ games }) => games),
    live: live.games,
    line: line.games,
    liveTotal: live.total,
    lineTotal: line.total,
  };
}

/** The same with only the games that the page shows. */
export function shownOnly(data: BothOf<Game>, chosen: HomeShow, champs: readonly Champ[]): BothOf<Game> {
  const { featured, live, line } = data;
  switch (chosen) {
    case 'first':
    case 'second':
      return { ...data, live: inLeagueOrder(live, champs).filter((game) => isInPart(game, chosen)) };
    case 'recommended': {
      const recommended = (games: readonly Game[]) => recommendedOf(games, featured, champs);
      return { ...data, live: recommended(live), line: recommended(line) };
    }
    default:
      return { ...data, line: firstRows(line, HOME_SHOWN) };
  }
}

/**
 * Games that operators put on top, in their order; without any those of the rule of the pages of top games. `kept` stay
 * while they are listed.
 */
export function recommendedOf(
  games: readonly Game[],
  chosen: readonly Pick<Game, 'id'>[],
  champs: readonly Champ[],
  kept?: readonly Game[],
): Game[] {
  const own = chosen.flatMap(({ id }) => games.find((game) => game.id === id) ?? []);
  return chosen.length > 0 ? own : inLeagueOrder(topGames(games, champs, kept), champs);
}
