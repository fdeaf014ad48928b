import { type QueryOf, Refusal, search, type site, sportsbook } from '@fairbook/contracts';
import type { Pool } from 'pg';
import { type Route, route } from '../platform/module.ts';
import { createAccumulators } from './accumulators/accumulators.ts';
import { bannerRoute } from './banners/banner-route.ts';
import type { Catalogue } from './catalogue/catalogue.ts';
import { HIDDEN, isOver } from './catalogue/hot-game.ts';
import type { Recorded } from './form/recorded.ts';
import { loadGame } from './journal/load.ts';
import { namesIn, translatorOf } from './names/names.ts';
import { champsOf, gamesOf, sportsOf } from './publishing/board.ts';
import { gameOf } from './publishing/wire.ts';
import { lastResults } from './results/past-games.ts';
import type { PastNames } from './results/past-names.ts';
import { sameGameView } from './same-game/same-game-view.ts';
import type { CatalogueSearch } from './search/catalogue-search.ts';
import { searched } from './search/search.ts';

interface Shown {
  delays(): site.InPlayDelays;
  /** Adds a game's boosted prices beside its usual ones. */
  boosted(game: sportsbook.Game): sportsbook.Game;
  /** The names of the games on offer. */
  names(): CatalogueSearch;
  pastNames: PastNames;
  recorded: Recorded;
  isOpen(section: string): boolean;
  now(): number;
}

/** The games that operators put on top, in order. */
async function topGames(pool: Pool): Promise<number[]> {
  const { rows } = await pool.query<{ games: bigint[] }>('select games from top_games');
  return rows.flatMap(({ games }) => games.map(Number));
}

/** The catalogue's read calls. */
export function sportsbookRoutes(
  catalogue: Pick<Catalogue, 'game' | 'games'>,
  pool: Pool,
  { delays, boosted, names, pastNames, recorded, isOpen, now }: Shown,
): Route[] {
  const accumulators = createAccumulators(catalogue, now, () => topGames(pool));
  const showingIn = (lng: string) => ({ names: namesIn(lng), delays: delays() });
  const list = async (section: 'live' | 'line', query: QueryOf<typeof sportsbook.lineGames>, lng: string) => {
    const asked = query.top ? { ...query, only: await topGames(pool) } : query;
    const { games, total } = gamesOf(catalogue.games(), section, asked, showingIn(lng));
    return { games: games.map(boosted), total };
  };
  /** One game; only operators see a hidden one. */
  const one = async (id: number, lng: string, isOperator = false) => {
    const game = catalogue.game(id) ?? (await loadGame(pool, id));
    const isHidden = game?.stops.has(HIDDEN) && !isOver(game) && !isOperator;
    if (!game || isHidden) throw new Refusal('sportsbook.unknown_game');
    return boosted({ ...gameOf(game, 'full', showingIn(lng)), ...recorded.idOf(game) });
  };
  const ofChamp = async (champ: number, limit: number, lng: string) => {
    const sections = (['live', 'line'] as const).filter(isOpen);
    const found = await Promise.all(sections.map((each) => list(each, { champ, limit }, lng)));
    return found.flatMap(({ games }) => games).slice(0, limit);
  };
  return [
    bannerRoute({ one, ofChamp }),
    route(sportsbook.lineGames, async ({ query, lng }) => list('line', query, lng)),
    route(sportsbook.liveGames, async ({ query, lng }) => list('live', query, lng)),
    route(sportsbook.game, async ({ params, caller, lng }) =>
      one(params.id, lng, caller.role === 'operator'),
    ),
    route(sportsbook.sameGame, async ({ params, query }) => {
      const game = catalogue.game(params.id);
      if (!game) throw new Refusal('sportsbook.unknown_game');
      return sameGameView(game, query.with?.split(',') ?? []);
    }),
    route(sportsbook.accumulators, async ({ lng }) => accumulators(lng)),
    route(sportsbook.sports, async ({ lng }) => ({
      sports: sportsOf(catalogue.games(), translatorOf(lng)),
    })),
    route(sportsbook.champs, async ({ query, lng }) => ({
      champs: champsOf(catalogue.games(), translatorOf(lng), query.sport),
    })),
    route(search.find, async ({ query, caller, lng }) =>
      searched({ catalogue, names: names(), showing: showingIn(lng), boosted }, query, {
        lng,
        isPlayer: caller.role === 'player',
        isOpen,
      }),
    ),
    route(sportsbook.results, async ({ query, lng }) => ({
      results: await lastResults(
        pool,
        query,
        translatorOf(lng),
        query.q === undefined ? [] : await pastNames.find(query.q),
      ),
    })),
  ];
}
