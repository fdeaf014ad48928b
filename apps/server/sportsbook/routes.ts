import { Refusal, type site, sportsbook } from '@fairbook/contracts';
import type { Pool } from 'pg';
import { type Route, route } from '../platform/module.ts';
import { champsOf, gamesOf, sportsOf } from './board.ts';
import type { Catalogue } from './catalogue.ts';
import { loadGame } from './load.ts';
import { namesIn, translatorOf } from './names.ts';
import { lastResults } from './past-games.ts';
import { sameGameView } from './same-game-view.ts';
import { gameOf } from './wire.ts';

/** The reading calls of the catalogue. */
export function sportsbookRoutes(catalogue: Catalogue, pool: Pool, delays: () => site.InPlayDelays): Route[] {
  const showingIn = (lng: string) => ({ names: namesIn(lng), delays: delays() });
  return [
    route(sportsbook.lineGames, async ({ query, lng }) =>
      gamesOf(catalogue.games(), 'line', query, showingIn(lng)),
    ),
    route(sportsbook.liveGames, async ({ query, lng }) =>
      gamesOf(catalogue.games(), 'live', query, showingIn(lng)),
    ),
    route(sportsbook.game, async ({ params, lng }) => {
      const game = catalogue.game(params.id) ?? (await loadGame(pool, params.id));
      if (!game) throw new Refusal('sportsbook.unknown_game');
      return gameOf(game, 'full', showingIn(lng));
    }),
    route(sportsbook.sameGame, async ({ params, query }) => {
      const game = catalogue.game(params.id);
      if (!game) throw new Refusal('sportsbook.unknown_game');
      return sameGameView(game, query.with?.split(',') ?? []);
    }),
    route(sportsbook.sports, async ({ lng }) => ({
      sports: sportsOf(catalogue.games(), translatorOf(lng)),
    })),
    route(sportsbook.champs, async ({ query, lng }) => ({
      champs: champsOf(catalogue.games(), translatorOf(lng), query.sport),
    })),
    route(sportsbook.results, async ({ query, lng }) => ({
      results: await lastResults(pool, query, translatorOf(lng)),
    })),
  ];
}
