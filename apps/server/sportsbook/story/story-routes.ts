import { Refusal, sportsbook } from '@fairbook/contracts';
import type { Pool } from 'pg';
import { type Route, route } from '../../platform/module.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { HotGame } from '../catalogue/hot-game.ts';
import { formOf, tabledChamps, tableOf } from '../form/form.ts';
import { loadGame } from '../journal/load.ts';
import { translatorOf } from '../names/names.ts';
import { momentumOfAll } from './momentum.ts';
import { storyView } from './story-view.ts';

/** How long the answers may be cached. Live states are pushed, and form changes with whole games only. */
const KEPT = { story: 'public, max-age=3', form: 'public, max-age=60', momentum: 'public, max-age=10' };

/** The calls around a match: its story, the form of its sides, and what lists show of the story. */
export function storyRoutes(
  catalogue: Pick<Catalogue, 'game' | 'games'>,
  pool: Pool,
  { now }: Pick<Clock, 'now'>,
): Route[] {
  async function known(gameId: number): Promise<HotGame> {
    const game = catalogue.game(gameId) ?? (await loadGame(pool, gameId));
    if (!game) throw new Refusal('sportsbook.unknown_game');
    return game;
  }
  return [
    route(sportsbook.story, async ({ params, setHeader }) => {
      const game = await known(params.id);
      setHeader('cache-control', KEPT.story);
      return storyView(game);
    }),
    route(sportsbook.momentum, async ({ setHeader }) => {
      setHeader('cache-control', KEPT.momentum);
      return { games: momentumOfAll(catalogue.games()) };
    }),
    route(sportsbook.form, async ({ params, lng, setHeader }) => {
      const { fixture } = await known(params.id);
      const form = await formOf(pool, fixture, translatorOf(lng));
      setHeader('cache-control', KEPT.form);
      return form;
    }),
    route(sportsbook.tables, async ({ lng, setHeader }) => {
      setHeader('cache-control', KEPT.form);
      return { champs: await tabledChamps(pool, translatorOf(lng)) };
    }),
    route(sportsbook.table, async ({ params, lng, setHeader }) => {
      setHeader('cache-control', KEPT.form);
      return tableOf(pool, params.id, now(), translatorOf(lng));
    }),
  ];
}
